import { createView, listViews } from '@ihub/contract/views'
import type { ListName } from '@ihub/domain/lists'
import { useT } from '../../i18n/translate.ts'
import { CheckField, Form, FormError, SubmitButton, TextField } from '../form/fields.tsx'
import { useApiForm } from '../form/use-api-form.ts'
import type { ViewQuery } from './view-state.ts'

interface SaveViewFormProps {
  list: ListName
  query: ViewQuery
  columns: Record<string, boolean>
  mayShare: boolean
  onDone(): void
}

interface Values {
  name: string
  shared: boolean
  isDefault: boolean
}

/** Keeps the list as it stands under a name. */
export function SaveViewForm({ list, query, columns, mayShare, onDone }: SaveViewFormProps) {
  const t = useT()
  const form = useApiForm<typeof createView, Values>(createView, {
    defaults: { name: '', shared: false, isDefault: false },
    toBody: (values) => ({
      ...values,
      list,
      query,
      columns: Object.keys(columns).length > 0 ? columns : null,
    }),
    refreshes: [listViews],
    onDone,
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={t('views.name')} isRequired autoFocus />
      {mayShare && <CheckField form={form} name="shared" label={t('views.share')} />}
      <CheckField form={form} name="isDefault" label={t('views.default')} />
      <FormError form={form} />
      <SubmitButton form={form} label={t('views.save')} />
    </Form>
  )
}
