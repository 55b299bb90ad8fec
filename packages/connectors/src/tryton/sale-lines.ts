import type { Order, OrderItem } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import type { Context } from './context.ts'
import { unknownProducts, unknownTax } from './errors.ts'
import { Id, Text, toDecimal } from './values.ts'

export const Product = z.object({ id: Id, code: Text, sale_uom: Id.nullish(), default_uom: Id })
type Product = z.output<typeof Product>
export const Tax = z.object({ id: Id, rate: z.object({ decimal: z.string() }).nullish() })

/** The lines of a sale, and one for its freight. Products are known by their codes, the SKUs of the order. */
export async function toSaleLines(context: Context, order: Order): Promise<Result<object[], CallFailure>> {
  const { settings } = context
  const freightCents = order.totals.shippingCents
  const codes = [...order.items.map(({ sku }) => sku), ...(freightCents > 0 ? [settings.freightProduct] : [])]
  const products = await findProducts(context, codes)
  if (!products.ok) return products
  const taxes = await findTaxes(context, order)
  if (!taxes.ok) return taxes
  const line = (code: string, values: object) => {
    const product = products.value.get(code)
    const unit = product?.sale_uom ?? product?.default_uom
    return { type: 'line', product: product?.id, unit, ...values }
  }
  return ok([
    ...order.items.map((item) =>
      line(item.sku, {
        quantity: item.quantity,
        description: item.name,
        unit_price: toDecimal(unitPrice(item, settings.taxLines)),
        taxes: [['add', ratesOf(item, settings.taxLines).map((rate) => taxes.value.get(rate))]],
      }),
    ),
    ...(freightCents > 0
      ? [
          line(settings.freightProduct, {
            quantity: 1,
            description: order.logisticContract ?? settings.freightProduct,
            unit_price: toDecimal((freightCents / 100).toFixed(2)),
          }),
        ]
      : []),
  ])
}

/** The digits that Tryton keeps of a price. */
const digits = 4

/** Net of the taxes whose rates go with the line, or with all of them. */
export function unitPrice(item: OrderItem, withTaxes: boolean): string {
  const { sellingPriceCents, quantity, taxCents, taxes = [] } = item
  const rated = taxes.filter(({ ratePercent }) => ratePercent !== null)
  const inside = rated
    .filter(({ kind }) => kind === 'included')
    .reduce((cents, { amountCents }) => cents + amountCents, 0)
  const outside = rated
    .filter(({ kind }) => kind === 'goods')
    .reduce((cents, { amountCents }) => cents + amountCents, 0)
  const lineCents = sellingPriceCents * quantity + taxCents - (withTaxes ? inside + outside : 0)
  return (lineCents / quantity / 100).toFixed(digits)
}

const ratesOf = ({ taxes = [] }: OrderItem, wanted: boolean): number[] =>
  wanted
    ? taxes.flatMap(({ kind, ratePercent }) =>
        ratePercent !== null && (kind === 'goods' || kind === 'included') ? [ratePercent] : [],
      )
    : []

async function findProducts(
  { rpc }: Context,
  codes: readonly string[],
): Promise<Result<Map<string, Product>, CallFailure>> {
  const found = await rpc.search('product.product', {
    verb: 'products',
    domain: [['code', 'in', [...new Set(codes)]]],
    fields: ['code', 'sale_uom', 'default_uom'],
    row: Product,
  })
  if (!found.ok) return found
  const known = new Map(found.value.flatMap((product) => (product.code ? [[product.code, product]] : [])))
  const missing = codes.filter((code) => !known.has(code))
  return missing.length > 0 ? err(unknownProducts([...new Set(missing)])) : ok(known)
}

/** The ids of taxes by their rates in percent. */
async function findTaxes(
  { rpc, settings }: Context,
  { items }: Order,
): Promise<Result<Map<number, number>, CallFailure>> {
  const rates = new Set(items.flatMap((item) => ratesOf(item, settings.taxLines)))
  if (rates.size === 0) return ok(new Map())
  const found = await rpc.search('account.tax', {
    verb: 'taxes',
    domain: [
      ['company', '=', settings.companyId],
      ['type', '=', 'percentage'],
      ['parent', '=', null],
    ],
    fields: ['rate'],
    row: Tax,
  })
  if (!found.ok) return found
  const known = new Map<number, number>()
  for (const rate of rates) {
    const tax = found.value.find((one) => Math.abs(Number(one.rate?.decimal) * 100 - rate) < 1e-6)
    if (!tax) return err(unknownTax(rate))
    known.set(rate, tax.id)
  }
  return ok(known)
}
