import { Checkbox } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { ListField } from '../../ui/form/settings/list-field.tsx'
import { SecretField } from '../../ui/form/settings/secret-field.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { CodesField } from './codes-field.tsx'
import type { HookScreens } from './hook-screens.ts'
import type { HookValues } from './hook-values.ts'
import { PresetField } from './preset-field.tsx'
import { TemplateField } from './template-field.tsx'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

interface Props {
  of: HookScreens
  form: ApiForm<HookValues>
}

/** The fields of a subscription, for creating and changing it alike. */
export function HookFields({ of, form }: Props) {
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
      <StatusesField of={of} form={form} />
      {of.filters.map((name) =>
        name === 'codes' ? (
          <CodesField key={name} form={form} />
        ) : (
          <ListField
            key={name}
            form={form}
            name={name}
            label={t(`webhook.${name}`)}
            hint={t(`webhook.${name}.hint`)}
          />
        ),
      )}
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
      <PresetField of={of} form={form} />
      <TemplateField of={of} form={form} />
      <SwitchField
        form={form}
        name="active"
        label={t('webhook.switch_on')}
        hint={t('webhook.switch_on.hint')}
      />
    </>
  )
}

function StatusesField({ of, form }: Props) {
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
          onChange={(chosen) => field.onChange(of.statuses.filter((status) => chosen.includes(status)))}
        >
          <div className={css.statuses}>
            {of.statuses.map((status) => (
              <Checkbox key={status} value={status} label={t(of.statusKey(status))} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    />
  )
}
