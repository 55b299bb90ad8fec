import { givenQuotations, type Quotations } from '@ihub/dev-env/quoting-shop'
import { type Shop, startShop } from '@ihub/dev-env/test-hub'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let working: WorkingHub
let shop: Shop
let quotations: Quotations
let token: string
beforeAll(async () => {
  working = await startWorkingHub()
  shop = await startShop(working.hub, 'systems')
  quotations = await givenQuotations(working.hub, shop)
  token = (await working.api.givenUser('User', [shop.storeId])).token
  await working.worker.refresh()
})
afterAll(async () => {
  await quotations.deliveryHub.close()
  await shop.close()
  await working.close()
})
afterEach(() => shop.millennium.faults.clear())

const call = (method: string, path: string, body?: unknown) =>
  working.api.call(method, `/api${path}`, { token, storeId: shop.storeId, body })

interface Value {
  teller: string
  value: unknown
  isTold: boolean
  isDifferent: boolean
}
interface Row {
  field: string
  of: string | null
  isDifferent: boolean
  values: Value[]
}
interface System {
  role: string
  outcome: string
  askedAt: string
  failure: { kind: string; message: string } | null
  facts: { field: string; of: string | null; value: unknown; take: string | null }[]
}

/** An order that every system has. */
async function givenEverywhere(): Promise<{ orderId: string; originOrderId: string; sku: string }> {
  const { orderId: originOrderId, skuIds } = shop.vtex.placeOrder({
    items: [{ sku: '2001', quantity: 2 }],
    channel: 'delivery',
  })
  await working.hub.notify(shop, originOrderId)
  await expect
    .poll(async () => (await working.hub.order(shop, originOrderId))?.state.history, { timeout: 20_000 })
    .toContain('handling-started')
  const order = await working.hub.order(shop, originOrderId)
  return { orderId: String(order?.orderId), originOrderId, sku: skuIds[0] ?? '' }
}

/** An order that its platform alone has. */
async function givenNew(): Promise<string> {
  const { orderId: originOrderId } = shop.vtex.placeOrder({ status: 'order-created' })
  await working.hub.notify(shop, originOrderId, 'order-created')
  await expect.poll(() => working.hub.order(shop, originOrderId), { timeout: 20_000 }).not.toBeNull()
  return String((await working.hub.order(shop, originOrderId))?.orderId)
}

async function compare(orderId: string, query = '') {
  const { status, json } = await call('GET', `/orders/${orderId}/systems${query}`)
  expect(status).toBe(200)
  const rows = json.fields as unknown as Row[]
  const systems = json.systems as unknown as System[]
  return {
    systems,
    system: (role: string) => systems.find((one) => one.role === role),
    row: (field: string, of: string | null = null) =>
      rows.find((one) => one.field === field && one.of === of),
    differing: rows.filter(({ isDifferent }) => isDifferent).map(({ field }) => field),
  }
}
const said = (row: Row | undefined) =>
  Object.fromEntries((row?.values ?? []).filter(({ isTold }) => isTold).map((one) => [one.teller, one.value]))

test('systems that know the same of an order differ in nothing', async () => {
  const { orderId, sku } = await givenEverywhere()

  const { systems, row, differing } = await compare(orderId)

  expect(systems.map(({ role, outcome }) => [role, outcome])).toEqual([
    ['platform', 'told'],
    ['erp', 'told'],
    ['carrier', 'told'],
  ])
  expect(differing).toEqual([])
  expect(said(row('item.quantity', sku))).toEqual({ hub: 2, platform: 2, erp: 2, carrier: 2 })
  expect(Object.keys(said(row('totals.total')))).toEqual(['hub', 'platform', 'erp'])
})

test('a quantity that somebody changed in the ERP is found, with the action that takes it over', async () => {
  const { orderId, originOrderId, sku } = await givenEverywhere()
  shop.millennium.editLine(originOrderId, sku, 3)

  const { row, system, differing } = await compare(orderId)

  expect(differing).toEqual(['item.quantity', 'totals.total'])
  expect(row('item.quantity', sku)?.values).toContainEqual({
    teller: 'erp',
    value: 3,
    isTold: true,
    isDifferent: true,
  })
  const take = (role: string) => system(role)?.facts.find((fact) => fact.field === 'item.quantity')?.take
  expect([take('platform'), take('erp'), take('carrier')]).toEqual(['reintegrate', 'edit-order', null])
})

test('a field that a person corrected is brought back by an edit, since no version of the platform does', async () => {
  const orderId = await givenNew()
  expect((await call('PATCH', `/orders/${orderId}`, { customer: { name: 'Nome Corrigido' } })).status).toBe(
    200,
  )

  const { system, differing } = await compare(orderId)

  expect(differing).toContain('customer.name')
  expect(system('platform')?.facts.find(({ field }) => field === 'customer.name')?.take).toBe('edit-order')
})

test('one system that is down says so, and hides nothing of the others', async () => {
  const { orderId } = await givenEverywhere()
  shop.millennium.faults.add({
    match: { path: '/api/' },
    kind: 'status',
    status: 500,
    body: { error: { code: 500, message: { lang: 'pt-BR', value: 'Banco fora do ar' } } },
  })

  const { system, differing } = await compare(orderId)

  expect(system('erp')).toMatchObject({
    outcome: 'failed',
    failure: { kind: 'broken', message: expect.stringContaining('Banco fora do ar') },
    facts: [],
    askedAt: expect.any(String),
  })
  expect(system('platform')?.outcome).toBe('told')
  expect(differing).toEqual([])
})

test('an order that the ERP has not got is said to be absent, and each role can be asked alone', async () => {
  const orderId = await givenNew()

  const { systems } = await compare(orderId, '?role=erp')

  expect(systems.map(({ role, outcome }) => [role, outcome])).toEqual([['erp', 'absent']])
})

test('who sees the order may ask, an order of nobody is not found, and a role of no system is refused', async () => {
  const { orderId } = await givenEverywhere()
  const foreign = await working.api.givenUser('User', [])
  const asked = await working.api.call('GET', `/api/orders/${orderId}/systems`, {
    token: foreign.token,
    storeId: shop.storeId,
  })

  expect(asked.status).toBe(403)
  expect((await call('GET', '/orders/0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20/systems')).status).toBe(404)
  expect((await call('GET', `/orders/${orderId}/systems?role=bank`)).status).toBe(422)
})
