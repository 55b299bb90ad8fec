import { secretMask } from '@ihub/domain/store/setting'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { FieldValues } from 'react-hook-form'
import { isKey, type Translate, useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import tone from '../status/tone.module.css'
import css from './conflict-notice.module.css'
import type { EditConflict, ForeignChange } from './edit-conflict.ts'
import { optionText } from './settings/option-text.ts'
import type { ApiForm } from './use-api-form.ts'

interface ConflictNoticeProps<V extends FieldValues> {
  form: ApiForm<V>
  conflict: EditConflict<V>
}

/** Says who changed this form's record meanwhile, field by field, and asks which values shall hold. */
export function ConflictNotice<V extends FieldValues>({ form, conflict }: ConflictNoticeProps<V>) {
  const t = useT()
  const format = useFormat()
  const { name, at, changesBeside, labelOf, loadTheirs, keepMine } = conflict
  const changes = changesBeside(form.fields.watch())
  const textOf = (field: string, value: unknown) => valueText(t, format.dateTime, { field, value })
  return (
    <section
      className={`${css.notice} ${tone.amber}`}
      role="alert"
      aria-label={t('conflict.title', { name })}
    >
      <h3 className={css.title}>
        <IconUsers size={16} aria-hidden />
        {t('conflict.title', { name })}
      </h3>
      <p className={css.text}>{t('conflict.text', { name, at: format.dateTime(at) })}</p>
      {changes.length === 0 && <p className={css.text}>{t('conflict.nothing_shown')}</p>}
      {changes.length > 0 && (
        <ul className={css.changes}>
          {changes.map((change) => (
            <Change
              key={change.field}
              change={change}
              name={name}
              label={labelOf(change.field)}
              textOf={(value) => textOf(change.field, value)}
            />
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        <Button onClick={keepMine} loading={form.isSaving}>
          {t('conflict.keep_mine')}
        </Button>
        <Button variant="default" onClick={loadTheirs} disabled={form.isSaving}>
          {t('conflict.load_theirs', { name })}
        </Button>
      </div>
      <p className={css.hint}>{t('conflict.hint', { name })}</p>
    </section>
  )
}

interface ChangeProps {
  change: ForeignChange
  name: string
  label: string
  textOf(value: unknown): string
}

function Change({ change, name, label, textOf }: ChangeProps) {
  const t = useT()
  return (
    <li className={css.change}>
      <strong>{label}</strong>
      <span>{t('conflict.theirs', { name, before: textOf(change.before), now: textOf(change.theirs) })}</span>
      {'mine' in change && (
        <span className={css.mine}>{t('conflict.mine', { value: textOf(change.mine) })}</span>
      )}
    </li>
  )
}

interface Shown {
  field: string
  value: unknown
}

const instantForm = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/

/** A setting's value as people read it. */
function valueText(t: Translate, dateTime: (instant: string) => string, { field, value }: Shown): string {
  if (value === null || value === undefined || value === '') return t('conflict.empty')
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (value === secretMask) return t('conflict.secret')
  if (Array.isArray(value))
    return value.map((one) => valueText(t, dateTime, { field, value: one })).join(', ') || t('conflict.empty')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, one]) => `${name}: ${String(one)}`)
        .join(', ') || t('conflict.empty')
    )
  const text = String(value)
  if (instantForm.test(text)) return dateTime(text)
  const key = `connector.${field}.${text}`
  return isKey(key) ? t(key) : optionText(t, field, text)
}
