import { randomUUID } from 'node:crypto'
import { pagarme as pagarmeConnector } from '@ihub/connectors/pagarme/index'
import { createAdministration } from '@ihub/db/administration'
import { billStateOf } from '@ihub/db/bill/bill-rows'
import { createReads } from '@ihub/db/reads'
import { givenIntegration, givenStoreSettings, setStore } from '@ihub/dev-env/given'
import type { Shop } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import type { IntegrationId, OrderId } from '@ihub/domain/ids'
import { cancelBill, changeBill, readBill } from '@ihub/operations/bill/move-bill'
import { takeBillNotices } from '@ihub/operations/bill/take-bill-notices'
import { takeOrderAction } from '@ihub/operations/order/take-order-action'
import { askToSettle } from '@ihub/operations/refund/move-refund'
import { samplePayee } from '@ihub/ports/conformance/sample-payee'
import { type Pagarme, startPagarme } from '@ihub/simulators/pagarme/start-pagarme'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const operator = { kind: 'user', id: 'u1', name: 'Operadora' } as const
let started: WorkingShops
let shop: Shop
let pagarme: Pagarme
let integrationId: IntegrationId

beforeAll(async () => {
  started = await startWorkingShops()
  pagarme = await startPagarme({ secretKey: 'sk_test' })
  const { hub } = started
  shop = await started.addShop('boletos', async ({ storeId }) => {
    ;({ integrationId } = await givenIntegration(hub.database.system, hub.vault, {
      storeId,
      connector: 'pagarme',
      settings: { baseUrl: `${pagarme.url}/core/v5`, secretKey: 'sk_test', hookUser: 'u', hookPassword: 'p' },
    }))
    await givenStoreSettings(hub.database.system, storeId, {
      billGateway: 'pagarme',
      billedPayments: ['promissory'],
      installmentsEnabled: true,
    })
  })
})
afterAll(async () => {
  await started.close()
  await pagarme.close()
})
afterEach(() => {
  pagarme.faults.clear()
  pagarme.hold(false)
})

/** An order that is invoiced, of one payment on a promissory note, which the store's rule splits into so many parcels. */
async function givenInvoiced(installments = 1) {
  const { hub } = started
  const rules = [{ method: 'promissory', fromCents: 0, installments }]
  await setStore(hub.database.system, shop, { installments: JSON.stringify(rules) })
  const code = shop.vtex.placeOrder({ payment: 'promissory' }).orderId
  await hub.notify(shop, code)
  const { orderId } = await reaches(hub, shop, code, 'handling')
  shop.millennium.invoice(code)
  await reaches(hub, shop, code, 'invoiced')
  return { code, orderId }
}

const billsOf = async (code: string) => {
  const rows = await started.hub.database.system
    .selectFrom('bills')
    .selectAll()
    .where('store_id', '=', shop.storeId)
    .where('origin_order_id', '=', code)
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ billId: row.bill_id, line: row.digitable_line, ...billStateOf(row, []) }))
}

const become = (code: string, states: object[]) =>
  vi.waitFor(async () => expect(await billsOf(code)).toMatchObject(states), patiently)

async function givenIssued() {
  const { code, orderId } = await givenInvoiced()
  await become(code, [{ status: 'pending', issues: [{ status: 'pending' }] }])
  const [bill] = await billsOf(code)
  const [slip] = bill?.issues ?? []
  if (!bill || !slip) throw new Error('no bill')
  return {
    code,
    orderId,
    bill,
    slip,
    asked: { storeId: shop.storeId, billId: bill.billId, actor: operator, by: 'Admin' as const },
  }
}

const chargesOf = (references: readonly string[]) =>
  pagarme.charges().filter(({ code }) => references.some((prefix) => code.startsWith(prefix)))
const slipsOf = ({ reference }: { reference: string }) => chargesOf([reference.replace(/-\d+$/, '')])

const tellOf = (gatewayBillId: string, key = gatewayBillId) =>
  takeBillNotices(
    started.hub.engine,
    { storeId: shop.storeId, integrationId, connector: pagarmeConnector, settings: {} },
    [{ key, gatewayBillId, received: {} }],
  )

