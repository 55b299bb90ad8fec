import { hooks } from '@ihub/contract/webhooks'
import { soldOrder } from '@ihub/dev-env/sold-order'
import { type HookKind, hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

const { hub, shop, call, givenOrder, close } = await startShopApi('webhook-kinds', {
  role: 'Admin',
})
let events: Record<HookKind, Awaited<ReturnType<typeof givenEvent>>>
beforeAll(async () => {
  events = {
    order: await givenEvent('order'),
    invoice: await givenEvent('invoice'),
    alert: await givenEvent('alert'),
  }
})
afterAll(close)

const draft = { name: 'BI', url: 'https://bi.example.com/hook' }
const create = async (kind: HookKind, more: object = {}) => {
  const { status, json } = await call('POST', hooks[kind].path, { ...draft, ...more })
  expect(status).toBe(200)
  return String(json._id)
}
const eventOf = { order: 'canceled', invoice: 'canceled', alert: 'finished' } as const satisfies Record<
  HookKind,
  string
>
const eventPath = (kind: HookKind, id: string) => `${hooks[kind].events}/${id}`
const resendPath = (kind: HookKind, id: string) => hooks[kind].resend.replace(':id', id)

/** A delivery that failed: of an order with items of two sellers, or of an invoice or an alert of such an order. */
async function givenEvent(kind: HookKind) {
  const { system } = hub.database
  const { storeId } = shop
  const [webhookId, deliveryId, ownId] = [await create(kind), uuidv7(), uuidv7()]
  const [item] = soldOrder().items
  const originOrderId = uuidv7()
  const items = ['franquia', 'loja', 'franquia'].map((seller) => ({ ...item, seller })) as never
  const orderId = await givenOrder({ originOrderId, items })
  if (kind === 'invoice')
    await system
      .insertInto('invoices')
      .values({
        store_id: storeId,
        invoice_id: ownId,
        order_id: orderId,
        number: '15872',
        status: 'authorized',
        warnings: [],
        document: '{}',
      })
      .execute()
  if (kind === 'alert')
    await system
      .insertInto('alerts')
      .values({
        store_id: storeId,
        alert_id: ownId,
        subject: 'order-failed',
        entity_kind: 'order',
        entity_id: orderId,
        entity_code: originOrderId,
        words: '',
      })
      .execute()
  const entityId = kind === 'order' ? orderId : ownId
  const code = { order: originOrderId, invoice: '15872', alert: 'Pedidos com erro' }[kind]
  await system
    .insertInto('webhook_deliveries')
    .values({
      store_id: storeId,
      delivery_id: deliveryId,
      webhook_id: webhookId,
      entity_kind: kind,
      entity_id: entityId,
      entity_code: code,
      event: eventOf[kind],
      sequence: 1,
      status: 'error',
      created_at: new Date(),
      ended_at: new Date(),
      payload: '{}',
    })
    .execute()
  return { webhookId, deliveryId, entityId, code, orderId, originOrderId }
}

describe.each(hookKinds)('the calls of %s webhooks', (kind) => {
  const other = kind === 'order' ? 'invoice' : 'order'

  test('keep the subscriptions of the kind, from creation to removal', async () => {
    const id = await create(kind, { statuses: [eventOf[kind]] })
    const path = `${hooks[kind].path}/${id}`

    const changed = await call('PATCH', path, { name: 'DW' })
    expect(changed).toMatchObject({ status: 200, json: { _id: id, name: 'DW', statuses: [eventOf[kind]] } })
    expect((await call('GET', path)).json).toEqual(changed.json)
    const listed = await call('GET', `${hooks[kind].path}?orderBy=createdAt&limit=1`)
    expect(listed.json.data).toEqual([changed.json])
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await call('GET', path)).status).toBe(404)
    const audited = await hub.database.system
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('at')
      .execute()
    expect(audited).toMatchObject([
      { action: 'webhook.created', before: null, after: { kind } },
      { action: 'webhook.changed', before: { kind }, after: { kind } },
      { action: 'webhook.deleted', before: { kind }, after: null },
    ])
  })

  test('know no subscription of another kind', async () => {
    const id = await create(other)
    const path = `${hooks[kind].path}/${id}`

    for (const [method, body] of [['GET'], ['PATCH', { name: 'taken' }], ['DELETE']] as const)
      expect(await call(method, path, body)).toMatchObject({
        status: 404,
        json: { code: 'webhook.not_found' },
      })
    const { json } = await call('GET', `${hooks[kind].path}?limit=200`)
    expect(json.data?.map(({ _id }) => _id)).not.toContain(id)
    expect((await call('GET', `${hooks[other].path}/${id}`)).json).toMatchObject({ name: 'BI' })
  })

  test('take the statuses of the kind and no others', async () => {
    const [status] = hooks[other].statuses.filter((one) => !hooks[kind].statuses.includes(one))

    expect(await call('POST', hooks[kind].path, { ...draft, statuses: [status] })).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'statuses.0' }] },
    })
  })

  test('list and open the deliveries of the kind, and know no others', async () => {
    const { webhookId, deliveryId, entityId, code, orderId, originOrderId } = events[kind]
    const names = hooks[kind].subject
    const shown = {
      _id: deliveryId,
      orderId,
      originOrderId,
      [names.id]: entityId,
      [names.code]: code,
      seller: 'franquia, loja',
      purchaseDate: expect.any(String),
      webhook: { _id: webhookId, name: 'BI' },
      event: eventOf[kind],
      integrationStatus: 'error',
    }

    const listed = await call('GET', `${hooks[kind].events}?webhookId=${webhookId}`)
    expect(listed.json).toMatchObject({ total: 1, data: [shown] })
    const all = await call('GET', `${hooks[kind].events}?limit=200`)
    expect(all.json.data?.map(({ _id }) => _id)).not.toContain(events[other].deliveryId)
    const found = (value: string) => call('GET', `${hooks[kind].events}?${names.id}=${value}`)
    expect((await found(entityId)).json.total).toBe(1)
    expect((await found(uuidv7())).json.total).toBe(0)
    expect((await call('GET', eventPath(kind, deliveryId))).json).toMatchObject(shown)
    expect(await call('GET', eventPath(kind, events[other].deliveryId))).toMatchObject({
      status: 404,
      json: { code: 'webhook.event_not_found' },
    })
  })

  test('send a delivery of the kind again, and none of another', async () => {
    const { deliveryId, webhookId } = await givenEvent(kind)
    const foreign = await givenEvent(other)

    expect(await call('POST', resendPath(kind, foreign.deliveryId))).toMatchObject({ status: 404 })
    expect(await call('POST', resendPath(kind, deliveryId))).toMatchObject({
      status: 200,
      json: { _id: deliveryId, integrationStatus: 'pending' },
    })
    expect((await call('GET', eventPath(other, foreign.deliveryId))).json.integrationStatus).toBe('error')
    const audited = await hub.database.system
      .selectFrom('audit_log')
      .select('after')
      .where('entity_id', '=', webhookId)
      .where('action', '=', 'webhook.resent')
      .execute()
    expect(audited).toMatchObject([{ after: { kind, event: eventOf[kind] } }])
  })
})

