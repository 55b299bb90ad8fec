import { createAdministration } from '@ihub/db/administration'
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

/** All refunds of the order; its money may have come by two payments. */
const become = (code: string, state: object) =>
  vi.waitFor(async () => {
    for (const refund of await refundsOf(code)) expect(refund).toMatchObject(state)
  }, patiently)

const findRefund = async (code: string, refundId: string) =>
  (await refundsOf(code)).find(({ refund_id }) => refund_id === refundId)

const paidBack = (code: string) =>
  shop.vtex
    .order(code)
    .invoices.filter(({ type }) => type === 'Input')
    .map(({ valueCents, posts }) => ({ valueCents, posts }))
    .sort(byValue)

/** Refunds of one order are settled in any sequence. */
const byValue = (one: { valueCents: number }, other: { valueCents: number }) =>
  one.valueCents - other.valueCents
const onceEach = (refunds: readonly { amount_cents: number }[]) =>
  refunds.map(({ amount_cents: valueCents }) => ({ valueCents, posts: 1 })).sort(byValue)

const settle = (refundId: string) =>
  askToSettle(hub.engine, { storeId: shop.storeId, refundId, actor: operator, by: 'User' })

const sumOf = (refunds: readonly { amount_cents: number }[]) =>
  refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
const settleAll = async (refunds: readonly { refund_id: string }[]) => {
  for (const { refund_id } of refunds) expect((await settle(refund_id)).ok).toBe(true)
}
const runsOf = async (refundId: string) =>
  (await hub.processes(shop, 'settle-refund')).filter((row) => row.entity_id === refundId)

test('goods that are back in stock owe their money, which the platform gives back once', async () => {
  const { code, refunds } = await givenReturned()
  expect(refunds.length).toBeGreaterThan(0)
  for (const refund of refunds) {
    expect(refund).toMatchObject({ status: 'owed', cause: 'return' })
    expect(refund.amount_cents).toBeLessThanOrEqual(refund.paid_cents)
  }
  await settleAll(refunds)
  await become(code, { status: 'settled', settled_by: 'platform' })
  expect(paidBack(code)).toEqual(onceEach(refunds))
  expect(await settle(refunds[0]?.refund_id ?? '')).toMatchObject({
    ok: false,
    error: { params: { reason: 'over' } },
  })
})

test('many are settled by one run, each once and with a result of its own', async () => {
  const [one, other] = [await givenReturned(), await givenReturned()]
  const all = [...one.refunds, ...other.refunds]
  const [first] = one.refunds
  expect((await settle(first?.refund_id ?? '')).ok).toBe(true)
  const processId = await createAdministration(hub.database).bulkRuns.start(shop.storeId, {
    actor: operator,
    input: { action: 'settle-refunds', input: {}, isCareful: false, by: 'User', integrationId: null },
    items: all.map(({ refund_id: id, code }) => ({ id, code, refusal: null })),
  })
  for (const { code } of [one, other]) await become(code, { status: 'settled', settled_by: 'platform' })
  const items = () =>
    hub.database.system
      .selectFrom('process_items')
      .select(['entity_id', 'status'])
      .where('process_id', '=', processId)
      .orderBy('position')
      .execute()
  await vi.waitFor(async () => {
    for (const { entity_id, status } of await items())
      expect(status).toBe(entity_id === first?.refund_id ? 'skipped' : 'done')
  }, patiently)
  for (const { code, refunds } of [one, other]) expect(paidBack(code)).toEqual(onceEach(refunds))
})

test('after a lost answer the refund is found there, and not sent again', async () => {
  const { code, refunds } = await givenReturned()
  const refundId = refunds[0]?.refund_id ?? ''
  shop.vtex.faults.add({
    match: { path: `/api/oms/pvt/orders/${code}/invoice`, method: 'POST' },
    kind: 'cut-after',
    times: 1,
  })
  await settle(refundId)
  await vi.waitFor(
    async () => expect(await findRefund(code, refundId)).toMatchObject({ status: 'settled' }),
    patiently,
  )
  expect(paidBack(code)).toEqual([{ valueCents: refunds[0]?.amount_cents, posts: 1 }])
  expect(await runsOf(refundId)).toMatchObject([{ attempts: 1, status: 'success' }])
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
  await vi.waitFor(
    async () => expect(await findRefund(code, refundId)).toMatchObject({ status: 'in-doubt' }),
    patiently,
  )
  expect(await runsOf(refundId)).toMatchObject([
    { attempts: 1, service_code: 'REFUND_UNCERTAIN', can_retry: true },
  ])

  const asked = { storeId: shop.storeId, refundId, actor: operator, by: 'User' } as const
  expect((await settleByHand(hub.engine, asked, { reference: 'E1', day: '2026-03-01' })).ok).toBe(true)
  expect(await findRefund(code, refundId)).toMatchObject({
    status: 'settled',
    settled_by: 'hand',
    reference: 'E1',
  })
  expect(paidBack(code)).toEqual([])
  expect(await runsOf(refundId)).toMatchObject([{ can_retry: false }])
})

test('a paid order that the ERP cancels is owed, until its platform has canceled it and given the money back', async () => {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  const { orderId, document } = await reaches(hub, shop, code, 'handling')
  shop.millennium.cancelByErp(code)
  await reaches(hub, shop, code, 'canceled')
  await become(code, { cause: 'cancellation', status: 'settled', settled_by: 'platform' })
  const refunds = await refundsOf(code)
  const paid = document.payments.reduce((sum, { valueCents }) => sum + valueCents, 0)
  expect(sumOf(refunds)).toBe(paid)
  expect(shop.vtex.order(code).cancels).toMatchObject([{ outcome: 'canceled' }])
  expect(await hub.events(shop, orderId as OrderId)).toContain('cancellation-announced')
  expect(await hub.events(shop, refunds[0]?.refund_id as OrderId)).toEqual(['opened', 'settled-at-origin'])
})
