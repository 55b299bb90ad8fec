import type { OrderItem } from '../order/order.ts'
import type { OrderMicrostatus } from '../order/statuses.ts'
import type { NfeLine } from './judge-invoice.ts'
import { isUsable, type OrderInvoice } from './order-invoice.ts'

/** An ordered line, as far as an invoice covers it. */
export interface CoveredItem {
  item: OrderItem
  quantity: number
}

interface Coverage {
  items: CoveredItem[]
  /** Ordered units covered; lines that are known by none of the order's codes count as they are. */
  units: number
}

const goodsOf = (items: readonly OrderItem[]) => items.filter(({ service }) => !service)
const unitsOf = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The goods ordered; services are no goods of an NF-e. */
export const orderedUnits = (items: readonly OrderItem[]) => unitsOf(goodsOf(items))

const isCalled = (codes: readonly (string | null)[], { sku, ean }: NfeLine) =>
  codes.some((code) => code !== null && (code === sku || code === ean))

/** Which ordered lines an invoice is about. A kit counts as many times as all the components named make it up. */
export function coverItems(ordered: readonly OrderItem[], lines: readonly NfeLine[]): Coverage {
  const left = lines.map((line) => ({ line, quantity: Number(line.quantity) }))
  const take = (isMeant: (line: NfeLine) => boolean, most: number) => {
    let taken = 0
    for (const one of left) {
      if (taken === most || !isMeant(one.line)) continue
      const part = Math.min(one.quantity, most - taken)
      one.quantity -= part
      taken += part
    }
    return taken
  }
  const items = goodsOf(ordered).flatMap((item): CoveredItem[] => {
    const direct = take((line) => isCalled([item.sku, item.ean, item.refId], line), item.quantity)
    const quantity = direct + coveredKits(item, item.quantity - direct, take)
    return quantity > 0 ? [{ item, quantity }] : []
  })
  return { items, units: unitsOf(items) + unitsOf(left) }
}

/** How many of the ordered units an invoice covers; one that names no lines is of the whole order. */
export const coveredUnits = (ordered: readonly OrderItem[], lines: readonly NfeLine[]): number =>
  lines.length === 0 ? orderedUnits(ordered) : coverItems(ordered, lines).units

type Take = (isMeant: (line: NfeLine) => boolean, most: number) => number

/** Fiscal notes list the components of a kit. */
function coveredKits({ components }: OrderItem, most: number, take: Take): number {
  if (components.length === 0 || most === 0) return 0
  const made = components.map(
    ({ sku, ean, quantity }) => take((line) => isCalled([sku, ean], line), quantity * most) / quantity,
  )
  return Math.floor(Math.min(...made))
}

/** The ordered lines to announce under an invoice: its own, or all of them where its codes are none of the order's. */
export function announcedItems(ordered: readonly OrderItem[], lines: readonly NfeLine[]): CoveredItem[] {
  const goods = goodsOf(ordered)
  const { items, units } = coverItems(ordered, lines)
  const isWhole = units >= unitsOf(goods)
  return isWhole || items.length === 0 ? goods.map((item) => ({ item, quantity: item.quantity })) : items
}

/** `partial-invoiced` as long as the invoices that stand cover less than was ordered; another microstatus is left alone. */
export function microstatusOf(
  current: OrderMicrostatus | null,
  invoices: readonly OrderInvoice[],
  ordered: readonly OrderItem[],
): OrderMicrostatus | null {
  const usable = invoices.filter(isUsable)
  const covered = usable.reduce((sum, { units }) => sum + units, 0)
  if (usable.length > 0 && covered < orderedUnits(ordered)) return 'partial-invoiced'
  return current === 'partial-invoiced' ? null : current
}
