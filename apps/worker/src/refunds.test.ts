import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import type { OrderId } from '@ihub/domain/ids'
import { createProtocol } from '@ihub/operations/protocol/create-protocol'
import { moveProtocol } from '@ihub/operations/protocol/move-protocol'
import { askToSettle, settleByHand } from '@ihub/operations/refund/move-refund'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const operator = { kind: 'user', id: 'u1', name: 'Operadora' } as const
let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('reembolsos'))
})
afterAll(() => close())
afterEach(() => shop.vtex.faults.clear())

let numbers = 0

/** An order that the platform has as invoiced, and one unit of its goods that is back in stock. */
async function givenReturned() {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  shop.millennium.invoice(code)
  const { orderId } = await reaches(hub, shop, code, 'invoiced')
  await vi.waitFor(() => expect(shop.vtex.order(code).invoices).toHaveLength(1), patiently)
  const found = await hub.engine.orders.find(shop.storeId, orderId as OrderId)
  const goods = found?.document.items.find(({ service }) => !service)
  if (!goods) throw new Error('an order without goods')
  const opened = await createProtocol(hub.engine, {
    storeId: shop.storeId,
    orderId: orderId as OrderId,
    actor: operator,
    draft: {
      type: 'return',
      externalId: `P-${++numbers}`,
      items: [{ sku: goods.sku, sellingPriceCents: goods.sellingPriceCents, quantity: 1 }],
      email: 'ana@example.com',
      reason: null,
      deliveryAddress: null,
      billingAddress: null,
      file: null,
    },
  })
  if (!opened.ok) throw new Error(opened.error.code)
  const asked = { storeId: shop.storeId, protocolId: opened.value.protocolId, actor: operator }
  for (const status of ['awaiting-invoice', 'awaiting-internalization', 'done'] as const) {
    const returnInvoice = { number: '77', series: '1', key: null }
    const moved = await moveProtocol(hub.engine, asked, { status, returnInvoice })
    if (!moved.ok) throw new Error(moved.error.code)
  }
  return { code, orderId, refunds: await refundsOf(code) }
}

const refundsOf = (code: string) =>
  hub.database.system
    .selectFrom('refunds')
    .select(['refund_id', 'code', 'status', 'amount_cents', 'paid_cents', 'cause', 'settled_by', 'reference'])
    .where('store_id', '=', shop.storeId)
    .where('origin_order_id', '=', code)
    .orderBy('code')
    .execute()

const becomes = (code: string, states: object[]) =>
  vi.waitFor(async () => expect(await refundsOf(code)).toMatchObject(states), patiently)

const paidBack = (code: string) =>
  shop.vtex
    .order(code)
    .invoices.filter(({ type }) => type === 'Input')
    .map(({ valueCents, posts }) => ({ valueCents, posts }))

const settle = (refundId: string) =>
  askToSettle(hub.engine, { storeId: shop.storeId, refundId, actor: operator, by: 'User' })

test('goods that are back in stock owe their money, which the platform gives back once', async () => {
  const { code, refunds } = await givenReturned()
  expect(refunds).toMatchObject([{ status: 'owed', cause: 'return' }])
  const [refund] = refunds
  if (!refund) throw new Error('nothing is owed')
  expect(refund.amount_cents).toBeLessThanOrEqual(refund.paid_cents)

  expect((await settle(refund.refund_id)).ok).toBe(true)
  await becomes(code, [{ status: 'settled', settled_by: 'platform', reference: refund.code }])
  expect(paidBack(code)).toEqual([{ valueCents: refund.amount_cents, posts: 1 }])
  expect(await settle(refund.refund_id)).toMatchObject({ ok: false, error: { params: { reason: 'over' } } })
})

test('after a lost answer the refund is found there, and not sent again', async () => {
  const { code, refunds } = await givenReturned()
  const [refund] = refunds
  shop.vtex.faults.add({
    match: { path: `/api/oms/pvt/orders/${code}/invoice`, method: 'POST' },
    kind: 'cut-after',
    times: 1,
  })
  await settle(refund?.refund_id ?? '')
  await becomes(code, [{ status: 'settled' }])
  expect(paidBack(code)).toEqual([{ valueCents: refund?.amount_cents, posts: 1 }])
})

test('a refund that the platform shows no trace of waits for a person, who settles it by hand', async () => {
  const { code, refunds } = await givenReturned()
  const refundId = refunds[0]?.refund_id ?? ''
  shop.vtex.faults.add({
    match: { path: `/api/oms/pvt/orders/${code}/invoice`, method: 'POST' },
    kind: 'status',
    status: 500,
  })
  await settle(refundId)
  await becomes(code, [{ status: 'in-doubt' }])
  const runs = (await hub.processes(shop, 'settle-refund')).filter((row) => row.entity_id === refundId)
  expect(runs).toMatchObject([{ attempts: 1, service_code: 'REFUND_UNCERTAIN', can_retry: true }])

  const asked = { storeId: shop.storeId, refundId, actor: operator, by: 'User' } as const
  expect((await settleByHand(hub.engine, asked, { reference: 'E1', day: '2026-03-01' })).ok).toBe(true)
  await becomes(code, [{ status: 'settled', settled_by: 'hand', reference: 'E1' }])
  expect(paidBack(code)).toEqual([])
  const after = (await hub.processes(shop, 'settle-refund')).filter((row) => row.entity_id === refundId)
  expect(after).toMatchObject([{ can_retry: false }])
})

test('a paid order that the ERP cancels is owed, until its platform has canceled it and given the money back', async () => {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  const { orderId } = await reaches(hub, shop, code, 'handling')
  shop.millennium.cancelByErp(code)
  await reaches(hub, shop, code, 'canceled')
  await becomes(code, [{ cause: 'cancellation', status: 'settled', settled_by: 'platform' }])
  const [refund] = await refundsOf(code)
  expect(refund?.amount_cents).toBe(refund?.paid_cents)
  expect(shop.vtex.order(code).cancels).toMatchObject([{ outcome: 'canceled' }])
  expect(await hub.events(shop, orderId as OrderId)).toContain('cancellation-announced')
  expect(await hub.events(shop, refund?.refund_id as OrderId)).toEqual(['opened', 'settled-at-origin'])
})