test('an order on terms is billed once it is invoiced, in the parcels of the store’s rule, each with digits that are right', async () => {
  const { code, orderId } = await givenInvoiced(3)
  await become(
    code,
    [1, 2, 3].map((number) => ({
      status: 'pending',
      parcel: { number, of: 3 },
      line: expect.stringMatching(/^\d{47}$/),
    })),
  )
  const bills = await billsOf(code)
  const found = await started.hub.engine.orders.find(shop.storeId, orderId as OrderId)
  expect(bills.reduce((sum, { valueCents }) => sum + valueCents, 0)).toBe(
    found?.document.payments[0]?.valueCents,
  )
  expect(bills.flatMap(({ issues }) => issues.map(slipsOf))).toHaveLength(3)
})

test('the customer’s phone of the kind that the store chose goes to the gateway', async () => {
  const { system } = started.hub.database
  await givenStoreSettings(system, shop.storeId, { billPhoneType: 'business' })
  const { code } = await givenInvoiced()
  await become(code, [{ issues: [{ status: 'pending' }] }])
  const phoneOf = async (document: string) =>
    started.hub.engine.bills.findPhone(shop.storeId, { sellerId: null, document })
  const [customer] = await system
    .selectFrom('bills')
    .select('customer_document')
    .where('store_id', '=', shop.storeId)
    .where('origin_order_id', '=', code)
    .execute()
  const document = customer?.customer_document ?? ''
  expect(await phoneOf(document)).toBeNull()
  const told = { value: '+551133334444', at: '2026-01-01T00:00:00.000Z', from: 'erp', by: 'ERP', others: [] }
  await system
    .insertInto('customers')
    .values({
      store_id: shop.storeId,
      customer_id: randomUUID(),
      document,
      is_corporate: false,
      name: 'Cliente',
      status: 'not-integrated',
      integration_status: 'received',
      fields: JSON.stringify({ 'phone.business': told }),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'document'])
        .doUpdateSet({ fields: JSON.stringify({ 'phone.business': told }) }),
    )
    .execute()
  expect(await phoneOf(document)).toBe('+551133334444')
})

test('a change cancels the slip first and issues the new one once', async () => {
  const { code, bill, slip, asked } = await givenIssued()
  const changed = await changeBill(started.hub.engine, asked, { valueCents: 12_300, dueDate: '2099-01-15' })
  expect(changed.ok).toBe(true)
  expect(await changeBill(started.hub.engine, asked, { valueCents: 1 })).toMatchObject({
    ok: false,
    error: { params: { reason: 'already-running' } },
  })
  await become(code, [{ currentValueCents: 12_300, currentDueDate: '2099-01-15', wish: null, troubles: [] }])
  expect(slipsOf(slip).map(({ status, cents }) => [status, cents])).toEqual([
    ['canceled', bill.valueCents],
    ['pending', 12_300],
  ])
})

test('after a lost answer the slip that was issued is found, and not issued again', async () => {
  pagarme.faults.add({ match: { path: '/core/v5/orders', method: 'POST' }, kind: 'cut-after', times: 1 })
  const { slip } = await givenIssued()
  expect(slipsOf(slip)).toHaveLength(1)
})

test('a payment before the change wins: no new slip is issued', async () => {
  const { code, slip, asked } = await givenIssued()
  await pagarme.pay({ reference: slip.reference })
  await changeBill(started.hub.engine, asked, { dueDate: '2099-01-15' })
  await become(code, [{ status: 'paid', wish: null, currentDueDate: slip.dueDate, troubles: [] }])
  expect(slipsOf(slip)).toHaveLength(1)
})

test('notices of a payment are read, also twice and after the bill is done', async () => {
  const { code, slip } = await givenIssued()
  await pagarme.pay({ reference: slip.reference, cents: slip.valueCents - 100 })
  await Promise.all([tellOf(slip.gatewayBillId), tellOf(slip.gatewayBillId)])
  await become(code, [{ status: 'paid', troubles: ['underpaid'] }])
  await tellOf(slip.gatewayBillId, 'again')
  expect(await tellOf('ch_that_nobody_knows')).toEqual({ unknown: ['ch_that_nobody_knows'], over: [] })
  await become(code, [{ status: 'paid', troubles: ['underpaid'] }])
})

