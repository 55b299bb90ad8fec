import { sampleInvoice } from '@ihub/dev-env/sample-order'
import type { OrderId } from '@ihub/domain/ids'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { ok } from '@ihub/domain/result'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

const { hub, api, shop, token, givenOrder, close } = await startShopApi('orders')
afterAll(close)

let made = 0
const receive = (name = 'Cliente de Exemplo') => {
  made += 1
  const base = { originOrderId: `v100${made}-01`, sequence: String(700_000 + made) }
  const customer = {
    name,
    document: `9000000000${made}`,
    documentType: 'cpf',
    email: `cliente${made}@exemplo.com.br`,
    phone: null,
    corporateName: null,
    corporateDocument: null,
    stateInscription: null,
    isCorporate: false,
    externalId: null,
  }
  return givenOrder({ ...base, customer })
}
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call(method, `/api${path}`, { token, storeId: shop.storeId, body, ...(headers ? { headers } : {}) })
const processesOf = (orderId: OrderId) =>
  hub.database.system
    .selectFrom('processes')
    .selectAll()
    .where('entity_id', '=', orderId)
    .orderBy('number')
    .execute()
const changeProcess = (processId: string, columns: object) =>
  hub.database.system.updateTable('processes').set(columns).where('process_id', '=', processId).execute()

test('a received order is listed with the step it waits for', async () => {
  const orderId = await receive()

  const { status, json } = await call('GET', '/orders')

  expect(status).toBe(200)
  expect(json).toMatchObject({ page: 1, limit: 20, totalIsExact: true, nextCursor: null })
  expect(json.data?.[0]).toMatchObject({
    _id: orderId,
    status: 'ready-for-handling',
    erpStatus: 'not-sent',
    sellingPrice: 120,
    totalItems: 2,
    isCanceled: false,
    hasError: false,
    blocker: {
      reason: 'queued',
      operation: 'send-order-to-erp',
      integration: expect.any(String),
      canRetry: false,
    },
  })
})

test('an order says of each of its invoices how far its platform knows of it', async () => {
  const orderId = await receive()
  const told = (type: 'invoiced-in-erp' | 'invoice-announced', changes: Partial<OrderInvoice>) =>
    hub.engine.orders.apply({
      storeId: shop.storeId,
      target: { orderId },
      author: { kind: 'cron' },
      run: null,
      decide: () => ok({ events: [{ type, originAt: null, invoices: [sampleInvoice(changes)] }] }),
    })
  const statuses = async () => {
    const { json } = await call('GET', `/orders/${orderId}`)
    return (json.invoices as unknown as { integrationStatus: string }[]).map((one) => one.integrationStatus)
  }

  await told('invoiced-in-erp', { number: '7', status: 'awaited' })
  expect(await statuses()).toEqual(['pending'])
  await told('invoice-announced', { number: '8', isAnnounced: true })
  expect(await statuses()).toEqual(['pending', 'sent'])
  await told('invoice-announced', { number: '7', status: 'refused', reason: 'denied' })
  expect(await statuses()).toEqual(['error', 'sent'])
})

test('orders are found by name, document, e-mail and code, through both spellings of the query', async () => {
  const orderId = await receive('Úrsula Ñandutí')
  const searches = [
    'ursula',
    'Ñand ÚRS',
    `9000000000${made}`,
    `cliente${made}@ex`,
    `V100${made}-01`,
    `${700_000 + made}`,
  ]

  for (const search of searches) {
    const listed = await call('GET', `/orders?search=${encodeURIComponent(search)}`)
    const searched = await call('POST', '/orders/search', { search })
    expect({ search, ids: listed.json.data?.map(({ _id }) => _id) }).toEqual({ search, ids: [orderId] })
    expect(searched.json.data).toEqual(listed.json.data)
  }
})

