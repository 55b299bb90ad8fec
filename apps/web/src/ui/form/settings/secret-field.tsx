import type { FieldCode } from '@ihub/domain/field-codes'
import { secretMask } from '@ihub/domain/store/setting'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type FieldError, type FieldValues, get, type Path, type PathValue } from 'react-hook-form'
import { useCurrentUser } from '../../../app/current-user.ts'
import { errorText } from '../../../app/error-text.ts'
import { useT } from '../../../i18n/translate.ts'
import { notify } from '../../overlay/notify.ts'
import { CopyText } from '../../value/copy-text.tsx'
import { type FieldProps, PasswordField, TextField } from '../fields.tsx'
import css from './settings.module.css'

interface SecretFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Reads the value that is stored; who did so is written down. */
  onReveal?: () => Promise<string | null>
}

/**
 * A secret that is set shows as such; it can be replaced and, where offered, looked at. One that is asked for again,
 * because its address changed, may be confirmed by a code of the second factor instead.
 */
export function SecretField<V extends FieldValues>({ onReveal, ...props }: SecretFieldProps<V>) {
  const t = useT()
  const { form, name } = props
  const wasSet = get(form.fields.formState.defaultValues, name) === secretMask
  const isKept = form.fields.watch(name) === secretMask
  const change = (value: string) =>
    form.fields.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true })
  return (
    <div>
      {wasSet && isKept ? (
        <StoredSecret label={props.label} onReplace={() => change('')} {...(onReveal ? { onReveal } : {})} />
      ) : (
        <PasswordField {...props} autoComplete="new-password" />
      )}
      {wasSet && !isKept && (
        <button type="button" className={css.keep} onClick={() => change(secretMask)}>
          {t('secret.keep')}
        </button>
      )}
      {wasSet && <AskedAgain form={form} name={name} isShown={isKept} />}
    </div>
  )
}

const asksAgain: FieldCode = 'field.type_again'

interface AskedAgainProps<V extends FieldValues> extends Pick<FieldProps<V>, 'form' | 'name'> {
  /** Whether the message stands here, because nothing else shows the problem of the field. */
  isShown: boolean
}

function AskedAgain<V extends FieldValues>({ form, name, isShown }: AskedAgainProps<V>) {
  const t = useT()
  const hasSecondFactor = useCurrentUser().secondFactor === 'on'
  const [confirms, setConfirms] = useState(false)
  const problem = get(form.fields.formState.errors, name) as FieldError | undefined
  if (confirms && !form.isDirty) setConfirms(false)
  const confirm = () => {
    form.fields.clearErrors()
    setConfirms(true)
  }
  if (confirms)
    return (
      <div className={css.code}>
        <TextField
          form={form}
          name={'secondFactorCode' as Path<V>}
          label={t('secret.code')}
          hint={t('secret.code.hint')}
          autoComplete="one-time-code"
        />
      </div>
    )
  return (
    <>
      {isShown && problem && (
        <p className={css.problem} role="alert" data-problem>
          {problem.message}
        </p>
      )}
      {hasSecondFactor && problem?.type === asksAgain && (
        <button type="button" className={css.keep} onClick={confirm}>
          {t('secret.use_code')}
        </button>
      )}
    </>
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
