import type { HookStatus } from '@ihub/domain/webhook/hook-kinds'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../app/client.ts'
import { errorText } from '../../app/error-text.ts'
import { useWorkspace } from '../../app/workspace.ts'
import { TextAreaField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { JsonView } from '../../ui/value/json-view.tsx'
import type { HookScreens } from './hook-screens.ts'
import type { HookValues } from './hook-values.ts'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

interface Props {
  of: HookScreens
  form: ApiForm<HookValues>
}

/** Milliseconds without a key before the preview is made again. */
const pauseMs = 300

/** The template of the body, and the body that it makes of an event as one types. */
export function TemplateField({ of, form }: Props) {
  const t = useT()
  const typed = useWatch({ control: form.fields.control, name: 'bodyTemplate' })
  const [template] = useDebouncedValue(typed, pauseMs)
  return (
    <div className={css.stack}>
      <TextAreaField
        form={form}
        name="bodyTemplate"
        label={t('webhook.template')}
        hint={t('webhook.template.hint', { example: '{{ data.originOrderId | json }}' })}
        rows={6}
      />
      {typed.trim() !== '' && template.trim() !== '' && <Preview of={of} template={template} />}
    </div>
  )
}

const newest = 'newest'

function Preview({ of, template }: { of: HookScreens; template: string }) {
  const t = useT()
  const [event, setEvent] = useState<HookStatus | typeof newest>(of.statuses[0] ?? newest)
  const options = [
    { value: newest, label: t('webhook.template.newest') },
    ...of.statuses.map((status) => ({ value: status, label: t(of.statusKey(status)) })),
  ]
  const body = event === newest ? { template } : { template, event }
  const { storeId } = useWorkspace()
  const { data, error } = useQuery({
    queryKey: [of.calls.previewBody.id, storeId, body],
    queryFn: ({ signal }) => call(of.calls.previewBody, { body, signal, storeId: storeId ?? '' }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Select
        label={t('webhook.template.event')}
        data={options}
        value={event}
        onChange={(chosen) => setEvent(options.find(({ value }) => value === chosen)?.value as typeof event)}
        allowDeselect={false}
      />
      {error && (
        <p className={css.failure} role="alert">
          {errorText(t, error)}
        </p>
      )}
      {!data && !error && <p className={css.dim}>{t('webhook.template.wait')}</p>}
      {data && !error && !data.event && <p className={css.dim}>{t('webhook.template.none')}</p>}
      {data?.event && data.problem && !error && (
        <p className={css.failure} role="status">
          {t(data.problem.code, { ...data.problem, event: data.event.type })}
        </p>
      )}
      {data && !error && data.body !== null && (
        <JsonView key={data.body} value={data.body} label={t('webhook.template.preview')} />
      )}
    </>
  )
}