test('several statuses, a period and a page size are taken from the query; a wrong one names its field', async () => {
  const listed = await call(
    'GET',
    '/orders?status=handling&status=ready-for-handling&limit=1&createdFrom=2020-01-01T00:00:00Z',
  )
  expect(listed.json).toMatchObject({
    limit: 1,
    data: [{ status: 'ready-for-handling' }],
    nextCursor: expect.any(String),
  })

  const refused = await call('GET', '/orders?status=nonsense&limit=201&cursor=x')
  expect(refused.status).toBe(422)
  expect(refused.json.fields?.map(({ field }) => field).sort()).toEqual(['limit', 'status.0'])
  expect(await call('GET', '/orders?cursor=x')).toMatchObject({
    status: 422,
    json: { fields: [{ field: 'cursor' }] },
  })
})

test('why an order waits: running, retrying, the system is down, or it was refused', async () => {
  const orderId = await receive()
  const [process] = await processesOf(orderId)
  if (!process) throw new Error('nothing was planned')
  const reason = async () => {
    const { json } = await call('GET', `/orders/${orderId}`)
    return json.blocker
  }
  const at = '2026-01-02T03:04:05.000Z'

  await changeProcess(process.process_id, { status: 'running', started_at: at })
  expect(await reason()).toMatchObject({ reason: 'running', since: at })

  const soon = '2126-01-02T03:04:05.000Z'
  await changeProcess(process.process_id, { status: 'warning', next_attempt_at: soon, message: 'HTTP 503' })
  expect(await reason()).toMatchObject({ reason: 'retrying', message: 'HTTP 503', nextAttemptAt: soon })
  await changeProcess(process.process_id, { next_attempt_at: at })
  expect(await reason(), 'an attempt that is due lies not ahead').toMatchObject({ nextAttemptAt: null })

  const erp = hub.database.system
    .updateTable('integrations')
    .where('integration_id', '=', process.integration_id ?? '')
  const outage = {
    down_since: at,
    health_message: 'no route',
    health_kind: 'unreachable',
    next_probe_at: soon,
  }
  await erp.set(outage).execute()
  const waits = { reason: 'integration-down', message: 'no route', kind: 'unreachable', nextAttemptAt: soon }
  expect(await reason()).toMatchObject({ ...waits, since: process.created_at })
  await erp.set({ down_since: null, health_kind: null, next_probe_at: null }).execute()

  await changeProcess(process.process_id, {
    status: 'error',
    ended_at: at,
    can_retry: true,
    message: 'CNPJ inválido',
  })
  expect(await reason()).toMatchObject({ reason: 'refused', message: 'CNPJ inválido', canRetry: true })
})

test('an order that waits for the invoice of an ERP that is down says so, and for how long itself', async () => {
  const orderId = await receive()
  const [process] = await processesOf(orderId)
  await hub.database.system.deleteFrom('processes').where('entity_id', '=', orderId).execute()
  const at = '2026-01-02T03:04:05.000Z'
  await hub.database.system
    .updateTable('orders')
    .set({ position: 'handling', status: 'handling', erp_position: 'approved', erp_status: 'approved' })
    .where('order_id', '=', orderId)
    .execute()
  const blocker = async () => (await call('GET', `/orders/${orderId}`)).json.blocker
  expect(await blocker()).toBeNull()

  const erp = hub.database.system
    .updateTable('integrations')
    .where('integration_id', '=', process?.integration_id ?? '')
  await erp.set({ down_since: at, health_message: 'no answer', health_kind: 'timeout' }).execute()

  const { updatedAt } = (await call('GET', `/orders/${orderId}`)).json
  expect(await blocker()).toMatchObject({
    reason: 'integration-down',
    operation: 'fetch-invoice',
    kind: 'timeout',
    since: updatedAt,
    processId: null,
  })
  await erp.set({ down_since: null, health_kind: null }).execute()
})

