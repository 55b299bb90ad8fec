import type { BodyOf } from '@ihub/contract/endpoint'
import type { SystemFact } from '@ihub/contract/order-systems'
import type { editOrder, OrderDetail } from '@ihub/contract/orders'

type Edit = Omit<BodyOf<typeof editOrder>, 'reason' | 'version'>
type Told = Pick<SystemFact, 'field' | 'of' | 'value'>

/** The correction of one field that gives the order the value; null where no single field stands for it. */
export function editOf(order: OrderDetail, { field, of, value }: Told): Edit | null {
  const [part, name = ''] = field.split('.')
  if (part === 'customer') return ofCustomer(order, name, value)
  if (part === 'address')
    return order.deliveryAddress && (value === null || typeof value === 'string')
      ? { deliveryAddress: { [name]: value } }
      : null
  if (part === 'item') return ofItem(order, name, { of, value })
  return part === 'payment' ? ofPayment(order, name, { of, value }) : null
}

/** Of a company the registered name is compared, which a correction does not reach. */
function ofCustomer({ customer }: OrderDetail, name: string, value: Told['value']): Edit | null {
  if (customer.isCorporate || typeof value !== 'string') return null
  return { customer: { [name]: value } }
}

/** Lines of one SKU are compared as one, so that only a SKU of one line has a line to correct. */
function ofItem({ items }: OrderDetail, name: string, { of, value }: Omit<Told, 'field'>): Edit | null {
  const lines = items.filter((item) => item.sku === of && !item.service && item.components.length === 0)
  const [line] = lines
  if (!line || lines.length > 1 || typeof value !== 'number') return null
  const { lineId, sku, sellingPrice } = line
  if (name === 'price') return { items: [{ lineId, sku, sellingPrice, changes: { sellingPrice: value } }] }
  if (value === 0) return { removedItems: [{ lineId, sku, sellingPrice }] }
  return Number.isInteger(value)
    ? { items: [{ lineId, sku, sellingPrice, changes: { quantity: value } }] }
    : null
}

/** Payments are compared by their place, the largest first. */
function ofPayment({ payments }: OrderDetail, name: string, { of, value }: Omit<Told, 'field'>): Edit | null {
  const payment = payments.toSorted(
    (one, other) => other.value - one.value || (one.method < other.method ? -1 : 1),
  )[Number(of) - 1]
  if (!payment) return null
  if (name === 'amount')
    return typeof value === 'number' && value > 0
      ? { payments: [{ id: payment.id, changes: { value } }] }
      : null
  return { payments: [{ id: payment.id, changes: { method: value as (typeof payment)['method'] } }] }
}
