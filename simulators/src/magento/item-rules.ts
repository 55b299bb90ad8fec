import type { SimItem, SimOrder } from './sim-order.ts'

const childrenOf = (order: SimOrder, item: SimItem) =>
  order.items.filter(({ parent_item_id }) => parent_item_id === item.item_id)
const parentOf = (order: SimOrder, item: SimItem) =>
  order.items.find(({ item_id }) => item_id === item.parent_item_id)

/** A bundle whose price is the sum of its parts': its parts are what is invoiced. */
const sumsParts = (order: SimOrder, item: SimItem) =>
  item.product_type === 'bundle' && childrenOf(order, item).some(({ price }) => price > 0)

/** Lines that are not invoiced by themselves: `Magento\Sales\Model\Order\Item::isDummy(false)`. */
function isDummyForInvoice(order: SimOrder, item: SimItem): boolean {
  const parent = parentOf(order, item)
  return parent ? !sumsParts(order, parent) : sumsParts(order, item)
}

/** `isDummy(true)`; bundles here are shipped together, so every child is one. */
const isDummyForShipment = (item: SimItem) => item.parent_item_id !== undefined

export function toInvoice(order: SimOrder, item: SimItem): number {
  if (isDummyForInvoice(order, item)) return 0
  return Math.max(0, item.qty_ordered - item.qty_invoiced - item.qty_canceled)
}

export function toShip(item: SimItem): number {
  if (isDummyForShipment(item) || item.is_virtual) return 0
  return Math.max(0, item.qty_ordered - item.qty_shipped - item.qty_refunded - item.qty_canceled)
}

export const canInvoice = (order: SimOrder) => order.items.some((item) => toInvoice(order, item) > 0)
export const canShip = (order: SimOrder) => order.items.some((item) => toShip(item) > 0)

/** Adds to the line, and to the lines that go with it. */
export function count(
  order: SimOrder,
  item: SimItem,
  { qty, field }: { qty: number; field: 'qty_invoiced' | 'qty_shipped' | 'qty_canceled' },
): void {
  item[field] += qty
  const share = qty / item.qty_ordered
  for (const child of childrenOf(order, item))
    if (child[field] < child.qty_ordered) child[field] += child.qty_ordered * share
}
