import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { ReturnedGoods, ReturnOfGoods, ReturnSink } from '@ihub/ports/return-sink'
import { pressOn } from './approve-order.ts'
import type { Context } from './context.ts'
import { notInvoiced, notSold, tooMany, unknownSale } from './errors.ts'
import {
  ProductUnits,
  ReturnSale,
  returnedFields,
  SoldHead,
  SoldLine,
  soldFields,
  soldHeadFields,
} from './return-schema.ts'
import type { Rpc } from './rpc.ts'
import { findSnapshot } from './snapshot.ts'
import { toDecimal } from './values.ts'

/**
 * The return as Tryton's wizard makes one: a sale of negative quantities whose origin is the sale, with the goods that come back
 * alone. It is looked for by our code first, and goes on from wherever an earlier call left it.
 */
export const createReturn =
  ({ rpc }: Context): ReturnSink['createReturn'] =>
  async (goods) => {
    const found = await findSnapshot(rpc, goods.order.originOrderId)
    if (!found.ok) return found
    if (!found.value) return err(unknownSale(goods.order.originOrderId))
    const { sale, invoices } = found.value
    const known = await findReturn(rpc, sale.id, goods.code)
    if (!known.ok) return known
    if (known.value) return finish(rpc, known.value)
    const standing = invoices.filter(({ number, state }) => number !== null && state !== 'cancelled')
    const isLeft = await checkUnits(rpc, goods, { saleId: sale.id, invoices: standing.map(({ id }) => id) })
    if (!isLeft.ok) return isLeft
    const values = await toReturn(rpc, sale.id, goods)
    if (!values.ok) return values
    const created = await rpc.create('sale.sale', values.value)
    return created.ok ? finish(rpc, { id: created.value, state: 'draft' }) : created
  }

/** Confirmed, it brings a return shipment and a draft of a credit note, which people go on with. */
async function finish(
  rpc: Rpc,
  { id, state }: { id: number; state: string },
): ReturnType<ReturnSink['createReturn']> {
  const pressed = await pressOn(rpc, { id, state })
  return pressed.ok ? ok({ returnId: String(id) }) : pressed
}

const originOf = (saleId: number) => `sale.sale,${saleId}`

/** One that was canceled in Tryton does not count: the goods may come back once more. */
async function findReturn(rpc: Rpc, saleId: number, code: string) {
  const found = await rpc.search('sale.sale', {
    verb: 'returns',
    domain: [
      ['origin', '=', originOf(saleId)],
      ['reference', '=', code],
      ['state', '!=', 'cancelled'],
    ],
    fields: ['state'],
    row: ReturnSale,
  })
  return found.ok ? ok(found.value[0] ?? null) : found
}

/** Refuses more units of a SKU than were invoiced and have not come back by whatever return. */
async function checkUnits(
  rpc: Rpc,
  { items }: ReturnOfGoods,
  { saleId, invoices }: { saleId: number; invoices: readonly number[] },
): Promise<Result<null, CallFailure>> {
  if (invoices.length === 0) return err(notInvoiced)
  const ofGoods = [
    ['type', '=', 'line'],
    ['product.code', 'in', items.map(({ sku }) => sku)],
  ]
  const invoiced = await rpc.search('account.invoice.line', {
    verb: 'invoiced-goods',
    domain: [['invoice', 'in', invoices], ...ofGoods],
    fields: returnedFields,
    row: ProductUnits,
  })
  if (!invoiced.ok) return invoiced
  const returned = await rpc.search('sale.line', {
    verb: 'returned-goods',
    domain: [['sale.origin', '=', originOf(saleId)], ['sale.state', '!=', 'cancelled'], ...ofGoods],
    fields: returnedFields,
    row: ProductUnits,
  })
  if (!returned.ok) return returned
  // Those that came back are below zero.
  const left = [...invoiced.value, ...returned.value]
  const missing = items.filter(({ sku }) => unitsOf(left, sku) < unitsOf(items, sku))
  return missing.length > 0 ? err(tooMany([...new Set(missing.map(({ sku }) => sku))])) : ok(null)
}

const unitsOf = (rows: readonly { sku: string | null; quantity: number }[], wanted: string) =>
  rows.filter(({ sku }) => sku === wanted).reduce((units, { quantity }) => units + quantity, 0)

/** With the parties, addresses and methods of the sale, and the prices and taxes of its lines. */
async function toReturn(
  rpc: Rpc,
  saleId: number,
  { code, items }: ReturnOfGoods,
): Promise<Result<object, CallFailure>> {
  const heads = await rpc.search('sale.sale', {
    verb: 'returned-sale',
    domain: [['id', '=', saleId]],
    fields: soldHeadFields,
    row: SoldHead,
  })
  if (!heads.ok) return heads
  const [head] = heads.value
  if (!head) return err(unknownSale(String(saleId)))
  const lines = await rpc.search('sale.line', {
    verb: 'sold-lines',
    domain: [
      ['sale', '=', saleId],
      ['type', '=', 'line'],
    ],
    fields: soldFields,
    row: SoldLine,
  })
  if (!lines.ok) return lines
  const sold = items.map((item) => ({ item, line: lineOf(lines.value, item) }))
  const unsold = sold.flatMap(({ item, line }) => (line ? [] : [item.sku]))
  if (unsold.length > 0) return err(notSold(unsold))
  return ok({
    ...head,
    origin: originOf(saleId),
    reference: code,
    lines: [['create', sold.flatMap(({ item, line }) => (line ? [toLine(item, line)] : []))]],
  })
}

/** The line of the SKU, of several the one whose price is nearest to that of the goods. */
const lineOf = (lines: readonly SoldLine[], { sku, priceCents }: ReturnedGoods): SoldLine | undefined => {
  const distance = ({ price }: SoldLine) => Math.abs(Number(price) * 100 - priceCents)
  return lines.filter((line) => line.sku === sku).toSorted((one, other) => distance(one) - distance(other))[0]
}

const toLine = ({ quantity }: ReturnedGoods, { product, unit, price, taxes, description }: SoldLine) => ({
  ...{ type: 'line', product, unit, quantity: -quantity, unit_price: toDecimal(price) },
  ...{ description: description ?? '', taxes: [['add', taxes]] },
})
