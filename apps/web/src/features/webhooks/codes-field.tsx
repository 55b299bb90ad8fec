import { hubAlertCodes, otherAlerts } from '@ihub/domain/alerts'
import { MultiSelect } from '@mantine/core'
import { Controller } from 'react-hook-form'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import type { HookValues } from './hook-values.ts'
import { useT } from './texts.ts'

const codes = [...hubAlertCodes, otherAlerts] as const
export type AlertKind = (typeof codes)[number]

/** The kinds of alert that a subscription is told of. */
export function CodesField({ form }: { form: ApiForm<HookValues> }) {
  const t = useT()
  return (
    <Controller
      control={form.fields.control}
      name="codes"
      render={({ field, fieldState }) => (
        <MultiSelect
          label={t('webhook.codes')}
          description={t('webhook.codes.hint')}
          data={codes.map((code) => ({ value: code, label: t(`audit.alert.${code}`) }))}
          value={field.value ?? []}
          onChange={field.onChange}
          error={fieldState.error?.message}
          searchable
          clearable
        />
      )}
    />
  )
}
