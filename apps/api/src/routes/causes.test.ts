import { startShop } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
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

/** A shop of which the ERP refuses orders with these answers, in turn, and somebody who works there. */
async function givenRefusedOrders(answers: string[]) {
  const shop = await startShop(working.hub, `causa-${uuidv7().slice(-8)}`)
  await working.worker.refresh()
  const person = await api.givenUser('User', [shop.storeId])
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api${path}`, { token: person.token, storeId: shop.storeId, body })
  const orderIds: string[] = []
  for (const answer of answers) {
    shop.millennium.refuse(answer, 1)
    const { orderId } = shop.vtex.placeOrder()
    orderIds.push(orderId)
    await working.hub.notify(shop, orderId)
    await vi.waitFor(
      async () =>
        expect((await working.hub.order(shop, orderId))?.state.refused).toEqual(['send-order-to-erp']),
      patiently,
    )
  }
  return { shop, person, call, orderIds }
}

test('orders that a system refuses alike are one cause with its money, its remedy and its orders', async () => {
  const { shop, call, orderIds } = await givenRefusedOrders([
    'Produto {sku} não cadastrado',
    'Produto {sku} não cadastrado',
    'Filial sem configuração',
  ])
  const { json: orders } = await call('GET', '/orders')
  const priceOf = (codes: string[]) =>
    (orders.data as { originOrderId: string; sellingPrice: number }[])
      .filter(({ originOrderId }) => codes.includes(originOrderId))
      .reduce((sum, { sellingPrice }) => sum + Math.round(sellingPrice * 100), 0) / 100

  const { json } = await call('GET', '/orders/causes')
  const causes = json.data as { _id: string; cause: string }[]
  const unknown = causes.find(({ cause }) => cause === 'Produto {sku} não cadastrado')
  expect(causes).toHaveLength(2)
  expect(unknown).toMatchObject({
    part: 'need-you',
    reason: 'refused',
    operation: 'send-order-to-erp',
    integration: 'Linx Millennium',
    known: { connector: 'mln', key: 'product-unknown', mendedIn: 'system' },
    orders: { count: 2, amounts: [{ currency: 'BRL', value: priceOf(orderIds.slice(0, 2)) }] },
    needYou: 2,
    failuresByHour: [...Array(23).fill(0), 2],
  })
  const { json: lasting } = await call('GET', '/orders/groups?by=wait')
  expect(lasting.groups).toEqual([{ value: 'hour', orders: expect.objectContaining({ count: 3 }) }])
  expect((await call('GET', '/orders?wait=hour')).json.total).toBe(3)
  expect((await call('GET', '/orders?wait=day&wait=days')).json.total).toBe(0)
  const inbox = await call('GET', '/orders/inbox')
  expect(inbox.json).toMatchObject({
    causes: 2,
    parts: {
      'need-you': { count: 3, amounts: [{ currency: 'BRL', value: priceOf(orderIds) }] },
      'go-on': { count: 0 },
    },
  })

  const selection = { matching: { cause: [unknown?._id] } }
  const body = { selection, request: { action: 'retry' }, careful: false }
  expect((await call('POST', '/bulk/act-on-orders', body)).status).toBe(200)
  for (const orderId of orderIds.slice(0, 2)) await reaches(working.hub, shop, orderId, 'handling')
  await vi.waitFor(async () => {
    const left = (await call('GET', '/orders/causes')).json.data as { cause: string }[]
    expect(left.map(({ cause }) => cause)).toEqual(['Filial sem configuração'])
  }, patiently)
  await shop.close()
})

test('a cause is assigned to somebody of the store, muted and noted, and the second of two is told', async () => {
  const { shop, person, call } = await givenRefusedOrders(['Produto bloqueado'])
  const [cause] = (await call('GET', '/orders/causes')).json.data as { _id: string; version: number }[]
  const path = `/orders/causes/${cause?._id}`
  const stranger = await api.givenUser('User')

  expect((await call('PATCH', path, { assigneeId: stranger.userId })).json.code).toBe('user.not_found')
  const people = (await call('GET', '/orders/causes/assignees')).json.data as { _id: string }[]
  expect(people.map(({ _id }) => _id)).toContain(person.userId)
  expect(people.map(({ _id }) => _id)).not.toContain(stranger.userId)

  const change = { version: cause?.version, assigneeId: person.userId, muted: true, note: 'Pedi ao cadastro' }
  const { json } = await call('PATCH', path, change)
  expect(json).toMatchObject({
    assignee: { _id: person.userId },
    muted: {},
    note: 'Pedi ao cadastro',
    version: 2,
  })
  expect((await call('PATCH', path, { version: 1, note: 'outra' })).json).toMatchObject({
    code: 'settings.changed_meanwhile',
  })
  expect((await call('GET', '/orders/inbox')).json).toMatchObject({
    causes: 0,
    parts: { 'need-you': { count: 0 }, muted: { count: 1 } },
  })
  expect((await call('PATCH', `/orders/causes/${uuidv7()}`, { muted: true })).json.code).toBe(
    'cause.not_found',
  )
  await shop.close()
})
