import { type BillDetail, changeBill, getBill, listBills, sumBills } from '@ihub/contract/bills'
import { Form, FormError, NumberField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

interface Values {
  value: number | string
  dueDate: string
}

/** Asks for another value or due date: the slip is canceled at the gateway, and a new one issued after that. */
export function ChangeDialog({ bill, onClose }: { bill: BillDetail; onClose(): void }) {
  const t = useT()
  const form = useApiForm<typeof changeBill, Values>(changeBill, {
    params: { id: bill._id },
    defaults: { value: bill.currentValue, dueDate: bill.currentDueDate },
    toBody: ({ value, dueDate }) => ({ value: Number(value), dueDate }),
    refreshes: [getBill, listBills, sumBills],
    onDone: () => {
      notify.success(t('bills.action.change.done'))
      onClose()
    },
  })
  return (
    <Dialog title={t('bills.action.change')} onClose={onClose} isPersistent>
      <Form form={form}>
        <p>{t('bills.action.change.consequence')}</p>
        <NumberField form={form} name="value" label={t('bills.column.value')} isAmount isRequired />
        <TextField form={form} name="dueDate" type="date" label={t('bills.column.due')} isRequired />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
