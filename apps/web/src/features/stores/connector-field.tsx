import { Button } from '@mantine/core'
import { get, type Path } from 'react-hook-form'
import { isKey, useT } from '../../i18n/translate.ts'
import { NumberField, PasswordField, SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import type { ApiForm } from '../../ui/use-api-form.ts'
import { type Field, type Settings, secretMask } from './connector-settings.ts'
import css from './stores.module.css'

interface FormValues {
  active: boolean
  settings: Settings
}
interface ConnectorFieldProps {
  /** The connector's id, such as `vtex`: labels are its own. */
  connector: string
  form: ApiForm<FormValues>
  field: Field
}

/** The input for one declared setting. */
export function ConnectorField({ connector, form, field }: ConnectorFieldProps) {
  const t = useT()
  const key = `connector.${connector}.${field.name}`
  const help = `${key}.help`
  const common = {
    form,
    name: `settings.${field.name}` as Path<FormValues>,
    label: isKey(key) ? t(key) : field.name,
    ...(isKey(help) ? { hint: t(help) } : {}),
    isRequired: field.required,
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
  }
  if (field.secret) return <SecretField {...common} />
  if (field.type === 'boolean') return <SwitchField {...common} />
  if (field.type === 'number') return <NumberField {...common} />
  if (field.type === 'choice')
    return (
      <SelectField
        {...common}
        options={field.choices.map((value) => ({ value, label: value }))}
        isClearable={!field.required}
      />
    )
  return <TextField {...common} />
}

interface SecretFieldProps {
  form: ApiForm<FormValues>
  name: Path<FormValues>
  label: string
  isRequired: boolean
}

/** A secret that is set never comes back; it can only be replaced. */
function SecretField(props: SecretFieldProps) {
  const t = useT()
  const { form, name, label } = props
  const wasSet = get(form.fields.formState.defaultValues, name) === secretMask
  const isKept = form.fields.watch(name) === secretMask
  const change = (value: string) => form.fields.setValue(name, value, { shouldDirty: true })
  if (wasSet && isKept)
    return (
      <div className={css.secret}>
        <span className={css.secretLabel}>{label}</span>
        <div className={css.secretRow}>
          <span>
            {secretMask}
            {secretMask} <span className={css.dim}>{t('secret.set')}</span>
          </span>
          <Button
            variant="default"
            aria-label={`${t('secret.replace')}: ${label}`}
            onClick={() => change('')}
          >
            {t('secret.replace')}
          </Button>
        </div>
      </div>
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
