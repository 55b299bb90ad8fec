import { startShop } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

const blockedCustomer = {
  match: { path: '/api/millenium_eco/pedido_venda/inclui' },
  kind: 'status',
  status: 400,
  body: { error: { code: 400, message: { lang: 'pt-br', value: 'Cliente bloqueado' } } },
} as const

let working: WorkingHub
let shop: Awaited<ReturnType<typeof startShop>>
let tokens: string[]

beforeAll(async () => {
  working = await startWorkingHub()
  shop = await startShop(working.hub, `dois-${uuidv7().slice(-8)}`)
  await working.worker.refresh()
  const people = await Promise.all([1, 2].map(() => working.api.givenUser('User', [shop.storeId])))
  tokens = people.map(({ token }) => token)
})
afterAll(async () => {
  await shop.close()
  await working.close()
})

const byEach = (method: string, path: string, body: unknown) =>
  Promise.all(
    tokens.map((token) => working.api.call(method, `/api${path}`, { token, storeId: shop.storeId, body })),
  )
const orderOf = async (code: string) => working.hub.order(shop, code)
const actionsOf = async (orderId: string) =>
  working.hub.database.system
    .selectFrom('events')
    .select('type')
    .where('entity_id', '=', orderId)
    .where('type', '=', 'manual-action')
    .execute()

test('two persons who send a refused order at once send it once, and the second one is told', async () => {
  shop.millennium.faults.add(blockedCustomer)
  const code = shop.vtex.placeOrder().orderId
  await working.hub.notify(shop, code)
  await vi.waitFor(
    async () => expect((await orderOf(code))?.state.refused).toEqual(['send-order-to-erp']),
    patiently,
  )
  shop.millennium.faults.clear()
  const orderId = String((await orderOf(code))?.orderId)

  const answers = await byEach('POST', `/orders/${orderId}/push`, { action: 'integrate-order' })

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)?.json
  expect(refused).toMatchObject({ code: 'order.action_refused', params: { action: 'integrate-order' } })
  expect(['already-running', 'already-in-erp']).toContain(
    (refused?.params as { reason?: string } | undefined)?.reason,
  )
  await reaches(working.hub, shop, code, 'handling')
  expect(shop.millennium.created(code)).toBe(1)
  expect(await actionsOf(orderId)).toHaveLength(1)
})

test('two runs on the same orders at once do each order once', async () => {
  shop.millennium.faults.add(blockedCustomer)
  const codes = Array.from({ length: 5 }, () => shop.vtex.placeOrder().orderId)
  for (const code of codes) await working.hub.notify(shop, code)
  await vi.waitFor(async () => {
    for (const code of codes) expect((await orderOf(code))?.state.refused).toEqual(['send-order-to-erp'])
  }, patiently)
  shop.millennium.faults.clear()
  const ids = await Promise.all(codes.map(async (code) => String((await orderOf(code))?.orderId)))

  const runs = await byEach('POST', '/bulk/act-on-orders', {
    selection: { ids },
    careful: false,
    request: { action: 'retry' },
  })
  expect(runs.every(({ status, json }) => status === 200 || json.code === 'bulk.nothing')).toBe(true)

  await Promise.all(codes.map((code) => reaches(working.hub, shop, code, 'handling')))
  expect(codes.map((code) => shop.millennium.created(code))).toEqual(codes.map(() => 1))
})