describe.each(hookKinds)('the events of %s webhooks', (kind) => {
  const { system } = hub.database
  const set = (deliveryId: string, columns: object) =>
    system
      .updateTable('webhook_deliveries')
      .set(columns)
      .where('store_id', '=', shop.storeId)
      .where('delivery_id', '=', deliveryId)
      .execute()

  test('are filtered by their time, attempts and answers', async () => {
    const { deliveryId, webhookId } = await givenEvent(kind)
    const created_at = '2026-02-10T12:00:00.000Z'
    await set(deliveryId, { created_at, attempts: 3, response_status: 503 })
    const found = async (query: string) =>
      (await call('GET', `${hooks[kind].events}?webhookId=${webhookId}&${query}`)).json.total
    const later = '2026-02-10T12:00:00.001Z'

    expect(await found(`from=${created_at}`)).toBe(1)
    expect(await found(`from=${later}`)).toBe(0)
    expect(await found(`to=${later}`)).toBe(1)
    expect(await found(`to=${created_at}`)).toBe(0)
    expect(await found('attemptsFrom=3')).toBe(1)
    expect(await found('attemptsFrom=4')).toBe(0)
    expect(await found('responseStatus=500&responseStatus=503')).toBe(1)
    expect(await found('responseStatus=500')).toBe(0)
  })

  test('of a period are counted with their subjects, failed ones alone or all, before they are sent again', async () => {
    const { deliveryId, webhookId } = await givenEvent(kind)
    await set(deliveryId, { created_at: '2026-02-11T12:00:00.000Z' })
    const row = await system
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow()
    const more = { ...row, payload: '{}', request_headers: null }
    for (const [sequence, status] of [
      [2, 'missed'],
      [3, 'done'],
    ] as const)
      await system
        .insertInto('webhook_deliveries')
        .values({ ...more, delivery_id: uuidv7(), sequence, status })
        .execute()
    const preview = async (matching: object) =>
      (
        await call('POST', `/bulk/resend-${kind}-hook-events/preview`, {
          selection: { matching: { webhookId, from: '2026-02-11', to: '2026-02-11', ...matching } },
        })
      ).json

    expect(await preview({ integrationStatus: ['error', 'missed'] })).toMatchObject({
      total: 2,
      changes: 2,
      subjects: 1,
    })
    expect(await preview({})).toMatchObject({ total: 3, changes: 3, subjects: 1 })
    expect(await preview({ from: '2026-02-12', to: '2026-02-12' })).toMatchObject({ total: 0, subjects: 0 })
  })

  test('are deleted with their attempts, unless one is being sent; none of another kind is', async () => {
    const { deliveryId, webhookId } = await givenEvent(kind)
    await system
      .insertInto('webhook_attempts')
      .values({ store_id: shop.storeId, delivery_id: deliveryId, attempt: 1, attempted_at: new Date() })
      .execute()
    const other = kind === 'order' ? 'invoice' : 'order'
    const foreign = await givenEvent(other)
    const attempts = () =>
      system.selectFrom('webhook_attempts').select('attempt').where('delivery_id', '=', deliveryId).execute()
    await set(deliveryId, { status: 'pending', held_by: uuidv7() })

    expect(await call('DELETE', eventPath(kind, deliveryId))).toMatchObject({
      status: 409,
      json: { code: 'webhook.event_under_way' },
    })
    expect((await call('GET', eventPath(kind, deliveryId))).status).toBe(200)
    await set(deliveryId, { status: 'error', held_by: null })
    expect((await call('DELETE', eventPath(kind, foreign.deliveryId))).status).toBe(404)
    expect((await call('DELETE', eventPath(kind, deliveryId))).status).toBe(200)
    expect((await call('GET', eventPath(kind, deliveryId))).status).toBe(404)
    expect((await call('DELETE', eventPath(kind, deliveryId))).status).toBe(404)
    expect((await call('GET', eventPath(other, foreign.deliveryId))).status).toBe(200)
    expect(await attempts()).toEqual([])
    const audited = await system
      .selectFrom('audit_log')
      .select('before')
      .where('entity_id', '=', webhookId)
      .where('action', '=', 'webhook.event_deleted')
      .execute()
    expect(audited).toMatchObject([{ before: { kind, event: eventOf[kind], status: 'error' } }])
  })

  test('that waited behind a deleted one go, the next alone', async () => {
    const { deliveryId, webhookId } = await givenEvent(kind)
    const row = await system
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow()
    await set(deliveryId, { status: 'pending', ended_at: null, released: true })
    const pending = {
      ...row,
      payload: '{}',
      request_headers: null,
      status: 'pending',
      ended_at: null,
      released: false,
    }
    for (const sequence of [2, 3])
      await system
        .insertInto('webhook_deliveries')
        .values({ ...pending, delivery_id: uuidv7(), sequence })
        .execute()

    expect((await call('DELETE', eventPath(kind, deliveryId))).status).toBe(200)
    const left = await system
      .selectFrom('webhook_deliveries')
      .select(['delivery_id', 'sequence', 'released'])
      .where('webhook_id', '=', webhookId)
      .orderBy('sequence')
      .execute()
    expect(left).toMatchObject([
      { sequence: 2, released: true },
      { sequence: 3, released: false },
    ])
    const queued = await system.selectFrom('queue').select('work_id').where('lane', '=', webhookId).execute()
    expect(queued).toEqual([{ work_id: left[0]?.delivery_id }])
  })

  test('are not replayed of a subscription that a person switched off', async () => {
    const id = await create(kind, { active: false })

    expect(await call('POST', `${hooks[kind].path}/${id}/replay`)).toMatchObject({
      status: 409,
      json: { code: 'webhook.not_switched_off' },
    })
    expect((await call('GET', `${hooks[kind].path}/${id}`)).json.active).toBe(false)
  })
})

