import { givenOrderHook } from '@ihub/dev-env/given'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

const { hub, api, shop, token, call, givenOrder, close } = await startShopApi('actions')
beforeAll(async () => {
  const hook = { storeId: shop.storeId, url: 'https://example.com/hook' }
  await givenOrderHook(hub.database.system, hub.vault, hook)
})
afterAll(close)

let made = 0
const receive = () => {
  made += 1
  return givenOrder({ originOrderId: `v200${made}-01` })
}

test('forcing a status lists beforehand the operations it begins, and then begins those and no others', async () => {
  const orderId = await receive()
  const choice = { status: 'delivered', sendsToErp: false, tellsPlatform: true, notifiesWebhooks: true }
  const query = 'status=delivered&tellsPlatform=true&notifiesWebhooks=true'

  const preview = await call('GET', `/orders-v2/${orderId}/preview?${query}`)
  expect(preview.json).toMatchObject({ operations: [], announcement: 'delivered' })
  const told = (preview.json.webhooks as { _id: string }[]).map(({ _id }) => _id)
  expect(told).not.toEqual([])
  const deliveries = () =>
    hub.database.system
      .selectFrom('webhook_deliveries')
      .select(['event', 'webhook_id'])
      .where('entity_id', '=', orderId)
      .execute()
  expect(await deliveries()).toEqual([])

  const reason = 'entregue em mãos'
  expect((await call('PATCH', `/orders-v2/${orderId}`, { ...choice, reason })).status).toBe(200)

  expect(await deliveries()).toEqual(told.map((webhook_id) => ({ event: 'delivered', webhook_id })))
  const { json } = await call('GET', `/orders/${orderId}`)
  expect((json.timeline as { details: object }[]).at(-1)?.details).toMatchObject({
    action: 'force-status',
    reason,
    tellsPlatform: true,
    sendsToErp: false,
    notifiesWebhooks: true,
  })
  expect(await call('GET', `/orders-v2/${orderId}/preview?${query}`)).toMatchObject({
    status: 409,
    json: { params: { reason: 'final' } },
  })
})

test('a line is corrected under its price, and a wrong value is named by its field', async () => {
  const orderId = await receive()
  const before = (await call('GET', `/orders/${orderId}`)).json
  const [item] = before.items as { sku: string; sellingPrice: number; quantity: number }[]
  if (!item) throw new Error('the order has no line')
  const { sku, sellingPrice } = item
  const edit = (body: object) => call('PATCH', `/orders/${orderId}`, body)

  const wrong = { items: [{ sku, sellingPrice, changes: { quantity: 0, sellingPrice: -1, sku: '' } }] }
  expect(await edit(wrong)).toMatchObject({
    status: 422,
    json: {
      fields: [
        { field: 'items.0.changes.sku', code: 'field.named_required' },
        { field: 'items.0.changes.quantity', code: 'field.named_not_greater' },
        { field: 'items.0.changes.sellingPrice', code: 'field.named_negative' },
      ],
    },
  })
  const other = { items: [{ sku, sellingPrice: sellingPrice + 1, changes: { sku: 'X1' } }] }
  expect(await edit(other)).toMatchObject({ status: 422, json: { code: 'order.item_not_matched' } })

  expect((await edit({ items: [{ sku, sellingPrice, changes: { sku: 'X1' } }] })).status).toBe(200)
  const after = (await call('GET', `/orders/${orderId}`)).json
  expect((after.items as { sku: string }[])[0]?.sku).toBe('X1')
  expect(after.totals).toEqual(before.totals)
})

test('a store that demands an administrator leaves forcing and cancelling to them, and to the tokens they made', async () => {
  const { storeId } = shop
  const { token: admin } = await api.givenUser('Admin', [storeId])
  const as = (caller: string, method: string, path: string, body?: unknown) =>
    api.call(method, `/api${path}`, { token: caller, storeId, body })
  const scopes = ['orders:read', 'orders:write']
  const created = await as(admin, 'POST', '/tokens', { name: 'ERP', scopes })
  const machine = String(created.json.token)
  const demand = (manualActionsByAdmins: boolean) =>
    as(admin, 'PATCH', `/stores/${storeId}`, { settings: { manualActionsByAdmins } })
  const force = (caller: string, orderId: string, status = 'waiting') =>
    as(caller, 'PATCH', `/orders-v2/${orderId}`, { status, reason: 'por telefone' })
  const cancel = (caller: string, orderId: string) =>
    as(caller, 'POST', `/orders/${orderId}/push`, {
      action: 'integrate-cancellation',
      reason: 'pedido pelo cliente',
    })
  const refusals = async (caller: string, orderId: string) => {
    const { json } = await as(caller, 'GET', `/orders/${orderId}`)
    const actions = json.actions as { action: string; refusal: string | null }[]
    return actions.filter(({ refusal }) => refusal === 'needs-admin').map(({ action }) => action)
  }
  const refused = (action: string) => ({
    status: 409,
    json: { code: 'order.action_refused', params: { action, reason: 'needs-admin' } },
  })
  const orderId = await receive()
  expect((await force(token, orderId, 'cancellation-pending')).status).toBe(200)

  expect((await demand(true)).status).toBe(200)

  expect(await refusals(token, orderId)).toEqual(['integrate-cancellation', 'force-status'])
  expect(await force(token, orderId)).toMatchObject(refused('force-status'))
  expect(await as(token, 'GET', `/orders-v2/${orderId}/preview?status=waiting`)).toMatchObject(
    refused('force-status'),
  )
  expect(await cancel(token, orderId)).toMatchObject(refused('integrate-cancellation'))

  for (const caller of [admin, machine]) expect(await refusals(caller, orderId)).toEqual([])
  expect((await cancel(admin, orderId)).status).toBe(200)
  const [one, two] = [await receive(), await receive()]
  expect((await force(admin, one)).status).toBe(200)
  expect((await force(machine, two)).status).toBe(200)

  expect((await demand(false)).status).toBe(200)
  expect((await force(token, await receive())).status).toBe(200)
})
