import { checkGoods } from '@ihub/contract/order-checks'
import { getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { Form, FormError, NumberField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'

const widthPx = 560

interface CheckValues {
  items: { lineId: string; sku: string; quantity: number | null }[]
  reason: string
}

/** Records counted units line by line; a line that is left empty was not counted. */
export function CheckGoodsDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const t = useT()
  const defaults: CheckValues = {
    items: order.items.map(({ lineId, sku, checked }) => ({
      lineId,
      sku,
      quantity: checked?.quantity ?? null,
    })),
    reason: '',
  }
  const counted = ({ items }: CheckValues) => items.filter(({ quantity }) => quantity !== null)
  const form = useApiForm<typeof checkGoods, CheckValues>(checkGoods, {
    params: { id: order._id },
    defaults,
    toBody: (values) => ({
      items: counted(values).map(({ quantity, ...line }) => ({ ...line, quantity: quantity ?? 0 })),
      ...(values.reason ? { reason: values.reason } : {}),
    }),
    check: (values) => (counted(values).length > 0 ? {} : { root: t('orders.check.none') }),
    refreshes: [getOrder, listOrders],
    onDone: () => {
      notify.success(t('orders.check.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('orders.check.title', { number: order.originOrderId })}
      width={widthPx}
      isPersistent
      onClose={onClose}
    >
      <Form form={form}>
        <p className={css.consequence}>{t('orders.check.hint')}</p>
        <fieldset className={css.fieldset}>
          <legend>{t('orders.check.counted')}</legend>
          {order.items.map(({ lineId, name, quantity }, index) => (
            <NumberField
              key={lineId}
              form={form}
              name={`items.${index}.quantity`}
              label={name}
              hint={t('orders.check.ordered', { count: quantity })}
            />
          ))}
        </fieldset>
        <TextField form={form} name="reason" label={t('orders.reason.optional')} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('orders.check.submit')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
