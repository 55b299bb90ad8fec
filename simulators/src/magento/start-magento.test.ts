import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import published from './fixtures/published-order.json' with { type: 'json' }
import { exampleCredentials, type Magento, startMagento } from './start-magento.ts'

let shop: Magento
beforeAll(async () => {
  shop = await startMagento()
})
afterAll(() => shop?.close())
beforeEach(() => shop.reset())

const bearer = (token = exampleCredentials.accessToken) => ({ authorization: `Bearer ${token}` })
async function call(
  method: string,
  path: string,
  { body, headers = bearer() }: { body?: object; headers?: object } = {},
) {
  const answer = await fetch(`${shop.url}/rest/default/V1${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the vendor's answers are read as they come
  return { status: answer.status, body: (await answer.json()) as any }
}
const list = (criteria: Record<string, string | number>, more = '', path = '/orders') => {
  const query = new URLSearchParams(
    Object.fromEntries(
      Object.entries(criteria).map(([name, value]) => [`searchCriteria${name}`, String(value)]),
    ),
  )
  return call('GET', `${path}?${query}${more}`)
}
const filter = (group: number, at: number, [field, condition, value]: [string, string, string | number]) => ({
  [`[filter_groups][${group}][filters][${at}][field]`]: field,
  [`[filter_groups][${group}][filters][${at}][condition_type]`]: condition,
  [`[filter_groups][${group}][filters][${at}][value]`]: value,
})

describe('who may call', () => {
  test('the access token of an integration, unless the installation takes none as a bearer token', async () => {
    expect((await list({ '[pageSize]': 1 })).status).toBe(200)
    expect(await call('GET', '/orders/1', { headers: bearer('another') })).toEqual({
      status: 401,
      body: {
        message: "The consumer isn't authorized to access %resources.",
        parameters: { resources: 'Magento_Sales::sales' },
      },
    })
    const strict = await startMagento({ integrationAsBearer: false })
    expect((await fetch(`${strict.url}/rest/V1/orders/1`, { headers: bearer() })).status).toBe(401)
    await strict.close()
  })

  test('an administrator, by a token that is a JSON string and ends', async () => {
    const login = { username: exampleCredentials.adminUser, password: exampleCredentials.adminPassword }
    const token = await call('POST', '/integration/admin/token', { body: login, headers: {} })
    expect(token.body).toBeTypeOf('string')
    expect((await call('GET', '/orders/1', { headers: bearer(token.body) })).status).toBe(404)
    shop.endTokens()
    expect((await call('GET', '/orders/1', { headers: bearer(token.body) })).status).toBe(401)
    const wrong = await call('POST', '/integration/admin/token', {
      body: { ...login, password: 'x' },
      headers: {},
    })
    expect(wrong.status).toBe(401)
  })

  test('an integration, by a signature over the whole request, once', async () => {
    const { consumerKey, consumerSecret, accessToken, accessTokenSecret } = exampleCredentials
    const timestamp = Math.floor(Date.now() / 1_000)
    const fields = `oauth_consumer_key%3D${consumerKey}%26oauth_nonce%3Dn1%26oauth_signature_method%3DHMAC-SHA256%26oauth_timestamp%3D${timestamp}%26oauth_token%3D${accessToken}%26oauth_version%3D1.0`
    const search = 'searchCriteria%255BpageSize%255D%3D1'
    const url = encodeURIComponent(`http://127.0.0.1:${shop.port}/rest/default/V1/orders`)
    const signature = createHmac('sha256', `${consumerSecret}&${accessTokenSecret}`)
      .update(`GET&${url}&${fields}%26${search}`)
      .digest('base64')
    const authorization = `OAuth oauth_consumer_key="${consumerKey}",oauth_token="${accessToken}",oauth_signature_method="HMAC-SHA256",oauth_timestamp="${timestamp}",oauth_nonce="n1",oauth_version="1.0",oauth_signature="${encodeURIComponent(signature)}"`
    const ask = (size: number) =>
      call('GET', `/orders?searchCriteria%5BpageSize%5D=${size}`, { headers: { authorization } })

    expect((await ask(1)).status).toBe(200)
    expect((await ask(1)).body.message).toMatch(/nonce is already being used/)
    const other = { authorization: authorization.replace('"n1"', '"n2"') }
    expect(await call('GET', '/orders?searchCriteria%5BpageSize%5D=1', { headers: other })).toMatchObject({
      status: 401,
      body: { message: 'The signature is invalid. Verify and try again.' },
    })
  })
})

