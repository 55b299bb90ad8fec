import { announcedStatuses, feedStatuses } from '@ihub/domain/constants'
import { Checkbox } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { SecretField } from '../../ui/form/settings/secret-field.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import type { HookValues } from './hook-values.ts'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

type Props = { form: ApiForm<HookValues> }

/** The fields of a subscription, for creating and changing it alike. */
export function HookFields({ form }: Props) {
  const t = useT()
  return (
    <>
      <TextField form={form} name="name" label={t('webhook.name')} isRequired autoFocus />
      <TextField
        form={form}
        name="url"
        type="url"
        label={t('webhook.url')}
        hint={t('webhook.url.hint')}
        placeholder="https://"
        isRequired
      />
      <StatusesField form={form} />
      <SecretField
        form={form}
        name="authorization"
        label={t('webhook.authorization')}
        hint={t('webhook.authorization.hint')}
        placeholder="Bearer …"
      />
      <TextAreaField
        form={form}
        name="headersText"
        label={t('webhook.headers')}
        hint={t('webhook.headers.hint')}
      />
      <SwitchField
        form={form}
        name="active"
        label={t('webhook.switch_on')}
        hint={t('webhook.switch_on.hint')}
      />
    </>
  )
}

function StatusesField({ form }: Props) {
  const t = useT()
  return (
    <Controller
      control={form.fields.control}
      name="statuses"
      render={({ field }) => (
        <Checkbox.Group
          label={t('webhook.statuses')}
          description={t('webhook.statuses.hint')}
          value={field.value}
          onChange={(chosen) => field.onChange(feedStatuses.filter((status) => chosen.includes(status)))}
        >
          <div className={css.statuses}>
            {feedStatuses
              .filter((status) => announcedStatuses.includes(status) || field.value.includes(status))
              .map((status) => (
                <Checkbox key={status} value={status} label={t(`webhook.event.${status}`)} />
              ))}
          </div>
        </Checkbox.Group>
      )}
    />
  )
}
