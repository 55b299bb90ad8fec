import type { BodyInputOf, Endpoint, ResponseOf } from '@ihub/contract/endpoint'
import { checkSettings } from '@ihub/domain/store/check-settings'
import {
  isFilled,
  type SettingGroup,
  type SettingTable,
  type SettingValues,
} from '@ihub/domain/store/setting'
import { isKey } from '../../../i18n/translate.ts'
import { Section } from '../../layout/section.tsx'
import { notify } from '../../overlay/notify.ts'
import { Form, FormError, SubmitButton } from '../fields.tsx'
import { type EditFormOptions, useEditForm } from '../use-edit-form.ts'
import { useUnsavedPrompt } from '../use-unsaved-prompt.ts'
import { SettingField } from './setting-field.tsx'
import {
  changesOf,
  type FormValues,
  formNameOf,
  initialValues,
  settingsOf,
  shownSettings,
} from './setting-values.ts'
import css from './settings.module.css'
import { useT } from './texts.ts'

type Edited = 'params' | 'source' | 'saved' | 'fieldsOf' | 'labelOf'
interface SettingsFormProps<E extends Endpoint> extends Pick<EditFormOptions<E, FormValues>, Edited> {
  endpoint: E
  table: SettingTable
  group: SettingGroup
  /** Everything saved, the fields beside `settings` too. */
  savedOf(saved: ResponseOf<E>): SettingValues
  refreshes: readonly Endpoint[]
  onSaved?(): void
  /** Asked before saving, with everything in force and typed. */
  maySave?(values: SettingValues): Promise<boolean>
  /** Reads one secret as it is stored. */
  onReveal?: (name: string) => Promise<string | null>
}

/** One tab of a table of settings: drawn, checked and sent by the table's declarations. */
export function SettingsForm<E extends Endpoint>(props: SettingsFormProps<E>) {
  const { endpoint, table, group, savedOf, refreshes, onSaved, maySave, onReveal, ...edited } = props
  const saved = savedOf(edited.saved)
  const t = useT()
  const names = settingsOf(table, group)
  const labelOf = (name: string) => {
    const key = `setting.${name}`
    return isKey(key) ? t(key) : name
  }
  const form = useEditForm<E, FormValues>(endpoint, {
    ...edited,
    valuesOf: (one) => initialValues(table, names, savedOf(one)),
    typedOf: (values) => values,
    toBody: (values, before) => changesOf(table, before, values) as BodyInputOf<E>,
    check: (values) =>
      Object.fromEntries(
        checkSettings(table, { before: saved, after: { ...saved, ...values }, sent: names }).map(
          ({ setting, code, params: given }) =>
            names.includes(setting)
              ? [setting, t(code, given)]
              : ['root', `${labelOf(setting)}: ${t(code, given)}`],
        ),
      ),
    fieldOf: formNameOf(table),
    refreshes,
    ...(maySave ? { maySave: (values) => maySave({ ...saved, ...values }) } : {}),
    onDone: () => {
      onSaved?.()
      notify.success(t('ui.data_updated'))
    },
  })
  useUnsavedPrompt(form.isDirty)
  const values = { ...saved, ...form.fields.watch() }
  return (
    <Section>
      <Form form={form}>
        <div className={css.fields}>
          {shownSettings(table, names, values).map((name) => {
            const setting = table[name]
            return (
              setting && (
                <div key={name} data-wide={isWide(setting.kind)}>
                  <SettingField
                    form={form}
                    table={table}
                    name={name}
                    setting={setting}
                    values={values}
                    isLocked={setting.immutableOnceSet === true && isFilled(saved[name])}
                    {...(onReveal ? { onReveal } : {})}
                  />
                </div>
              )
            )
          })}
        </div>
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} needsChange />
      </Form>
    </Section>
  )
}

const isWide = (kind: string) => ['choices', 'map', 'list'].includes(kind)
