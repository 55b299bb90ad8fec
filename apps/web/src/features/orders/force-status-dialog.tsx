import { forceOrderStatus, getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { type OrderStatus, orderStatuses } from '@ihub/domain/order/statuses'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { ForceFields, type ForceValues, noForce } from './force-fields.tsx'
import { ForcePreview } from './force-preview.tsx'
import { useT } from './texts.ts'

interface ForceStatusDialogProps {
  order: OrderDetail
  /** The status that stands in the form at first. */
  wanted?: OrderStatus | null
  onClose(): void
}

export function ForceStatusDialog({ order, wanted = null, onClose }: ForceStatusDialogProps) {
  const t = useT()
  const form = useApiForm<typeof forceOrderStatus, ForceValues>(forceOrderStatus, {
    params: { id: order._id },
    defaults: { ...noForce, status: wanted === order.status ? null : wanted },
    toBody: ({ status, ...rest }) => ({ status: status as OrderStatus, ...rest }),
    refreshes: [getOrder, listOrders],
    onDone: () => {
      notify.success(t('orders.force.done'))
      onClose()
    },
  })
  const others = orderStatuses.filter((status) => status !== order.status)
  return (
    <Dialog title={t('orders.force.title', { number: order.originOrderId })} onClose={onClose}>
      <Form form={form}>
        <ForceFields form={form} statuses={others} />
        <ForcePreview orderId={order._id} choice={form.fields.watch()} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('action.force-status')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
