import { isRequired, type Setting, type SettingTable, type SettingValues } from '@ihub/domain/store/setting'
import { isKey } from '../../../i18n/translate.ts'
import { NumberField, SelectField, SwitchField, TextField } from '../fields.tsx'
import { timeZoneOptions } from '../time-zone-options.ts'
import type { ApiForm } from '../use-api-form.ts'
import { ChoicesField } from './choices-field.tsx'
import { InstantField } from './instant-field.tsx'
import { ListField } from './list-field.tsx'
import { MapField } from './map-field.tsx'
import { optionText } from './option-text.ts'
import { SecretField } from './secret-field.tsx'
import { choicesFor, type FormValues } from './setting-values.ts'
import { useT } from './texts.ts'

interface SettingFieldProps {
  form: ApiForm<FormValues>
  table: SettingTable
  name: string
  setting: Setting
  /** All saved and typed values, which decide which fields are demanded. */
  values: SettingValues
  isLocked: boolean
  onReveal?: (name: string) => Promise<string | null>
}

/** The input of one declared setting. */
export function SettingField({ form, table, name, setting, values, isLocked, onReveal }: SettingFieldProps) {
  const t = useT()
  const labelKey = `setting.${name}`
  const helpKey = `setting.${name}.help`
  const common = {
    form,
    name,
    label: isKey(labelKey) ? t(labelKey) : name,
    ...(isKey(helpKey) ? { hint: t(helpKey) } : {}),
    isRequired: isRequired(table, values, name),
    isDisabled: isLocked,
    ...('placeholder' in setting && setting.placeholder ? { placeholder: setting.placeholder } : {}),
  }
  const options = (choices: readonly string[]) =>
    choices.map((value) => ({ value, label: optionText(t, name, value) }))
  switch (setting.kind) {
    case 'boolean':
      return <SwitchField {...common} />
    case 'integer':
      return (
        <NumberField
          {...common}
          min={setting.min}
          max={setting.max}
          {...(setting.unit ? { suffix: ` ${t(`setting.unit.${setting.unit}`)}` } : {})}
        />
      )
    case 'percentage':
      return <NumberField {...common} min={0} max={100} suffix=" %" />
    case 'choice':
      return (
        <SelectField
          {...common}
          options={options(choicesFor(setting, values[name]))}
          isClearable={setting.default === undefined && !common.isRequired}
        />
      )
    case 'choices':
      return <ChoicesField {...common} options={options(choicesFor(setting, values[name]))} />
    case 'list':
      return <ListField {...common} isUpperCase={setting.upperCase === true} />
    case 'map':
      return <MapField {...common} columns={[t('setting.map.from'), t('setting.map.to')]} />
    case 'time-zone':
      return <SelectField {...common} options={timeZoneOptions()} />
    case 'instant':
      return <InstantField {...common} />
    case 'secret':
      return <SecretField {...common} {...(onReveal ? { onReveal: () => onReveal(name) } : {})} />
    default:
      return <TextField {...common} type={inputTypeOf(setting)} />
  }
}

const inputTypeOf = ({ kind }: Setting) =>
  kind === 'url' || kind === 'email' || kind === 'time' ? kind : ('text' as const)
