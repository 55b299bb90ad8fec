import { getView, type ListView, listViews, updateView } from '@ihub/contract/views'
import { useT } from '../../i18n/translate.ts'
import { Form, FormError, SubmitButton, TextField } from '../form/fields.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Dialog } from '../overlay/dialog.tsx'

interface Values {
  name: string
}

const valuesOf = ({ name }: ListView): Values => ({ name })

/** Gives a saved view another name. */
export function RenameViewDialog({ view, onClose }: { view: ListView; onClose(): void }) {
  const t = useT()
  const form = useEditForm<typeof updateView, Values>(updateView, {
    params: { id: view._id },
    source: getView,
    saved: view,
    valuesOf,
    toBody: (values) => values,
    fieldsOf: ({ name, shared }) => ({ name, shared }),
    typedOf: (values) => ({ ...values }),
    labelOf: (field) => t(field === 'shared' ? 'views.share' : 'views.name'),
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