test('the detail shows the document, its history, and each action with why it may not be taken', async () => {
  const orderId = await receive()

  const { json } = await call('GET', `/orders/${orderId}`)

  expect(json).toMatchObject({
    storeCode: 'orders',
    platformStatus: 'ready-for-handling',
    platform: { connector: 'vtex', name: 'VTEX' },
    erp: { connector: 'mln' },
    totals: { totalItems: 100, shippingCost: 20, sellingPrice: 120 },
    items: [{ quantity: 2, price: 50 }],
    timeline: [
      {
        sequence: 1,
        type: 'created-ihub',
        group: 'hub',
        outcome: 'done',
        author: { kind: 'integration', name: 'VTEX' },
      },
    ],
    history: [{ type: 'send-order-to-erp', status: 'loading', entity: { kind: 'order', _id: orderId } }],
  })
  expect(json.actions).toEqual(
    expect.arrayContaining([
      { action: 'reintegrate', refusal: null },
      { action: 'integrate-order', refusal: 'already-running' },
      { action: 'quote-order', refusal: 'no-tms' },
    ]),
  )
})

test('an action is refused with the same reason the detail showed', async () => {
  const orderId = await receive()

  expect(await call('POST', `/orders/${orderId}/push`, { action: 'integrate-order' })).toMatchObject({
    status: 409,
    json: { code: 'order.action_refused', params: { reason: 'already-running' } },
  })
  expect((await call('POST', `/orders/${orderId}/quotation/push`)).status).toBe(409)
  expect((await call('POST', '/orders-v2/resend/status', { orderId })).status).toBe(409)
})

test('forcing a status and correcting data stand on the timeline under the person’s name', async () => {
  const orderId = await receive()

  const forced = await call('PATCH', `/orders-v2/${orderId}`, { status: 'waiting', reason: 'asked by phone' })
  const edited = await call('PATCH', `/orders/${orderId}`, { customer: { name: 'Nome Corrigido' } })

  expect([forced.status, edited.status]).toEqual([200, 200])
  const { json } = await call('GET', `/orders/${orderId}`)
  expect(json).toMatchObject({
    status: 'waiting',
    customerName: 'Nome Corrigido',
    customer: { name: 'Nome Corrigido' },
  })
  expect((json.timeline as object[]).slice(-2)).toMatchObject([
    {
      type: 'manual-action',
      to: 'waiting',
      author: { kind: 'user', name: 'User' },
      details: { reason: 'asked by phone' },
    },
    { type: 'data-changed' },
  ])
})

test('a report that could not be taken in is shown as it was received, without card numbers', async () => {
  const [process] = await processesOf(await receive())
  if (!process?.integration_id) throw new Error('nothing was planned')
  const path = `/integrations/${process.integration_id}/processes/${process.process_id}`
  expect((await call('GET', path)).json).toMatchObject({ received: null })

  const received = { pedidov: 7, status: {}, obs: '4111111111111111' }
  await changeProcess(process.process_id, { input: JSON.stringify({ received }) })

  const { json } = await call('GET', path)
  expect(JSON.parse(String(json.received))).toEqual({ pedidov: 7, status: {}, obs: '***1111' })
})

