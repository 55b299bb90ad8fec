import type { OrderState, StateItem } from './schema.ts'

/** `items` of a new invoice or shipment. */
export interface DocumentItem {
  order_item_id: number
  qty: number
}

export interface WantedUnits {
  sku: string
  quantity: number
}

type Items = Pick<OrderState, 'items'>

const childrenOf = ({ items }: Items, parent: StateItem) =>
  items.filter(({ parent_item_id }) => parent_item_id === parent.item_id)

/** The lines that people bought; a line whose parent is not there is one of them. */
const headsOf = ({ items }: Items) =>
  items.filter(({ parent_item_id }) => !items.some(({ item_id }) => item_id === parent_item_id))

/** A bundle costs what its parts cost, where they have prices of their own; else the price is the bundle's. */
export const sumsParts = (
  { product_type }: Pick<StateItem, 'product_type'>,
  children: readonly { price: number | null }[],
) => product_type === 'bundle' && children.some(({ price }) => (price ?? 0) > 0)

interface Left {
  item: StateItem
  children: StateItem[]
  left: number
}

const lineOf = (order: Items, item: StateItem, left: number): Left[] =>
  left > 0 ? [{ item, children: childrenOf(order, item), left }] : []

/** The lines that an invoice counts, with the units that none has yet. */
export function leftToInvoice(order: Items): Left[] {
  return headsOf(order)
    .flatMap((head) => {
      const children = childrenOf(order, head)
      return sumsParts(head, children) ? children : [head]
    })
    .flatMap((item) => lineOf(order, item, item.qty_ordered - item.qty_invoiced - item.qty_canceled))
}

/** The lines that a shipment counts; virtual goods are not shipped. */
export const leftToShip = (order: Items): Left[] =>
  headsOf(order)
    .filter(({ is_virtual }) => !is_virtual)
    .flatMap((item) =>
      lineOf(order, item, item.qty_ordered - item.qty_shipped - item.qty_refunded - item.qty_canceled),
    )

/** The wanted units among those that are left; empty where none is known, which stands for everything that is left. */
export function pickItems(lines: readonly Left[], wanted: readonly WantedUnits[]): DocumentItem[] {
  const rest = new Map<string, number>()
  for (const { sku, quantity } of wanted) rest.set(sku, (rest.get(sku) ?? 0) + quantity)
  const take = (sku: string, most: number) => {
    const taken = Math.min(most, rest.get(sku) ?? 0)
    rest.set(sku, (rest.get(sku) ?? 0) - taken)
    return taken
  }
  return lines.flatMap((line) => {
    const { item, left } = line
    const qty = take(item.sku, left) || takeByParts(line, take)
    return qty > 0 ? [{ order_item_id: item.item_id, qty }] : []
  })
}

/** The goods of a document by their SKUs; the child of a configurable product stands there beside its parent. */
export const unitsOfItems = ({ items }: Items, documentItems: readonly DocumentItem[]): WantedUnits[] =>
  documentItems.flatMap(({ order_item_id, qty: quantity }) => {
    const item = items.find(({ item_id }) => item_id === order_item_id)
    const parent = items.find(({ item_id }) => item_id === item?.parent_item_id)
    return item && (!parent || parent.product_type === 'bundle') ? [{ sku: item.sku, quantity }] : []
  })

/** ERPs name the parts of a kit: one part stands for the whole, so that no kit is left behind. */
function takeByParts({ item, children, left }: Left, take: (sku: string, most: number) => number): number {
  if (item.product_type !== 'bundle') return 0
  const units = children.map((part) => {
    const each = part.qty_ordered / item.qty_ordered
    return each > 0 ? Math.ceil(take(part.sku, left * each) / each) : 0
  })
  return Math.min(left, Math.max(0, ...units))
}

/** The parts of bundles too: Magento passes over those that are shipped with their bundle, and wants them where they are shipped alone. */
export const withParts = (lines: readonly Left[], items: readonly DocumentItem[]): DocumentItem[] =>
  items.flatMap((one) => {
    const line = lines.find(({ item }) => item.item_id === one.order_item_id)
    if (line?.item.product_type !== 'bundle') return [one]
    const { item, children } = line
    const parts = children.map((part) => ({
      order_item_id: part.item_id,
      qty: (one.qty * part.qty_ordered) / item.qty_ordered,
    }))
    return [one, ...parts]
  })
