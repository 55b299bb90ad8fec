import { startShop } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let working: WorkingHub
let api: WorkingHub['api']
beforeAll(async () => {
  working = await startWorkingHub()
  ;({ api } = working)
})
afterAll(() => working.close())

async function givenShop() {
  const shop = await startShop(working.hub, `visao-${uuidv7().slice(-8)}`)
  await working.worker.refresh()
  const { token } = await api.givenUser('User', [shop.storeId])
  const get = (path: string) => api.call('GET', `/api${path}`, { token, storeId: shop.storeId })
  return { shop, get }
}

test('the overview counts a received order, and its figures are those of the lists', async () => {
  const { shop, get } = await givenShop()
  shop.millennium.refuse('Produto sem cadastro', 1)
  const { orderId } = shop.vtex.placeOrder()
  await working.hub.notify(shop, orderId)
  await vi.waitFor(
    async () =>
      expect((await working.hub.order(shop, orderId))?.state.refused).toEqual(['send-order-to-erp']),
    patiently,
  )

  const { status, json } = await get('/orders/overview')
  const list = await get('/orders?step=hub&status=not-integrated')
  const [order] = list.json.data as { sellingPrice: number; currency: string }[]
  const figure = { count: 1, amounts: [{ currency: order?.currency, value: order?.sellingPrice }] }
  expect(status).toBe(200)
  expect(json).toMatchObject({
    period: { placed: figure, canceled: { count: 0 }, averageTicket: figure.amounts },
    previous: { placed: { count: 0, amounts: [] }, averageTicket: [] },
    byStatus: [{ status: 'not-integrated', ...figure }],
    notIntegrated: figure,
    withError: figure,
    skusWithError: { isCut: false },
  })
  expect((json.funnel as { step: string; count: number }[]).map(({ step, count }) => [step, count])).toEqual([
    ['platform', 0],
    ['hub', 1],
    ['erp', 0],
    ['outside-erp', 0],
    ['invoice', 0],
    ['dispatch', 0],
    ['delivery', 0],
  ])
  expect((json.pace as { today: number[] }).today.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test.each([
  ['from=2026-11-27', 'to'],
  ['to=2026-11-27', 'from'],
  ['from=2026-11-27&to=2026-11-26', 'to'],
  ['from=2025-01-01&to=2026-11-26', 'to'],
])('the overview refuses the period %s and names the field', async (query, field) => {
  const { get } = await givenShop()
  const { status, json } = await get(`/orders/overview?${query}`)
  expect(status).toBe(422)
  expect(json.fields).toMatchObject([{ field: expect.stringContaining(field) }])
})
