import type { Note, NotePart, Order, OrderLine } from './order.ts'
import { reais } from './wire.ts'

/** How many units of each line a note covers, by SKU or bar code; absent: all that no live note covers. */
export type Quantities = Readonly<Record<string, number>>

export const liveNotes = ({ notes }: Order): Note[] => notes.filter(({ cancelledAt }) => cancelledAt === null)

/** The last one, live or not. */
export const lastNote = ({ notes }: Order): Note | undefined => notes.at(-1)

/** The part of an order for its next note; undefined when nothing is left to invoice. */
export function nextPart(order: Order, quantities: Quantities | undefined): NotePart | undefined {
  const lines = order.lines.flatMap((line, index): OrderLine[] => {
    const left = line.quantity - coveredOf(order, index)
    const wanted = quantities ? (quantities[line.sku] ?? quantities[line.barcode] ?? 0) : left
    const quantity = Math.min(left, wanted)
    return quantity > 0 ? [{ ...line, quantity, index }] : []
  })
  if (lines.length === 0) return undefined
  const isLast = order.lines.every((line, index) => {
    const inPart = lines.find((one) => one.index === index)?.quantity ?? 0
    return coveredOf(order, index) + inPart === line.quantity
  })
  const goods = goodsOf(lines)
  const share = goodsOf(order.lines) > 0 ? goods / goodsOf(order.lines) : 1
  const amount = (name: 'adjustment' | 'courtesy' | 'freightCharged') => {
    const taken = liveNotes(order).reduce((sum, { part }) => sum + part[name], 0)
    return reais(isLast ? order[name] - taken : order[name] * share)
  }
  const isWhole = isLast && liveNotes(order).length === 0
  return {
    lines,
    quantity: isWhole ? order.quantity : lines.reduce((sum, line) => sum + line.quantity, 0),
    total: isWhole ? order.total : reais(goods),
    adjustment: amount('adjustment'),
    courtesy: amount('courtesy'),
    freightCharged: amount('freightCharged'),
    payments: isWhole ? order.payments : [],
  }
}

const goodsOf = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)

const coveredOf = (order: Order, index: number) =>
  liveNotes(order)
    .flatMap(({ part }) => part.lines)
    .reduce((sum, line) => sum + (line.index === index ? line.quantity : 0), 0)