test('a canceled bill that is paid all the same is told', async () => {
  const { code, slip, asked } = await givenIssued()
  await cancelBill(started.hub.engine, asked, { reason: 'pedido refeito' })
  await become(code, [{ status: 'canceled', isCanceled: true, troubles: [] }])
  expect(await tellOf(slip.gatewayBillId)).toEqual({ unknown: [], over: [slip.gatewayBillId] })
  await pagarme.pay({ reference: slip.reference })
  await readBill(started.hub.engine, asked)
  await become(code, [{ status: 'paid', troubles: ['paid-after-cancellation'] }])
})

test('an order that is canceled takes its bills with it', async () => {
  const { code, slip } = await givenIssued()
  shop.millennium.cancelByErp(code)
  await reaches(started.hub, shop, code, 'canceled')
  await become(code, [{ status: 'canceled' }])
  expect(slipsOf(slip)).toMatchObject([{ status: 'canceled' }])
})

const refundsOf = (code: string) =>
  started.hub.database.system
    .selectFrom('refunds')
    .select([
      'refund_id',
      'code',
      'status',
      'amount_cents',
      'gateway_bill_id',
      'gateway',
      'gateway_id',
      'settled_by',
    ])
    .where('store_id', '=', shop.storeId)
    .where('origin_order_id', '=', code)
    .orderBy('code')
    .execute()

/** A canceled order of two parcels, of which the first was paid before. */
async function givenPaidAndCanceled() {
  const { code } = await givenInvoiced(2)
  await become(code, [{ issues: [{ status: 'pending' }] }, { issues: [{ status: 'pending' }] }])
  const bills = await billsOf(code)
  const slips = bills.flatMap(({ issues }) => issues)
  const [paid, open] = slips
  if (!paid || !open) throw new Error('no slips')
  await pagarme.pay({ reference: paid.reference })
  await tellOf(paid.gatewayBillId)
  await become(code, [{ status: 'paid' }, { status: 'pending' }])
  shop.millennium.cancelByErp(code)
  await reaches(started.hub, shop, code, 'canceled')
  await become(code, [{ status: 'paid' }, { status: 'canceled' }])
  return { code, paid, open }
}

test('a canceled order owes what its bills took and no more, also what is paid later, once', async () => {
  const { code, paid, open } = await givenPaidAndCanceled()
  const first = { amount_cents: paid.valueCents, gateway_bill_id: paid.gatewayBillId, gateway: 'pagarme' }
  expect(await refundsOf(code)).toMatchObject([{ ...first, status: 'owed', gateway_id: integrationId }])

  await pagarme.pay({ reference: open.reference })
  await Promise.all([tellOf(open.gatewayBillId), tellOf(open.gatewayBillId, 'again')])
  await become(code, [{ status: 'paid' }, { troubles: ['paid-after-cancellation'] }])
  expect(await refundsOf(code)).toMatchObject([
    first,
    { amount_cents: open.valueCents, gateway_bill_id: open.gatewayBillId, status: 'owed' },
  ])
})

test('the money of a slip goes back to an account once, whatever answers are lost, and stays paid', async () => {
  const { code, paid } = await givenPaidAndCanceled()
  const [owed] = await refundsOf(code)
  const asked = {
    storeId: shop.storeId,
    refundId: owed?.refund_id ?? '',
    actor: operator,
    by: 'User',
  } as const
  expect(await askToSettle(started.hub.engine, asked)).toMatchObject({
    ok: false,
    error: { params: { reason: 'needs-account' } },
  })
  const charge = `/core/v5/charges/${paid.gatewayBillId}`
  pagarme.faults.add({ match: { path: charge, method: 'DELETE' }, kind: 'cut-after', times: 1 })
  expect((await askToSettle(started.hub.engine, asked, samplePayee)).ok).toBe(true)
  await vi.waitFor(
    async () => expect(await refundsOf(code)).toMatchObject([{ status: 'settled', settled_by: 'gateway' }]),
    patiently,
  )
  expect(pagarme.charges().find(({ id }) => id === paid.gatewayBillId)?.refundedCents).toBe(paid.valueCents)
  const row = await started.hub.database.system
    .selectFrom('refunds')
    .select('payee')
    .where('refund_id', '=', asked.refundId)
    .executeTakeFirst()
  expect(row?.payee).toBeNull()
  await tellOf(paid.gatewayBillId, 'refunded')
  await become(code, [{ status: 'paid', troubles: [] }, { status: 'canceled' }])
  expect(await refundsOf(code)).toHaveLength(1)
})