describe('the CFOP filter', () => {
  const { path } = hooks.invoice

  test('is kept with a subscription to invoices as it is typed, each CFOP once', async () => {
    const created = await call('POST', path, { ...draft, cfops: ['5102', '6.102', ' 5.102 '] })
    expect(created).toMatchObject({ status: 200, json: { cfops: ['5102', '6102'] } })
    const own = `${path}/${created.json._id}`

    expect((await call('PATCH', own, { name: 'DW' })).json.cfops).toEqual(['5102', '6102'])
    expect((await call('PATCH', own, { cfops: [] })).json.cfops).toEqual([])
    expect((await call('GET', own)).json.cfops).toEqual([])
  })

  test.each(['510', '51020', '4102', '8102', '0000', '51.02', 'venda'])(
    'refuses %s at its place',
    async (cfop) => {
      expect(await call('POST', path, { ...draft, cfops: ['5102', cfop] })).toMatchObject({
        status: 422,
        json: { fields: [{ field: 'cfops.1', code: 'field.cfop' }] },
      })
    },
  )

  test('is none of an order’s', async () => {
    const created = await call('POST', hooks.order.path, { ...draft, cfops: ['5102'] })
    expect(created.status).toBe(200)
    expect(created.json).not.toHaveProperty('cfops')
  })
})

describe('the filter of alert codes', () => {
  const { path } = hooks.alert

  test('is kept with a subscription to alerts, those of people among them', async () => {
    const created = await call('POST', path, { ...draft, codes: ['integration-down', 'other'] })
    expect(created).toMatchObject({ status: 200, json: { codes: ['integration-down', 'other'] } })
    expect(created.json).not.toHaveProperty('cfops')
  })

  test('refuses a code that no alert has', async () => {
    expect(await call('POST', path, { ...draft, codes: ['integration-down', 'disk-full'] })).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'codes.1' }] },
    })
  })
})
