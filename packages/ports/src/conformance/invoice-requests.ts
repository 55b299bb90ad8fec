import type { Order } from '@ihub/domain/order/order'
import { usualTerms } from '@ihub/domain/store/order-terms'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { InvoiceRequests } from '../invoice-requests.ts'
import type { OrderKeys } from '../order-sink.ts'
import { type OrderSinkWorld, sinkOf } from './order-sink.ts'
import { done, failureTests, fault, kindOf, partOf, type Suite, successOf, suite } from './system-world.ts'

/** A simulated ERP that invoices the orders it is asked to. */
export interface InvoiceRequestsWorld extends OrderSinkWorld {
  /** How many times it was asked to invoice the order. */
  countInvoiceRequests(originOrderId: string): Promise<number>
  /** It refuses the next request with these words. */
  refuseInvoicing(reason: string): Promise<void>
}

/** Registers the promises of every connector whose ERP is asked for invoices, as vitest tests. */
export const invoiceRequestsConformance = (given: Suite<InvoiceRequestsWorld>): void =>
  suite(given, 'invoice requests', requestTests, refusalTests, requestFailures)

type Given = () => InvoiceRequestsWorld

const requestsOf = ({ invoiceRequests }: Capabilities): InvoiceRequests =>
  partOf(invoiceRequests, 'ERP that is asked for invoices')

async function placeIn({ connector, makeOrder }: InvoiceRequestsWorld) {
  const order = makeOrder()
  const { erpOrderId } = successOf(await sinkOf(connector).createOrder(order))
  return { order, keys: { originOrderId: order.originOrderId, erpOrderId } }
}

async function placeApproved(world: InvoiceRequestsWorld): Promise<{ order: Order; keys: OrderKeys }> {
  const placed = await placeIn(world)
  successOf(await sinkOf(world.connector).approveOrder(placed.keys))
  return placed
}

async function readyOf(connector: Capabilities, keys: OrderKeys): Promise<string> {
  const found = successOf(await requestsOf(connector).findInvoiceRequest(keys))
  if (found.state !== 'ready') throw new Error(found.state)
  return found.requestId
}

function requestTests(given: Given): void {
  test('the traits say that the ERP is asked for invoices', () => {
    expect(given().traits.erp?.invoicesOnRequest).toBe(true)
  })

  test('an order is waited for until it is approved, is ready then, and is invoiced or requested once it was asked', async () => {
    const world = given()
    const { findInvoiceRequest, requestInvoice } = requestsOf(world.connector)
    const { order, keys } = await placeIn(world)

    expect(successOf(await findInvoiceRequest(keys))).toEqual({ state: 'awaited' })
    successOf(await sinkOf(world.connector).approveOrder(keys))
    const requestId = await readyOf(world.connector, keys)
    expect(await requestInvoice(requestId, order, usualTerms)).toEqual(done)

    expect(['requested', 'invoiced']).toContain(successOf(await findInvoiceRequest(keys)).state)
    expect(await world.countInvoiceRequests(keys.originOrderId)).toBe(1)
  })

  test('every way to name the lines and each queue is taken', async () => {
    const world = given()
    for (const queue of ['default', 'exclusive'] as const)
      for (const items of ['sku', 'externalId'] as const) {
        const { order, keys } = await placeApproved(world)
        const requestId = await readyOf(world.connector, keys)
        const { requestInvoice } = requestsOf(world.connector)
        expect(
          await requestInvoice(requestId, order, { ...usualTerms, invoicing: { queue, items } }),
        ).toEqual(done)
      }
  })

  test('after a lost answer looking finds the request that was made', fault, async () => {
    const world = given()
    const { findInvoiceRequest, requestInvoice } = requestsOf(world.connector)
    const { order, keys } = await placeApproved(world)
    const requestId = await readyOf(world.connector, keys)

    await world.commit('lost-answer')
    expect(kindOf(await requestInvoice(requestId, order, usualTerms))).toBe('cut')

    expect(['requested', 'invoiced']).toContain(successOf(await findInvoiceRequest(keys)).state)
    expect(await world.countInvoiceRequests(keys.originOrderId)).toBe(1)
  })

  test('an order that people invoiced there is told as invoiced', async () => {
    const world = given()
    const { keys } = await placeApproved(world)
    await world.invoice(keys.originOrderId)
    expect(successOf(await requestsOf(world.connector).findInvoiceRequest(keys))).toEqual({
      state: 'invoiced',
    })
  })
}

function refusalTests(given: Given): void {
  test('a refusal comes in the system’s words, and the order is ready still', async () => {
    const world = given()
    const { order, keys } = await placeApproved(world)
    const requestId = await readyOf(world.connector, keys)

    await world.refuseInvoicing('Produto sem saldo em estoque')
    const refused = await requestsOf(world.connector).requestInvoice(requestId, order, usualTerms)

    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(refused.ok ? '' : refused.error.message).toContain('Produto sem saldo em estoque')
    expect(await readyOf(world.connector, keys)).toBe(requestId)
  })

  test('a request that the system does not know is refused', async () => {
    const world = given()
    const { order } = await placeApproved(world)
    const { requestInvoice } = requestsOf(world.connector)
    expect(['not-found', 'refused']).toContain(kindOf(await requestInvoice('999999999', order, usualTerms)))
  })
}

const requestFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => {
      const placed = await placeApproved(world)
      return { ...placed, requestId: await readyOf(world.connector, placed.keys) }
    },
    (connector, { order, keys, requestId }) => {
      const { findInvoiceRequest, requestInvoice } = requestsOf(connector)
      return Promise.all([findInvoiceRequest(keys), requestInvoice(requestId, order, usualTerms)])
    },
  )
