import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, expect, test } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

const { hub, api, shop, token, givenOrder, close } = await startShopApi('webhooks', { role: 'Admin' })
afterAll(close)

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/orders/hooks${path}`, { token, storeId: shop.storeId, body })
const draft = { name: 'BI', url: 'https://bi.example.com/hook', authorization: 'Bearer partner-secret' }

async function givenDelivery(webhookId: string, status = 'pending') {
  const orderId = await givenOrder({ originOrderId: uuidv7() })
  const deliveryId = uuidv7()
  await hub.database.system
    .insertInto('webhook_deliveries')
    .values({
      store_id: shop.storeId,
      delivery_id: deliveryId,
      webhook_id: webhookId,
      entity_kind: 'order',
      entity_id: orderId,
      event: 'invoiced',
      sequence: 1,
      status,
      created_at: new Date(),
      payload: JSON.stringify({ orderId }),
    })
    .execute()
  return { orderId, deliveryId }
}

test('a subscription shows its signing secret once and its authorization never', async () => {
  const created = await call('POST', '', draft)
  expect(created).toMatchObject({
    status: 200,
    json: { name: 'BI', authorization: '••••', statuses: [], active: true },
  })
  const secret = String(created.json.secret)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)

  const read = await call('GET', `/${created.json._id}`)
  const list = await call('GET', '')
  expect(read.json).not.toHaveProperty('secret')
  expect(list.json.data?.map(({ _id }) => _id)).toContain(created.json._id)

  const row = await hub.database.system
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', String(created.json._id))
    .executeTakeFirstOrThrow()
  expect(JSON.parse(hub.vault.open(shop.storeId, row.secret))).toEqual({
    secret,
    authorization: draft.authorization,
  })
  expect(JSON.stringify([row, read.text, list.text])).not.toContain('partner-secret')
})

test.each(['http://169.254.169.254/latest', 'http://[::ffff:10.0.0.1]/', 'http://10.1.2.3:8080/hook'])(
  'an address that is not public is refused: %s',
  async (url) => {
    const refused = { status: 422, json: { code: 'webhook.url_forbidden' } }
    expect(await call('POST', '', { ...draft, url })).toMatchObject(refused)
    const { json } = await call('POST', '', draft)
    expect(await call('PATCH', `/${json._id}`, { url })).toMatchObject(refused)
  },
)

test('fields left out of a change stay, the masked authorization too', async () => {
  const { json } = await call('POST', '', draft)

  const changed = await call('PATCH', `/${json._id}`, {
    name: 'DW',
    statuses: ['invoiced'],
    authorization: '••••',
  })

  expect(changed.json).toMatchObject({
    name: 'DW',
    url: draft.url,
    statuses: ['invoiced'],
    authorization: '••••',
  })
  expect((await call('PATCH', `/${json._id}`, { authorization: null })).json).toMatchObject({
    authorization: null,
  })
})

test('a subscription that the hub switched off says why and when, until it is switched on', async () => {
  const { json } = await call('POST', '', draft)
  expect(json.switchedOff).toBeNull()
  await hub.database.system
    .updateTable('webhooks')
    .set({ active: false, switched_off_at: '2026-01-02T03:04:05.000Z', switched_off_reason: 'gone' })
    .where('webhook_id', '=', String(json._id))
    .execute()
  const off = { active: false, switchedOff: { at: '2026-01-02T03:04:05.000Z', reason: 'gone' } }

  expect((await call('GET', `/${json._id}`)).json).toMatchObject(off)
  expect((await call('PATCH', `/${json._id}`, { name: 'Outro' })).json).toMatchObject(off)
  expect((await call('PATCH', `/${json._id}`, { active: true })).json).toMatchObject({
    active: true,
    switchedOff: null,
  })
})

test('a removed subscription is gone, and its waiting deliveries are invalidated', async () => {
  const { json } = await call('POST', '', draft)
  const { deliveryId } = await givenDelivery(String(json._id))

  expect((await call('DELETE', `/${json._id}`)).status).toBe(200)

  expect((await call('GET', `/${json._id}`)).status).toBe(404)
  expect((await call('DELETE', `/${json._id}`)).status).toBe(404)
  const event = await call('GET', `/status/${deliveryId}`)
  expect(event.json).toMatchObject({
    integrationStatus: 'invalidated',
    author: { kind: 'integration', name: 'VTEX' },
  })
  const audit = await hub.database.system
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', String(json._id))
    .orderBy('at')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.deleted'])
})

test('an event shows the order’s number in the ERP', async () => {
  const { json } = await call('POST', '', draft)
  const { orderId, deliveryId } = await givenDelivery(String(json._id))
  expect((await call('GET', `/status/${deliveryId}`)).json.orderNumber).toBeNull()

  await hub.database.system
    .updateTable('orders')
    .set({ erp_order_id: '4711', sequence: '99' })
    .where('store_id', '=', shop.storeId)
    .where('order_id', '=', orderId)
    .execute()

  expect((await call('GET', `/status/${deliveryId}`)).json.orderNumber).toBe('4711')
})

test('deliveries are listed by subscription, order and status, and sent again on demand', async () => {
  const { json } = await call('POST', '', draft)
  const { deliveryId, orderId } = await givenDelivery(String(json._id), 'error')

  const listed = await call('GET', `/status?webhookId=${json._id}&integrationStatus=error&orderId=${orderId}`)
  expect(listed.json).toMatchObject({
    total: 1,
    data: [
      { _id: deliveryId, event: 'invoiced', webhook: { name: 'BI' }, orderId, integrationStatus: 'error' },
    ],
  })

  expect(await call('POST', `/${deliveryId}/resend`)).toMatchObject({
    status: 200,
    json: { _id: deliveryId, integrationStatus: 'pending' },
  })
  const audit = await hub.database.system
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_name', 'after'])
    .where('entity_id', '=', String(json._id))
    .where('action', '=', 'webhook.resent')
    .execute()
  expect(audit).toMatchObject([{ actor_kind: 'user', actor_name: 'Admin', after: { event: 'invoiced' } }])
})

test('a field that is wrong is named', async () => {
  const answer = await call('POST', '', { name: '', url: 'ftp://example.com', statuses: ['nonsense'] })
  expect(answer.status).toBe(422)
  expect(answer.json.fields).toMatchObject([
    { field: 'name', code: 'field.required' },
    { field: 'url', code: 'field.invalid_url' },
    { field: 'statuses.0', code: 'field.invalid' },
  ])
})

test.each([
  ['keep-alive', 'timeout=5', 'field.header_name'],
  ['Content-Length', '12', 'field.header_name'],
  ['x token', 'a', 'field.header_name'],
  ['x-token', 'pasted…', 'field.header_value'],
  ['x-token', 'line\r\nbreak', 'field.header_value'],
])('a header that cannot be sent is refused at its field: %s: %j', async (name, value, code) => {
  const headers = { [name]: value }

  const created = await call('POST', '', { ...draft, headers })

  expect(created).toMatchObject({ status: 422, json: { fields: [{ field: `headers.${name}`, code }] } })
})

test('an authorization that cannot be sent is refused in the caller’s language', async () => {
  const said = await Promise.all(
    ['pt-BR', 'en-US', 'es-MX'].map(async (language) => {
      const body = { ...draft, authorization: 'Bearer abc…' }
      const headers = { 'accept-language': language }
      const refused = await api.call('POST', '/api/orders/hooks', {
        token,
        storeId: shop.storeId,
        body,
        headers,
      })
      expect(refused).toMatchObject({
        status: 422,
        json: { fields: [{ field: 'authorization', code: 'field.header_value' }] },
      })
      return refused.json.fields?.[0]?.message
    }),
  )
  expect(new Set(said).size).toBe(3)
})

test('a webhook is moved to another address only by somebody who types its authorization again', async () => {
  const { json } = await call('POST', '', draft)
  const url = 'https://other.example.com/hook'

  const refused = await call('PATCH', `/${json._id}`, { url })
  const masked = await call('PATCH', `/${json._id}`, { url, authorization: '••••' })
  const confirmed = await call('PATCH', `/${json._id}`, { url, authorization: draft.authorization })

  for (const answer of [refused, masked])
    expect(answer).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'authorization', code: 'field.type_again' }] },
    })
  expect(confirmed).toMatchObject({ status: 200, json: { url } })
  const audited = await hub.database.system
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', String(json._id))
    .orderBy('at')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.url_changed'])
})

test('deliveries are found by the names that people read, in any language', async () => {
  const { json } = await call('POST', '', { ...draft, name: 'Painel Ímpar' })
  const { deliveryId } = await givenDelivery(String(json._id))
  const search = async (text: string) =>
    (await call('GET', `/status?search=${encodeURIComponent(text)}`)).json

  for (const text of ['impar faturado', 'PAINEL ímpar Invoiced'])
    expect(await search(text)).toMatchObject({ total: 1, totalIsExact: true, data: [{ _id: deliveryId }] })
  expect(await search('impar cancelado')).toMatchObject({ total: 0, data: [] })
})
