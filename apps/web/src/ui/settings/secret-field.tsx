import { secretMask } from '@ihub/domain/store/setting'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type FieldValues, get, type Path, type PathValue } from 'react-hook-form'
import { errorText } from '../../app/api-error.ts'
import { useT } from '../../i18n/translate.ts'
import { CopyText } from '../copy-text.tsx'
import { type FieldProps, PasswordField } from '../fields.tsx'
import { notify } from '../notify.ts'
import css from './settings.module.css'

interface SecretFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Reads the value that is stored; who did so is written down. */
  onReveal?: () => Promise<string | null>
}

/** A secret that is set shows as such; it can be replaced and, where offered, looked at. */
export function SecretField<V extends FieldValues>({ onReveal, ...props }: SecretFieldProps<V>) {
  const t = useT()
  const { form, name } = props
  const wasSet = get(form.fields.formState.defaultValues, name) === secretMask
  const isKept = form.fields.watch(name) === secretMask
  const change = (value: string) =>
    form.fields.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true })
  if (wasSet && isKept)
    return (
      <StoredSecret label={props.label} onReplace={() => change('')} {...(onReveal ? { onReveal } : {})} />
    )
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" />
      {wasSet && (
        <button type="button" className={css.keep} onClick={() => change(secretMask)}>
          {t('secret.keep')}
        </button>
      )}
    </div>
  )
}

interface StoredSecretProps {
  label: string
  onReplace(): void
  onReveal?: () => Promise<string | null>
}

function StoredSecret({ label, onReplace, onReveal }: StoredSecretProps) {
  const t = useT()
  const [revealed, setRevealed] = useState<string | null>(null)
  const reveal = async () => {
    try {
      setRevealed((await onReveal?.()) ?? null)
    } catch (error) {
      notify.error(errorText(t, error))
    }
  }
  return (
    <div className={css.secret}>
      <span className={css.secretLabel}>{label}</span>
      <div className={css.secretRow}>
        {revealed === null ? (
          <span>
            {secretMask}
            {secretMask} <span className={css.dim}>{t('secret.set')}</span>
          </span>
        ) : (
          <CopyText value={revealed} mono wrap />
        )}
        <span className={css.secretButtons}>
          {onReveal && (
            <Button
              variant="subtle"
              aria-label={`${t(revealed === null ? 'secret.reveal' : 'secret.hide')}: ${label}`}
              onClick={() => (revealed === null ? void reveal() : setRevealed(null))}
            >
              {t(revealed === null ? 'secret.reveal' : 'secret.hide')}
            </Button>
          )}
          <Button variant="default" aria-label={`${t('secret.replace')}: ${label}`} onClick={onReplace}>
            {t('secret.replace')}
          </Button>
        </span>
      </div>
    </div>
  )
}
