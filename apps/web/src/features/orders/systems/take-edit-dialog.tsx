import { editOrder, getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { Form, FormError, SubmitButton, TextField } from '../../../ui/form/fields.tsx'
import { useApiForm } from '../../../ui/form/use-api-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/notify.ts'
import css from '../orders.module.css'
import { useT } from '../texts.ts'
import type { editOf } from './edit-of.ts'

interface WantedEdit {
  edit: NonNullable<ReturnType<typeof editOf>>
  /** As the order was when it was compared: a change since then refuses the edit. */
  version: number
  field: string
  system: string
  from: string
  to: string
}

interface TakeEditDialogProps {
  order: OrderDetail
  wanted: WantedEdit
  onTaken(): void
  onClose(): void
}

/** Corrects one field to the value of a system. */
export function TakeEditDialog({ order, wanted, onTaken, onClose }: TakeEditDialogProps) {
  const t = useT()
  const { edit, version, ...words } = wanted
  const form = useApiForm<typeof editOrder, { reason: string }>(editOrder, {
    params: { id: order._id },
    defaults: { reason: '' },
    toBody: ({ reason }) => ({ ...edit, version, ...(reason ? { reason } : {}) }),
    refreshes: [getOrder, listOrders],
    onDone: () => {
      notify.success(t('ui.data_updated'))
      onTaken()
      onClose()
    },
  })
  return (
    <Dialog title={t('orders.edit_one.title', words)} onClose={onClose}>
      <Form form={form}>
        <p className={css.consequence}>{t('orders.edit_one.consequence', words)}</p>
        <TextField form={form} name="reason" label={t('orders.reason.optional')} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('orders.compare.take')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