describe('the list of orders', () => {
  test('filters of a group are alternatives, groups hold together, and fields are picked', async () => {
    const [first, second, third] = [shop.placeOrder(), shop.placeOrder(), shop.placeOrder()]
    shop.changeAt(first.incrementId, '2026-11-24T10:00:00Z')
    for (const { incrementId } of [second, third]) shop.changeAt(incrementId, '2026-11-24T10:00:01Z')

    const after = await list(
      {
        ...filter(0, 0, ['updated_at', 'gteq', '2026-11-24 10:00:01']),
        ...filter(1, 0, ['updated_at', 'gt', '2026-11-24 10:00:01']),
        ...filter(1, 1, ['entity_id', 'gt', second.entityId]),
      },
      '&fields=items[increment_id,updated_at],total_count',
    )

    expect(after.body).toEqual({
      items: [{ increment_id: third.incrementId, updated_at: '2026-11-24 10:00:01' }],
      total_count: 1,
    })
  })

  test('a page past the end repeats the last page', async () => {
    const placed = [shop.placeOrder(), shop.placeOrder(), shop.placeOrder()]
    const sort = { '[sortOrders][0][field]': 'entity_id', '[sortOrders][0][direction]': 'ASC' }
    const page = async (currentPage: number) => {
      const { body } = await list({ ...sort, '[pageSize]': 2, '[currentPage]': currentPage })
      return [body.total_count, body.items.map((order: { increment_id: string }) => order.increment_id)]
    }

    expect(await page(2)).toEqual([3, [placed[2]?.incrementId]])
    expect(await page(9)).toEqual(await page(2))
  })

  test('without criteria it is refused, by the name of the parameter', async () => {
    expect(await call('GET', '/orders')).toEqual({
      status: 400,
      body: {
        message: '"%fieldName" is required. Enter and try again.',
        parameters: { fieldName: 'searchCriteria' },
      },
    })
  })
})

describe('an order', () => {
  test('has the fields of the published one', async () => {
    const { entityId } = shop.placeOrder()
    const { body } = await call('GET', `/orders/${entityId}`)

    const notSimulated =
      /^base_|^applied_rule|_incl_tax$|_rate$|_note_|^email_sent|^(global|store)_currency|_address_id$/
    const keys = Object.keys(published).filter((key) => !notSimulated.test(key))
    expect(Object.keys(body)).toEqual(expect.arrayContaining(keys))
    expect(Object.keys(body.payment)).toEqual(
      expect.arrayContaining(['account_status', 'additional_information', 'amount_ordered', 'method']),
    )
    expect(body.extension_attributes.shipping_assignments[0].shipping.address.street).toHaveLength(4)
  })

  test('has parents and children: both lines of a configurable product carry the variant’s SKU', async () => {
    const { entityId } = shop.placeOrder({
      lines: [{ type: 'configurable', sku: 'MH01-S-Gray', priceCents: 5_200 }, { type: 'virtual' }],
    })
    const { body } = await call('GET', `/orders/${entityId}`)

    expect(body.items).toMatchObject([
      { product_type: 'configurable', sku: 'MH01-S-Gray', price: 52 },
      { product_type: 'simple', sku: 'MH01-S-Gray', price: 0, parent_item_id: body.items[0].item_id },
      { product_type: 'virtual', is_virtual: 1 },
    ])
  })

  test('is not there', async () => {
    expect(await call('GET', '/orders/99999')).toEqual({
      status: 404,
      body: { message: "The entity that was requested doesn't exist. Verify the entity and try again." },
    })
  })

  test('is canceled once; one that is invoiced, or on hold, answers false', async () => {
    const [open, invoiced, held] = [shop.placeOrder(), shop.placeOrder(), shop.placeOrder()]
    shop.pay(invoiced.incrementId)
    await call('POST', `/orders/${held.entityId}/hold`)
    const cancel = async (id: number) => (await call('POST', `/orders/${id}/cancel`)).body

    expect(await cancel(open.entityId)).toBe(true)
    expect(await cancel(open.entityId)).toBe(false)
    expect(await cancel(invoiced.entityId)).toBe(false)
    expect(await cancel(held.entityId)).toBe(false)
    await call('POST', `/orders/${held.entityId}/unhold`)
    expect(shop.order(held.incrementId)).toMatchObject({ state: 'processing', status: 'processing' })
    expect(await cancel(held.entityId)).toBe(true)
  })

  test('takes a comment; without a status it loses its own, and another status is refused', async () => {
    const { entityId, incrementId } = shop.placeOrder()
    const comment = (status?: string) =>
      call('POST', `/orders/${entityId}/comments`, {
        body: { statusHistory: { comment: 'Olá', is_customer_notified: 0, is_visible_on_front: 0, status } },
      })

    expect(await comment('processing')).toEqual({ status: 200, body: true })
    expect(shop.order(incrementId)).toMatchObject({ status: 'processing', comments: ['Olá'] })
    expect((await comment('shipped')).status).toBe(400)
    await comment()
    expect(shop.order(incrementId).status).toBeNull()
  })
})

