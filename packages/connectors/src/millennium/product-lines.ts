import type { Order, OrderItem } from '@ihub/domain/order/order'
import type { OrderTerms } from '@ihub/domain/store/order-terms'
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
  /** Of the line; the ERP knows no discount of a line in money. */
  discountPercent: number
  /** Of the whole line, where the order's adjustment has it and the invoice is to show it. */
  invoiceDiscountCents: number
  /** The branch that delivers it, where that is not the order's. */
  branchCode: string | undefined
  freightCents: number
  item: OrderItem
}

/** The lines of an order; a kit is its parts without a parent, each with its share of the kit's price. */
export function toProductLines(items: readonly OrderItem[], terms: LineTerms): ProductLine[] {
  return items.flatMap((item, index) => {
    const code = String(index + 1).padStart(4, '0')
    const branchCode = upTo(branchCodeLength, terms.lineBranches[item.lineId])
    const line = { branchCode, item, discounts: discountPlaceOf(item, terms) }
    return item.components.length === 0 ? [toPlainLine(line, code)] : toKitLines(line, code)
  })
}

export const branchCodeLength = 10

type LineTerms = Pick<OrderTerms, 'discountType' | 'lineBranches'>

/** An item as its lines are made of it. */
interface Sold {
  item: OrderItem
  branchCode: string | undefined
  discounts: OrderTerms['discountType']
}

/** A gift that costs nothing keeps its discount in its line: the ERP tells it by that. */
const discountPlaceOf = (item: OrderItem, { discountType }: LineTerms) =>
  item.gift && item.sellingPriceCents === 0 ? 'by-item' : discountType

/** The sum of the lines, rounded once as the ERP does. */
export function goodsCents(lines: readonly ProductLine[]): number {
  const exact = lines.map((line) => line.quantity * line.unitCents * (1 - line.discountPercent / 100))
  return Math.round(exact.reduce((sum, cents) => sum + cents, 0))
}

/** The code of a product: goods that the store ships for a marketplace may be known by their EAN alone. */
export function productCodeOf(
  { sku, ean }: ProductLine,
  { marketplace }: Order,
  { fulfillmentSku }: Pick<OrderTerms, 'fulfillmentSku'>,
) {
  const barra = upTo(20, digitsOf(ean))
  const isByEan = marketplace !== null && fulfillmentSku === 'ean' && barra !== undefined
  return isByEan ? { barra } : { sku, barra }
}

/** `produtos[]`; gifts are told apart from goods that are to be wrapped by their price. */
export function toProductRow(line: ProductLine, order: Order, terms: Pick<OrderTerms, 'fulfillmentSku'>) {
  const { item } = line
  const { customizations } = order
  const notes = customizations.filter(({ itemLineId }) => itemLineId === item.lineId)
  return {
    item: line.code,
    ...productCodeOf(line, order, terms),
    quantidade: line.quantity,
    cod_filial: line.branchCode,
    preco: toReais(line.unitCents),
    desconto: line.discountPercent.toFixed(4),
    descontos: line.invoiceDiscountCents > 0 ? [toInvoiceDiscount(line)] : undefined,
    presente: item.gift && item.sellingPriceCents > 0,
    brindesite: item.gift && item.sellingPriceCents === 0,
    it_valor_frete: line.freightCents > 0 ? toReais(line.freightCents) : undefined,
    id_externo: upTo(255, item.lineId),
    obs_item: upTo(500, notes.map(({ name, value }) => `${name}: ${value}`).join('; ')),
  }
}

const inMoney = 1

/** `descontos[]` tells of an amount that the order's adjustment holds already. */
const toInvoiceDiscount = ({ code, sku, invoiceDiscountCents }: ProductLine) => ({
  nome: 'DESCONTO NA NOTA',
  desconto: toReais(invoiceDiscountCents),
  tipo_desc: inMoney,
  item: code,
  sku,
})

function toPlainLine(sold: Sold, code: string): ProductLine {
  const { item, branchCode } = sold
  const { sku, ean, quantity, shippingCents: freightCents } = item
  const { unitCents, discountPercent, discountCents } = priceOf(sold)
  const invoiceDiscountCents = discountCents * quantity
  const price = { unitCents, discountPercent, invoiceDiscountCents }
  return { code, sku, ean, quantity, ...price, freightCents, branchCode, item }
}

/** A price above the list is a price, not a negative discount. `discountCents` is one unit's, where the invoice shows it. */
function priceOf({ item: { priceCents, sellingPriceCents }, discounts }: Sold) {
  const unitCents = Math.max(priceCents, sellingPriceCents)
  const fraction = unitCents === 0 ? 0 : (unitCents - sellingPriceCents) / unitCents
  // Four places, as sent: the total must be computed from the number that the ERP reads.
  const percent = Math.round(fraction * 1_000_000) / 10_000
  return {
    unitCents,
    discountPercent: discounts === 'by-item' ? percent : 0,
    discountCents: discounts === 'by-invoice' ? unitCents - sellingPriceCents : 0,
  }
}

function toKitLines(sold: Sold, code: string): ProductLine[] {
  const { item, branchCode } = sold
  const { unitCents, discountPercent, discountCents } = priceOf(sold)
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
      invoiceDiscountCents: Math.round(discountCents * item.quantity * share),
      freightCents: index === 0 ? item.shippingCents : 0,
      branchCode,
      item,
    }
  })
}