test('a refused slip leaves the bill in error; a change issues it', async () => {
  pagarme.refuse('vencimento inválido', 1)
  const { code } = await givenInvoiced()
  await become(code, [{ status: 'error', issues: [], refused: ['issue-bill'] }])
  const [bill] = await billsOf(code)
  const asked = { storeId: shop.storeId, billId: bill?.billId ?? '', actor: operator, by: 'User' as const }
  await changeBill(started.hub.engine, asked, { dueDate: '2099-02-01' })
  await become(code, [
    { status: 'pending', currentDueDate: '2099-02-01', refused: [], issues: [{ status: 'pending' }] },
  ])
})

test('orders that were invoiced before their gateway was connected are billed when an administrator asks for it, once', async () => {
  const { hub } = started
  const choose = (billGateway: string) =>
    givenStoreSettings(hub.database.system, shop.storeId, { billGateway })
  const issue = (orderId: string, by: 'Admin' | 'User' = 'Admin') =>
    takeOrderAction(hub.engine, {
      storeId: shop.storeId,
      orderId: orderId as OrderId,
      actor: operator,
      by,
      request: { action: 'issue-bills' },
    })
  const refused = (reason: string) => ({
    ok: false,
    error: { code: 'order.action_refused', params: { reason } },
  })

  await choose('none')
  const [one, other] = [await givenInvoiced(2), await givenInvoiced(2)]
  expect(await issue(one.orderId)).toMatchObject(refused('no-gateway'))
  await choose('pagarme')
  expect([...(await billsOf(one.code)), ...(await billsOf(other.code))]).toEqual([])
  expect(await issue(one.orderId, 'User')).toMatchObject(refused('needs-admin'))

  // Two people press at once, and one of them again.
  expect(await Promise.all([issue(one.orderId), issue(one.orderId)])).toContainEqual({
    ok: true,
    value: null,
  })
  const issued = [1, 2].map((number) => ({ parcel: { number, of: 2 }, issues: [{ status: 'pending' }] }))
  await become(one.code, issued)
  expect(await issue(one.orderId)).toMatchObject(refused('has-bills'))

  const states = await createReads(hub.database.app).listOrderStates(
    shop.storeId,
    { limit: 50, page: 1, orderBy: 'createdAt', direction: 'desc', ids: [one.orderId, other.orderId] },
    { readsBilling: true },
  )
  const billing = states.ok ? states.value.rows.map(({ billing }) => billing?.unbilled) : []
  expect(billing.toSorted()).toEqual([0, 1])
  await createAdministration(hub.database).bulkRuns.start(shop.storeId, {
    input: {
      action: 'act-on-orders',
      input: { request: { action: 'issue-bills' } },
      isCareful: true,
      by: 'Admin',
      integrationId: null,
    },
    items: [other, one].map(({ orderId: id, code }) => ({ id, code, refusal: null })),
    actor: operator,
  })
  await become(other.code, issued)
  await vi.waitFor(async () => {
    const [run] = await hub.processes(shop, 'run-bulk-action')
    expect(run?.ended_at).not.toBeNull()
  }, patiently)
  const items = await hub.database.system
    .selectFrom('process_items')
    .select(['status', 'reason'])
    .where('store_id', '=', shop.storeId)
    .orderBy('position')
    .execute()
  expect(items).toEqual([
    { status: 'done', reason: null },
    { status: 'skipped', reason: 'order.has-bills' },
  ])
  expect((await billsOf(one.code)).flatMap(({ issues }) => issues.map(slipsOf))).toHaveLength(2)
})
