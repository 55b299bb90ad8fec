import type { Order, OrderItem } from '@ihub/domain/order/order'
import { digitsOf, toReais, upTo } from './fields.ts'

/** One entry of `produtos` before it is written out. */
export interface ProductLine {
  /** `0001`, or `0001.0002` for the second part of a kit. */
  code: string
  sku: string
  ean: string | null
  quantity: number
  /** Before the discount, per unit. */
  unitCents: number
  /** Of the line; the ERP knows no discount in money. */
  discountPercent: number
  freightCents: number
  item: OrderItem
}

/** The lines of an order; a kit is its parts without a parent, each with its share of the kit's price. */
export function toProductLines(items: readonly OrderItem[]): ProductLine[] {
  return items.flatMap((item, index) => {
    const code = String(index + 1).padStart(4, '0')
    return item.components.length === 0 ? [toPlainLine(item, code)] : toKitLines(item, code)
  })
}

/** The sum of the lines, rounded once as the ERP does. */
export function goodsCents(lines: readonly ProductLine[]): number {
  const exact = lines.map((line) => line.quantity * line.unitCents * (1 - line.discountPercent / 100))
  return Math.round(exact.reduce((sum, cents) => sum + cents, 0))
}

/** `produtos[]`; gifts are told apart from goods that are to be wrapped by their price. */
export function toProductRow(line: ProductLine, { customizations }: Order) {
  const { item } = line
  const notes = customizations.filter(({ itemLineId }) => itemLineId === item.lineId)
  return {
    item: line.code,
    sku: line.sku,
    barra: upTo(20, digitsOf(line.ean)),
    quantidade: line.quantity,
    preco: toReais(line.unitCents),
    desconto: line.discountPercent.toFixed(4),
    presente: item.gift && item.sellingPriceCents > 0,
    brindesite: item.gift && item.sellingPriceCents === 0,
    it_valor_frete: line.freightCents > 0 ? toReais(line.freightCents) : undefined,
    id_externo: upTo(255, item.lineId),
    obs_item: upTo(500, notes.map(({ name, value }) => `${name}: ${value}`).join('; ')),
  }
}

function toPlainLine(item: OrderItem, code: string): ProductLine {
  const { sku, ean, quantity, shippingCents: freightCents } = item
  return { code, sku, ean, quantity, ...priceOf(item), freightCents, item }
}

/** A price above the list is a price, not a negative discount. */
function priceOf({ priceCents, sellingPriceCents }: OrderItem) {
  const unitCents = Math.max(priceCents, sellingPriceCents)
  const fraction = unitCents === 0 ? 0 : (unitCents - sellingPriceCents) / unitCents
  // Four places, as sent: the total must be computed from the number that the ERP reads.
  return { unitCents, discountPercent: Math.round(fraction * 1_000_000) / 10_000 }
}

function toKitLines(item: OrderItem, code: string): ProductLine[] {
  const { unitCents, discountPercent } = priceOf(item)
  const worth = item.components.map((part) => part.sellingPriceCents * part.quantity)
  const isPriced = worth.some((cents) => cents > 0)
  const weights = isPriced ? worth : item.components.map(({ quantity }) => quantity)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return item.components.map((part, index) => {
    const share = total === 0 ? 0 : (weights[index] ?? 0) / total
    return {
      code: `${code}.${String(index + 1).padStart(4, '0')}`,
      sku: part.sku,
      ean: part.ean,
      quantity: part.quantity * item.quantity,
      unitCents: Math.round((unitCents * share) / Math.max(part.quantity, 1)),
      discountPercent,
      freightCents: index === 0 ? item.shippingCents : 0,
      item,
    }
  })
}
