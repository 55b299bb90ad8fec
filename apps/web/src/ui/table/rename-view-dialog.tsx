import { type ListView, listViews, updateView } from '@ihub/contract/views'
import { useT } from '../../i18n/translate.ts'
import { Form, FormError, SubmitButton, TextField } from '../form/fields.tsx'
import { useApiForm } from '../form/use-api-form.ts'
import { Dialog } from '../overlay/dialog.tsx'

/** Gives a saved view another name. */
export function RenameViewDialog({ view, onClose }: { view: ListView; onClose(): void }) {
  const t = useT()
  const form = useApiForm<typeof updateView, { name: string }>(updateView, {
    params: { id: view._id },
    defaults: { name: view.name },
    refreshes: [listViews],
    onDone: onClose,
  })
  return (
    <Dialog title={t('views.rename')} onClose={onClose}>
      <Form form={form}>
        <TextField form={form} name="name" label={t('views.name')} isRequired autoFocus />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} />
      </Form>
    </Dialog>
  )
}