test('a failed process is shown with its exchanges and runs again once', async () => {
  const orderId = await receive()
  const [process] = await processesOf(orderId)
  if (!process?.integration_id) throw new Error('nothing was planned')
  const path = `/integrations/${process.integration_id}/processes/${process.process_id}`
  await hub.database.system
    .updateTable('processes')
    .set({ attempts: 1, status: 'running', held_by: process.process_id })
    .where('process_id', '=', process.process_id)
    .execute()
  await hub.engine.orders.apply({
    storeId: shop.storeId,
    target: { orderId },
    author: { kind: 'cron' },
    run: {
      processId: process.process_id as never,
      attempt: 1,
      status: 'error',
      message: 'refused',
      serviceCode: 'E1',
      canRetry: true,
      retryAt: null,
      startedAt: new Date().toISOString(),
      exchanges: [
        {
          at: '2026-01-02T03:04:05.000Z',
          method: 'POST',
          url: 'http://erp/pedido',
          requestHeaders: {},
          requestBody: '{}',
          status: 400,
          responseHeaders: {},
          responseBody: 'no',
          durationMs: 12,
          failure: null,
        },
      ],
    },
    decide: () => ({
      ok: true,
      value: { events: [{ type: 'not-accepted-by-erp', originAt: null }] },
    }),
  })

  const shown = await call('GET', path)
  expect(shown.json).toMatchObject({
    status: 'error',
    canRetry: true,
    serviceCode: 'E1',
    runs: [
      {
        attempt: 1,
        outcome: 'failed',
        exchanges: [{ url: 'http://erp/pedido', status: 400, responseBody: 'no' }],
      },
    ],
  })
  const retried = await call('POST', `${path}/retry`)
  expect(retried).toMatchObject({
    status: 200,
    json: { retryOf: process.process_id, author: { kind: 'user', name: 'User' } },
  })
  expect(await call('POST', `${path}/retry`)).toMatchObject({
    status: 409,
    json: { code: 'process.not_retriable' },
  })

  const list = await call('GET', `/integrations/${process.integration_id}/processes?status=error`)
  expect(list.json.data?.map(({ _id }) => _id)).toContain(process.process_id)
})

test('the same key with the same body is one action with one answer, with another body a conflict', async () => {
  const orderId = await receive()
  const path = `/orders/${orderId}/push`
  const key = { 'idempotency-key': `key-${orderId}` }

  const answers = [
    await call('POST', path, { action: 'reintegrate' }, key),
    await call('POST', path, { action: 'reintegrate' }, key),
  ]
  const other = await call('POST', path, { action: 'integrate-order' }, key)

  expect(answers.map(({ status, json }) => [status, json])).toEqual(Array(2).fill([200, { accepted: true }]))
  expect(other).toMatchObject({ status: 409, json: { code: 'request.idempotency_conflict' } })
  const { json } = await call('GET', `/orders/${orderId}`)
  expect((json.timeline as { type: string }[]).filter(({ type }) => type === 'manual-action')).toHaveLength(1)
})

test('a key belongs to one person and one store', async () => {
  const orderId = await receive()
  const headers = { 'idempotency-key': 'shared' }
  const other = await api.givenUser('User', [shop.storeId])
  const push = (bearer: string, body: unknown) =>
    api.call('POST', `/api/orders/${orderId}/push`, { token: bearer, storeId: shop.storeId, body, headers })

  expect((await push(token, { action: 'reintegrate' })).status).toBe(200)
  expect((await push(other.token, { action: 'integrate-order' })).json.code).toBe('order.action_refused')
})

const keysOf = (key: string) =>
  hub.database.system.selectFrom('idempotency_keys').select('owner').where('key', '=', key).execute()

test('a key means nothing to a search: nothing is kept, and another search may carry the same', async () => {
  const key = { 'idempotency-key': 'a-search' }

  const first = await call('POST', '/orders/search', { limit: 1 }, key)
  const second = await call('POST', '/orders/search', { limit: 2 }, key)

  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.json).toMatchObject({ limit: 2 })
  expect(await keysOf('a-search')).toEqual([])
})

test('a caller who used too many keys is told so and when to come again; the known ones and calls without one go on', async () => {
  const orderId = await receive()
  const diligent = await api.givenUser('User', [shop.storeId])
  const push = (key?: string) =>
    api.call('POST', `/api/orders/${orderId}/push`, {
      token: diligent.token,
      storeId: shop.storeId,
      body: { action: 'reintegrate' },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  expect((await push('known')).status).toBe(200)
  await sql`insert into idempotency_keys (store_id, owner, key, endpoint, request_hash)
    select ${shop.storeId}, ${`user:${diligent.userId}`}, 'k' || n, 'pushOrder', ''::bytea from generate_series(1, 5000) n`.execute(
    hub.database.system,
  )

  const refused = await push('one-more')

  expect(refused).toMatchObject({ status: 429, json: { code: 'request.idempotency_quota' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await push('known')).status).toBe(200)
  expect((await push()).status).toBe(200)
})
