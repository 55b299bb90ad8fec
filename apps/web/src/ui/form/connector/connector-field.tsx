import type { Path } from 'react-hook-form'
import { isKey } from '../../../i18n/translate.ts'
import { NumberField, SelectField, SwitchField, TextField } from '../fields.tsx'
import { MapField } from '../settings/map-field.tsx'
import { pairsOf, textOf } from '../settings/pair-text.ts'
import { SecretField } from '../settings/secret-field.tsx'
import type { ApiForm } from '../use-api-form.ts'
import type { ConnectionValues, Field } from './connector-settings.ts'
import { useT } from './texts.ts'

interface ConnectorFieldProps {
  /** The connector's id, such as `vtex`: labels are its own. */
  connector: string
  form: ApiForm<ConnectionValues>
  field: Field
  /** Reads the secret as it is stored. */
  onReveal?: () => Promise<string | null>
}

/** The input for one declared setting. */
export function ConnectorField({ connector, form, field, onReveal }: ConnectorFieldProps) {
  const t = useT()
  const key = `connector.${connector}.${field.name}`
  const help = `${key}.help`
  const common = {
    form,
    name: `settings.${field.name}` as Path<ConnectionValues>,
    label: isKey(key) ? t(key) : field.name,
    ...(isKey(help) ? { hint: t(help) } : {}),
    isRequired: field.required || field.when !== null,
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
  }
  if (field.secret) return <SecretField {...common} {...(onReveal ? { onReveal } : {})} />
  if (field.type === 'boolean') return <SwitchField {...common} />
  if (field.type === 'number') return <NumberField {...common} />
  const wordOf = (word: string, value: string) => (isKey(word) ? t(word) : value)
  const isOfPayments = field.choices.some((value) => isKey(`payment.${value}`))
  if (field.type === 'pairs')
    return (
      <MapField
        {...common}
        columns={[t(isOfPayments ? 'setting.pairs.name' : 'setting.pairs.status'), t('setting.pairs.value')]}
        options={field.choices.map((value) => ({
          value,
          label: wordOf(`${key}.${value}`, wordOf(`payment.${value}`, value)),
        }))}
        read={(value) => pairsOf(String(value ?? ''))}
        write={textOf}
      />
    )
  if (field.type === 'choice')
    return (
      <SelectField
        {...common}
        options={field.choices.map((value) => ({ value, label: wordOf(`${key}.${value}`, value) }))}
        isClearable={!field.required}
      />
    )
  return <TextField {...common} />
}
