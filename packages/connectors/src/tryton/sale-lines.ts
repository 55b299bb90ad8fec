import type { Order, OrderItem } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import type { Context } from './context.ts'
import { unknownProducts, unknownTax } from './errors.ts'
import type { Settings } from './settings.ts'
import { Id, Text, toDecimal } from './values.ts'

export const Product = z.object({ id: Id, code: Text, sale_uom: Id.nullish(), default_uom: Id })
type Product = z.output<typeof Product>
export const Tax = z.object({ id: Id, rate: z.object({ decimal: z.string() }).nullish() })

/** The lines of a sale, and one for its freight. Products are known by their codes, the SKUs of the order. */
export async function toSaleLines(context: Context, order: Order): Promise<Result<object[], CallFailure>> {
  const { settings } = context
  const lines = linesOf(order, settings)
  const products = await findProducts(
    context,
    lines.map(({ code }) => code),
  )
  if (!products.ok) return products
  const taxes = await findTaxes(
    context,
    lines.flatMap(({ rates }) => rates),
  )
  if (!taxes.ok) return taxes
  return ok(
    lines.map(({ code, rates, quantity, description, unitPrice: price }) => {
      const product = products.value.get(code)
      return {
        type: 'line',
        product: product?.id,
        unit: product?.sale_uom ?? product?.default_uom,
        quantity,
        description,
        unit_price: toDecimal(price),
        taxes: [['add', rates.map((rate) => taxes.value.get(rate))]],
      }
    }),
  )
}

interface SaleLine {
  /** Of its product. */
  code: string
  quantity: number
  description: string
  unitPrice: string
  /** Of its taxes, in percent. */
  rates: number[]
}

/** The lines as the order tells them; the freight's is all that the customer pays beside the items. */
export function linesOf(order: Order, { taxLines, freightProduct }: Settings): SaleLine[] {
  const { items, totals, taxes = [], logisticContract } = order
  const ofNoItem = taxes.filter(({ kind }) => kind === 'goods' || kind === 'shipping')
  const besideCents = ofNoItem.reduce((cents, { amountCents }) => cents + amountCents, totals.shippingCents)
  const freight = {
    code: freightProduct,
    quantity: 1,
    description: logisticContract ?? freightProduct,
    unitPrice: (besideCents / 100).toFixed(2),
    rates: [],
  }
  return [
    ...items.map((item) => ({
      code: item.sku,
      quantity: item.quantity,
      description: item.name,
      unitPrice: unitPrice(item, taxLines),
      rates: ratesOf(item, taxLines),
    })),
    ...(besideCents > 0 ? [freight] : []),
  ]
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
  rates: readonly number[],
): Promise<Result<Map<number, number>, CallFailure>> {
  if (rates.length === 0) return ok(new Map())
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
  for (const rate of new Set(rates)) {
    const tax = found.value.find((one) => Math.abs(Number(one.rate?.decimal) * 100 - rate) < 1e-6)
    if (!tax) return err(unknownTax(rate))
    known.set(rate, tax.id)
  }
  return ok(known)
}
