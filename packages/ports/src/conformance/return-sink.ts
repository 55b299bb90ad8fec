import type { Order } from '@ihub/domain/order/order'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import { type ReturnOfGoods, type ReturnSink, returnUncertain } from '../return-sink.ts'
import { type OrderSinkWorld, sinkOf } from './order-sink.ts'
import { failureTests, fault, kindOf, partOf, type Suite, successOf, suite } from './system-world.ts'

/** A simulated ERP that takes goods back. */
export interface ReturnSinkWorld extends OrderSinkWorld {
  cancelInvoice(originOrderId: string): Promise<void>
  /** The units of each return that it booked for the order. */
  countReturned(originOrderId: string): Promise<number[]>
  /** It refuses the next return with these words. */
  refuseReturn(reason: string): Promise<void>
}

/** Registers the promises of every connector whose ERP takes goods back, as vitest tests. */
export const returnSinkConformance = (given: Suite<ReturnSinkWorld>): void =>
  suite(given, 'returns', returnTests, refusalTests, returnFailures)

type Given = () => ReturnSinkWorld

const returnsOf = ({ returnSink }: Capabilities): ReturnSink => partOf(returnSink, 'ERP that takes returns')

async function placeIn({ connector, makeOrder }: ReturnSinkWorld) {
  const order = makeOrder()
  const { erpOrderId } = successOf(await sinkOf(connector).createOrder(order))
  return { order, keys: { originOrderId: order.originOrderId, erpOrderId } }
}

async function placeInvoiced(world: ReturnSinkWorld) {
  const placed = await placeIn(world)
  await world.invoice(placed.keys.originOrderId)
  return placed
}

type Placed = Awaited<ReturnType<typeof placeIn>>

let codes = 0
const newCode = () => {
  codes += 1
  return `P-${codes}`
}

/** So many units of the first goods of the order, as a return of their own. */
function goodsOf({ order, keys }: Placed, quantity: number): ReturnOfGoods {
  const { sku, ean, sellingPriceCents } = firstGoods(order)
  return { order: keys, code: newCode(), items: [{ sku, ean, quantity, priceCents: sellingPriceCents }] }
}

function firstGoods({ items }: Order) {
  const found = items.find(({ service, components }) => !service && components.length === 0)
  if (!found) throw new Error('the order has no goods')
  return found
}

function returnTests(given: Given): void {
  test('the traits say that the ERP takes goods back', () => {
    expect(given().traits.erp?.takesReturns).toBe(true)
  })

  test('goods that were invoiced come back, a part at a time', async () => {
    const world = given()
    const placed = await placeInvoiced(world)
    const { createReturn } = returnsOf(world.connector)
    const { quantity } = firstGoods(placed.order)
    successOf(await createReturn(goodsOf(placed, 1)))
    expect(await world.countReturned(placed.keys.originOrderId)).toEqual([1])
    if (quantity > 1) successOf(await createReturn(goodsOf(placed, quantity - 1)))
    const returned = await world.countReturned(placed.keys.originOrderId)
    expect(returned.reduce((sum, units) => sum + units, 0)).toBe(quantity)
  })

  test(
    'a return whose answer was lost is sent again only where it is found, and booked once',
    fault,
    async () => {
      const world = given()
      const placed = await placeInvoiced(world)
      const { createReturn, isRepeatable } = returnsOf(world.connector)
      const goods = goodsOf(placed, 1)
      await world.commit('lost-answer')
      const lost = await createReturn(goods)
      if (isRepeatable) {
        expect(lost).toMatchObject({ ok: false, error: { kind: 'cut' } })
        const { returnId } = successOf(await createReturn(goods))
        expect(successOf(await createReturn(goods))).toEqual({ returnId })
      } else
        expect(lost).toMatchObject({ ok: false, error: { kind: 'conflict', serviceCode: returnUncertain } })
      expect(await world.countReturned(placed.keys.originOrderId)).toEqual([1])
    },
  )
}

function refusalTests(given: Given): void {
  test('more than was invoiced is refused', async () => {
    const world = given()
    const placed = await placeInvoiced(world)
    const { createReturn } = returnsOf(world.connector)
    const { quantity } = firstGoods(placed.order)
    expect(kindOf(await createReturn(goodsOf(placed, quantity + 1)))).toBe('refused')
    successOf(await createReturn(goodsOf(placed, quantity)))
    expect(kindOf(await createReturn(goodsOf(placed, 1)))).toBe('refused')
    expect(await world.countReturned(placed.keys.originOrderId)).toEqual([quantity])
  })

  test('goods of an order without an invoice that stands are refused', async () => {
    const world = given()
    const { createReturn } = returnsOf(world.connector)
    expect(kindOf(await createReturn(goodsOf(await placeIn(world), 1)))).toBe('refused')
    const placed = await placeInvoiced(world)
    await world.cancelInvoice(placed.keys.originOrderId)
    expect(kindOf(await createReturn(goodsOf(placed, 1)))).toBe('refused')
  })

  test('a refusal comes in the system’s words, and nothing came back', async () => {
    const world = given()
    const placed = await placeInvoiced(world)
    await world.refuseReturn('Prazo de devolução vencido')
    const refused = await returnsOf(world.connector).createReturn(goodsOf(placed, 1))
    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(refused.ok ? '' : refused.error.message).toContain('Prazo de devolução vencido')
    expect(await world.countReturned(placed.keys.originOrderId)).toEqual([])
  })
}

const returnFailures = (given: Given): void =>
  failureTests(given, placeInvoiced, (connector, placed) =>
    Promise.all([returnsOf(connector).createReturn(goodsOf(placed, 1))]),
  )
