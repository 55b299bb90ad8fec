import { type Cause, updateCause } from '@ihub/contract/causes'
import { usePeople } from '../../../ui/care/use-people.ts'
import { Form, FormError, SelectField, SubmitButton, TextAreaField } from '../../../ui/form/fields.tsx'
import { useApiForm } from '../../../ui/form/use-api-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useT } from './texts.ts'

interface Values {
  assigneeId: string | null
  note: string
}

/** The person who looks after a cause, and a note about it for everybody. */
export function CauseNoteDialog({ cause, onClose }: { cause: Cause; onClose(): void }) {
  const t = useT()
  const people = usePeople()
  const { _id: id, version, assignee, note } = cause
  const form = useApiForm<typeof updateCause, Values>(updateCause, {
    defaults: { assigneeId: assignee?._id ?? null, note },
    params: { id },
    toBody: (values) => ({ version, ...values }),
    onDone: onClose,
  })
  return (
    <Dialog title={t('orders.cause.note.title')} onClose={onClose}>
      <Form form={form}>
        <SelectField form={form} name="assigneeId" label={t('care.assignee')} options={people} />
        <TextAreaField form={form} name="note" label={t('orders.cause.note.label')} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('orders.cause.save')} />
      </Form>
    </Dialog>
  )
}
