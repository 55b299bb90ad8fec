import type { NotePart, OrderLine } from './order.ts'
import { reais } from './wire.ts'

export type NoteItem = {
  line: OrderLine
  goods: number
  freight: number
  discount: number
  surcharge: number
  taxBase: number
  icms: number
  pis: number
  cofins: number
}

export type NoteAmounts = { items: NoteItem[]; totals: Omit<NoteItem, 'line'> & { value: number } }

/** A note's goods, freight and adjustment spread over its items, in reais. */
export function noteAmounts(part: NotePart, icmsPercent: number): NoteAmounts {
  const goods = part.lines.map((line) => reais(line.quantity * line.price))
  const adjustment = reais(part.adjustment + part.courtesy)
  const freight = shares(part.freightCharged, goods)
  const discounts = shares(Math.max(0, -adjustment), goods)
  const surcharges = shares(Math.max(0, adjustment), goods)
  const items = part.lines.map((line, index) => {
    const value = goods[index] ?? 0
    const lineDiscount = reais((value * line.discountPercent) / 100)
    const discount = reais(lineDiscount + (discounts[index] ?? 0))
    const extra = (freight[index] ?? 0) + (surcharges[index] ?? 0)
    const taxBase = Math.max(0, reais(value - discount + extra))
    return {
      line,
      goods: value,
      freight: freight[index] ?? 0,
      discount,
      surcharge: surcharges[index] ?? 0,
      taxBase,
      icms: reais((taxBase * icmsPercent) / 100),
      pis: reais((taxBase * 1.65) / 100),
      cofins: reais((taxBase * 7.6) / 100),
    }
  })
  return { items, totals: totalsOf(items) }
}

function totalsOf(items: readonly NoteItem[]): NoteAmounts['totals'] {
  const sum = (pick: (item: NoteItem) => number) =>
    reais(items.reduce((total, item) => total + pick(item), 0))
  const totals = {
    goods: sum((item) => item.goods),
    freight: sum((item) => item.freight),
    discount: sum((item) => item.discount),
    surcharge: sum((item) => item.surcharge),
    taxBase: sum((item) => item.taxBase),
    icms: sum((item) => item.icms),
    pis: sum((item) => item.pis),
    cofins: sum((item) => item.cofins),
  }
  return { ...totals, value: reais(totals.goods - totals.discount + totals.freight + totals.surcharge) }
}

/** Shares by weight in whole cents; the last one takes the rest. */
function shares(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let left = reais(amount)
  return weights.map((weight, index) => {
    const isLast = index === weights.length - 1
    const share = isLast ? left : reais(whole > 0 ? (amount * weight) / whole : amount / weights.length)
    left = reais(left - share)
    return share
  })
}
