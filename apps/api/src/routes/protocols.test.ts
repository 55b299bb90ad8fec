import { createStock } from '@ihub/db/stock/stock'
import { givenIntegration } from '@ihub/dev-env/given'
import { sampleItem } from '@ihub/dev-env/sample-order'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

let codes = 0

/** A store with an order of three units of one SKU and a unit of another. */
async function givenShop(destination = 'none') {
  const storeId = await api.givenStore()
  await hub.database.system
    .updateTable('stores')
    .set({ order_destination: destination })
    .where('store_id', '=', storeId)
    .execute()
  const { integrationId: platformId } = await givenIntegration(hub.database.system, hub.vault, {
    storeId,
    connector: 'vtex',
    settings: {},
  })
  const originOrderId = `A-${++codes}`
  const line = sampleItem({ lineId: 'a', sku: '10', quantity: 3, sellingPriceCents: 5_000 })
  const orderId = await givenOrder(hub.engine, {
    storeId,
    platformId,
    order: {
      originOrderId,
      items: [line, { ...line, lineId: 'b', sku: '20', quantity: 1, sellingPriceCents: 100 }],
    },
  })
  const { token } = await api.givenUser('User', [storeId])
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/orders${path}`, { token, storeId, body })
  const draft = (more: object = {}) => ({
    orderId,
    externalProtocolId: `P-${++codes}`,
    protocolType: 'return',
    email: 'ana@example.com',
    items: [{ sku: '10', sellingPrice: 50, quantity: 1 }],
    ...more,
  })
  const find = (text: string) =>
    api.call('GET', `/api/finds?text=${encodeURIComponent(text)}`, { token, storeId })
  return { storeId, platformId, orderId, originOrderId, call, draft, find }
}

test('a return is opened, found by its search, its order and its page, and leaves less to come back', async () => {
  const { call, draft, find, orderId, originOrderId } = await givenShop()
  const body = draft({ items: [{ sku: '10', sellingPrice: 50, quantity: 2 }], reason: 'Ficou pequeno' })
  const opened = await call('POST', '/protocols', body)
  expect(opened.status, opened.text).toBe(200)
  expect(opened.json).toMatchObject({
    externalProtocolId: body.externalProtocolId,
    status: 'pending',
    integrationStatus: 'disabled',
    protocolOrderId: orderId,
    units: 2,
    value: 100,
    timeline: [{ type: 'opened', to: 'pending', author: { kind: 'user' } }],
  })

  const search = (query: object) => call('POST', '/protocols/search', query)
  for (const query of [{ search: body.externalProtocolId }, { search: originOrderId }, { orderId }]) {
    const { json } = await search(query)
    expect(json).toMatchObject({ total: 1, data: [{ _id: opened.json._id }] })
  }
  for (const text of [body.externalProtocolId, originOrderId]) {
    const { json } = await find(text)
    expect(json.protocols).toEqual([
      expect.objectContaining({
        protocolId: opened.json._id,
        externalId: body.externalProtocolId,
        originOrderId,
      }),
    ])
  }
  expect((await find('nothing-of-that')).json.protocols).toEqual([])
  expect((await search({ status: ['done'] })).json).toMatchObject({ total: 0 })
  expect((await call('GET', `/protocols/${opened.json._id}`)).json).toEqual(opened.json)
  const { json } = await call('GET', `/returnables?order=${originOrderId}`)
  expect(json).toMatchObject({
    orderId,
    items: [
      { sku: '10', bought: 3, returnable: 1 },
      { sku: '20', bought: 1, returnable: 1 },
    ],
  })
})

test('of two that take the same goods at once one is refused, so no more comes back than was bought', async () => {
  const { call, draft } = await givenShop()
  const twice = Array.from({ length: 4 }, () =>
    call('POST', '/protocols', draft({ items: [{ sku: '10', sellingPrice: 50, quantity: 2 }] })),
  )
  const answers = await Promise.all(twice)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  for (const { status, json } of answers)
    if (status === 422)
      expect(json.fields).toEqual([
        expect.objectContaining({
          field: 'items.0.quantity',
          code: 'field.protocol_quantity',
          params: { maximum: 1 },
        }),
      ])
})

test('a number is taken once, also by two at once', async () => {
  const [one, other] = [await givenShop(), await givenShop()]
  const { call, draft } = one
  const body = draft({ externalProtocolId: 'P-UNICO' })
  const answers = await Promise.all([call('POST', '/protocols', body), call('POST', '/protocols', body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'protocol.exists',
    message: 'O protocolo P-UNICO já existe.',
    fields: [{ field: 'externalProtocolId' }],
  })
  expect(
    (await other.call('POST', '/protocols', other.draft({ externalProtocolId: 'P-UNICO' }))).status,
  ).toBe(200)
})

const street = { street: 'Rua A', number: '1' }
test.each([
  ['no item', { items: [] }, 'request.invalid', 'items'],
  ['an e-mail that is none', { email: 'ana' }, 'request.invalid', 'email'],
  [
    'a negative price',
    { items: [{ sku: '10', sellingPrice: -1, quantity: 1 }] },
    'request.invalid',
    'items.0.sellingPrice',
  ],
  [
    'a quantity of none',
    { items: [{ sku: '10', sellingPrice: 50, quantity: 0 }] },
    'request.invalid',
    'items.0.quantity',
  ],
  [
    'a price that the order has not',
    { items: [{ sku: '10', sellingPrice: 49, quantity: 1 }] },
    'order.item_not_matched',
    'items.0.sku',
  ],
  [
    'equal addresses',
    { deliveryAddress: street, billingAddress: street },
    'order.addresses_equal',
    'billingAddress',
  ],
  [
    'a file that is no base64',
    { file: { name: 'foto.jpg', content: 'não' } },
    'file.invalid_base64',
    'file.content',
  ],
])('%s is refused at its field, and nothing is stored', async (_name, more, code, field) => {
  const { call, draft } = await givenShop()
  const { status, json } = await call('POST', '/protocols', draft(more))
  expect(status).toBe(422)
  expect(json).toMatchObject({ code, fields: [expect.objectContaining({ field })] })
  expect((await call('POST', '/protocols/search', {})).json).toMatchObject({ total: 0 })
})

test('a file comes back as it was sent', async () => {
  const { call, draft } = await givenShop()
  const content = Buffer.from('a foto').toString('base64')
  const { json } = await call('POST', '/protocols', draft({ file: { name: 'foto.txt', content } }))
  expect(json.fileName).toBe('foto.txt')
  expect((await call('GET', `/protocols/${json._id}/file`)).text).toBe('a foto')
})

test('a person moves a protocol on step by step, and no step is left out', async () => {
  const { call, draft } = await givenShop()
  const { json: opened } = await call('POST', '/protocols', draft())
  const move = (status: string, more: object = {}) =>
    call('PUT', `/protocols/${opened._id}`, { status, ...more })
  expect((await move('done')).json).toMatchObject({
    code: 'protocol.action_refused',
    params: { action: 'done', reason: 'not-there-yet' },
  })
  expect((await move('in-progress')).json.status).toBe('in-progress')
  expect((await move('awaiting-invoice')).json.status).toBe('awaiting-invoice')
  expect((await move('awaiting-internalization')).json).toMatchObject({
    code: 'request.invalid',
    fields: [{ field: 'returnInvoice.number' }],
  })
  const named = await move('awaiting-internalization', { returnInvoice: { number: '71' } })
  expect(named.json).toMatchObject({
    status: 'awaiting-internalization',
    returnInvoice: { number: '71', series: null, key: null },
  })
  const { json } = await move('done')
  expect(json).toMatchObject({
    status: 'done',
    actions: expect.arrayContaining([{ action: 'push', refusal: 'no-erp' }]),
  })
  expect((await move('in-progress')).status).toBe(409)
})

test('internalized goods are in stock, once, as a return of their protocol', async () => {
  const { call, draft, storeId } = await givenShop()
  const stock = createStock(hub.database)
  const counted = await stock.post(storeId, {
    id: uuidv7(),
    kind: 'in',
    sku: '10',
    warehouseId: 'cd',
    quantity: 5,
    code: null,
    note: null,
    author: { kind: 'cron' },
  })
  expect(counted.ok).toBe(true)
  const { json: opened } = await call(
    'POST',
    '/protocols',
    draft({ items: [{ sku: '10', sellingPrice: 50, quantity: 2 }] }),
  )
  const move = (status: string, more: object = {}) =>
    call('PUT', `/protocols/${opened._id}`, { status, ...more })
  await move('in-progress')
  await move('awaiting-internalization', { returnInvoice: { number: '71' } })
  const answers = await Promise.all([move('done'), move('done')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [place] = await stock.findBySku(storeId, ['10'])
  expect(place).toMatchObject({ warehouseId: 'cd', onHand: 7 })
  const entered = await hub.database.system
    .selectFrom('stock_movements')
    .select(['kind', 'quantity', 'cause_code', 'author_kind'])
    .where('store_id', '=', storeId)
    .where('kind', '=', 'return')
    .execute()
  expect(entered).toEqual([
    { kind: 'return', quantity: 2, cause_code: opened.externalProtocolId, author_kind: 'user' },
  ])
})

test('a store whose ERP takes no returns has nothing to push; one whose ERP does plans it at once', async () => {
  const without = await givenShop()
  const { json: disabled } = await without.call('POST', '/protocols', without.draft())
  expect((await without.call('POST', `/protocols/${disabled._id}/push`)).json).toMatchObject({
    code: 'protocol.action_refused',
    params: { reason: 'no-erp' },
  })

  const shop = await givenShop('mln')
  await givenIntegration(hub.database.system, hub.vault, {
    storeId: shop.storeId,
    connector: 'mln',
    settings: {},
  })
  const { json } = await shop.call('POST', '/protocols', shop.draft())
  expect(json).toMatchObject({
    integrationStatus: 'pending',
    blocker: { operation: 'send-protocol-to-erp' },
    history: [{ type: 'send-protocol-to-erp' }],
  })
  expect((await shop.call('POST', `/protocols/${json._id}/push`)).json).toMatchObject({
    params: { reason: 'already-running' },
  })
})