describe('the documents of an order', () => {
  test('an invoice of a part, then of the rest; more than is left is refused in words', async () => {
    const { entityId, incrementId } = shop.placeOrder({ lines: [{ sku: 'A', quantity: 3 }] })
    const item = (await call('GET', `/orders/${entityId}`)).body.items[0].item_id
    const invoice = (body: object) => call('POST', `/order/${entityId}/invoice`, { body })

    expect((await invoice({ items: [{ order_item_id: item, qty: 1 }] })).body).toBeTypeOf('number')
    expect(await invoice({ items: [{ order_item_id: item, qty: 3 }] })).toEqual({
      status: 400,
      body: {
        message:
          'Invoice Document Validation Error(s):\nThe quantity to invoice must not be greater than the uninvoiced quantity for product SKU "A".',
      },
    })
    await invoice({ capture: true, notify: true })
    expect(shop.order(incrementId).invoices.map(({ items }) => items[0]?.qty)).toEqual([1, 2])
    expect((await invoice({})).body.message).toMatch(/An invoice cannot be created/)
  })

  test('a shipment completes an order that is invoiced; a track is added later', async () => {
    const { entityId, incrementId } = shop.placeOrder()
    shop.pay(incrementId)
    const tracks = [{ track_number: '1Y-9876543210', title: 'United Parcel Service', carrier_code: 'ups' }]
    const shipped = await call('POST', `/order/${entityId}/ship`, {
      body: { notify: true, tracks, comment: { comment: 'a caminho' } },
    })
    const entity = { ...tracks[0], track_number: '2', parent_id: shipped.body, order_id: entityId }
    await call('POST', '/shipment/track', { body: { entity } })

    expect(shop.order(incrementId)).toMatchObject({ state: 'complete', shipments: [{ tracks: [{}, {}] }] })
    expect((await call('POST', `/order/${entityId}/ship`, { body: {} })).body.message).toMatch(
      /does not allow a shipment/,
    )
    const found = await list(filter(0, 0, ['order_id', 'eq', entityId]), '', '/shipments')
    expect(found.body.items).toMatchObject([{ entity_id: shipped.body, comments: [] }])
    expect((await call('GET', `/shipment/${shipped.body}/comments`)).body.items).toMatchObject([
      { comment: 'a caminho' },
    ])
  })

  test('a bundle that sums up its parts is invoiced by them, and shipped as one', async () => {
    const { entityId, incrementId } = shop.placeOrder({
      lines: [{ type: 'bundle', sku: 'KIT', partsCents: [2_700, 500] }],
    })
    await call('POST', `/order/${entityId}/invoice`, { body: {} })
    await call('POST', `/order/${entityId}/ship`, { body: {} })

    const { invoices, shipments, state } = shop.order(incrementId)
    expect(invoices[0]?.items.map(({ sku }) => sku)).toEqual(['KIT-P1', 'KIT-P2'])
    expect(shipments[0]?.items.map(({ sku }) => sku)).toEqual(['KIT-KIT-P1-KIT-P2'])
    expect(state).toBe('complete')
  })
})
