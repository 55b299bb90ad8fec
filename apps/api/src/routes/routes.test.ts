import { givenShipments } from '@ihub/dev-env/shipping-shop'
import type { TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { shownStatus } from '@ihub/domain/order/derived'
import type { Intelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

const sku = catalogue[0]?.id ?? ''
let shopApi: Awaited<ReturnType<typeof startShopApi>>
let intelipost: Intelipost
let worker: Awaited<ReturnType<TestHub['startWorker']>>

beforeAll(async () => {
  shopApi = await startShopApi('rotas')
  const { hub, api, shop } = shopApi
  intelipost = await givenShipments(hub, shop, api.url)
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await intelipost.close()
  await shopApi.close()
})

const laneOf = () => shopApi.shop.integrations.intelipost?.integrationId ?? ''

async function given(channel: 'delivery' | 'pickup-in-point' = 'delivery') {
  const { hub, shop } = shopApi
  const { orderId: code } = shop.vtex.placeOrder({ channel, items: [{ sku, quantity: 2 }] })
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  const invoice = String(shop.millennium.invoice(code).number)
  await pollNow(hub, shop, 'mln', 'read-erp-invoices')
  const { orderId } = await vi.waitFor(async () => {
    const order = await hub.order(shop, code)
    expect(order?.state.invoices).toMatchObject([{ status: 'usable' }])
    if (!order) throw new Error('the hub does not know the order')
    return order
  }, patiently)
  return { code, invoice, orderId }
}

const stateOf = async (code: string) => {
  const order = await shopApi.hub.order(shopApi.shop, code)
  if (!order) throw new Error('the hub does not know the order')
  return order.state
}
const listed = async (query: Record<string, string>) => {
  const { status, text, json } = await shopApi.call('GET', `/routes?${new URLSearchParams(query)}`)
  expect(status, text).toBe(200)
  return json.data as { _id: string; status: string; [name: string]: unknown }[]
}
const standing = (routes: readonly { _id: string }[]) =>
  Promise.all(routes.map(async ({ _id }) => (await shopApi.call('GET', `/routes/${_id}`)).json))
const routeOf = (code: string, status: string) =>
  vi.waitFor(async () => {
    const [route, ...others] = await listed({ search: code })
    expect(others).toEqual([])
    expect(route?.status).toBe(status)
    if (!route) throw new Error('there is no route')
    return route
  }, patiently)
const sentOf = (code: string) =>
  intelipost.shipments().filter(({ salesOrderNumber }) => salesOrderNumber === code)

describe('an order whose store hands its shipments over', () => {
  test('is quoted, invoiced and shipped once; its platform hears of its parcel under a code, and its route tells all of it', async () => {
    const { code, invoice, orderId } = await given()
    const number = `${code}-${invoice}`
    const route = await routeOf(code, 'integrated')
    await isQuiet(shopApi.hub, shopApi.shop)
    const { quotation } = await stateOf(code)
    expect(sentOf(code)).toMatchObject([{ orderNumber: number }])
    expect(await shopApi.hub.events(shopApi.shop, orderId)).toContain('shipment-created')

    const track = (state: string, more: object = {}) =>
      intelipost.track({
        orderNumber: number,
        salesOrderNumber: code,
        invoiceNumber: invoice,
        volumeNumber: '1',
        state,
        ...more,
      })
    // No code yet: nobody is told.
    await track('SHIPPED')
    await isQuiet(shopApi.hub, shopApi.shop)
    expect(shopApi.shop.vtex.order(code).trackings).toEqual([])
    await track('IN_TRANSIT', { trackingCode: 'BR123' })
    await vi.waitFor(
      () => expect(shopApi.shop.vtex.order(code).trackings).toMatchObject([{ trackingNumber: 'BR123' }]),
      patiently,
    )

    // Told twice, and asked for the invoice twice: it stays one.
    await track('IN_TRANSIT', { trackingCode: 'BR123' })
    await pollNow(shopApi.hub, shopApi.shop, 'mln', 'read-erp-invoices')
    await isQuiet(shopApi.hub, shopApi.shop)
    expect(sentOf(code)).toHaveLength(1)

    const { status, json } = await shopApi.call('GET', `/routes/${route._id}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      code: number,
      originOrderId: code,
      orderId,
      invoiceNumber: invoice,
      invoiceId: expect.any(String),
      serviceTime: expect.any(Number),
      groupBy: expect.stringMatching(/^\d{4}-\d\d-\d\d .+/),
      customer: { name: expect.any(String), email: expect.any(String) },
      address: { zipCode: expect.any(String) },
      geocode: { latitude: expect.any(Number), longitude: expect.any(Number) },
      history: [{ type: 'send-shipment', status: 'success' }],
    })
    expect(json.volumes).toMatchObject([
      { number: 1, trackingNumber: 'BR123', items: [{ quantity: 2 }], isTold: true },
    ])
    const types = (json.timeline as { type: string }[]).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['shipment-created', 'dispatched', 'tracking-announced']))
    expect(types).not.toContain('accepted-by-erp')
    expect(quotation).not.toBeNull()
    expect(await listed({ orderId })).toMatchObject([{ _id: route._id }])
    expect((await shopApi.call('GET', `/finds?text=${number}`)).json.routes).toMatchObject([{ code: number }])
  })

  test('goes to `error` when the carrier refuses it, and is integrated once a person tries again', async () => {
    intelipost.refuseShipments('CEP bloqueado para coleta')
    const { code } = await given()
    const route = await routeOf(code, 'error')
    expect(route).toMatchObject({ reason: 'refused', details: expect.stringContaining('CEP bloqueado') })
    expect(shownStatus(await stateOf(code))).toBe('error-pending-manual-action')

    const { json } = await shopApi.call('GET', `/routes/${route._id}`)
    const [failed] = json.history as { _id: string; canRetry: boolean; integration: { _id: string } }[]
    expect(failed?.canRetry).toBe(true)
    const again = `/integrations/${failed?.integration._id}/processes/${failed?._id}/retry`
    expect((await shopApi.call('POST', again)).status).toBe(200)
    expect(await routeOf(code, 'integrated')).toMatchObject({ _id: route._id, reason: null, details: null })
    expect(sentOf(code)).toHaveLength(1)
    expect(shownStatus(await stateOf(code))).toBe('invoiced')
  })

  test('has one shipment, although the answer was lost', async () => {
    intelipost.faults.add({
      match: { method: 'POST', path: '/api/v1/shipment_order' },
      kind: 'cut-after',
      times: 1,
    })
    const { code } = await given()
    await vi.waitFor(async () => {
      await passTime(shopApi.hub, laneOf())
      expect(await stateOf(code)).toMatchObject({ shipments: [{ status: 'integrated' }] })
    }, patiently)
    intelipost.faults.clear()
    expect(sentOf(code)).toHaveLength(1)
  })

  test('has no route where its customer fetches it', async () => {
    const { code } = await given('pickup-in-point')
    await isQuiet(shopApi.hub, shopApi.shop)
    expect([await listed({ search: code }), sentOf(code)]).toEqual([[], []])
  })
})

describe('the label of a volume', () => {
  test('is read when it is asked for, and one that is not made says so and leaves the route as it is', async () => {
    const { code, invoice } = await given()
    const { _id } = await routeOf(code, 'integrated')
    const label = (volume: number) => shopApi.call('GET', `/routes/${_id}/volumes/${volume}/label`)

    intelipost.holdLabels()
    const held = await label(1)
    expect([held.status, held.json.code]).toEqual([404, 'order_route.no_label'])
    intelipost.holdLabels(false)
    const made = await label(1)
    expect([made.status, made.text]).toEqual([200, `^XA^FO50,50^FD${code}-${invoice}/1^FS^XZ`])
    expect((await label(2)).json.code).toBe('order_route.no_label')

    intelipost.faults.add({ match: { path: '/labels' }, kind: 'status', status: 500 })
    const broken = await label(1)
    expect([broken.status, broken.json.code]).toEqual([503, 'order_route.label_failed'])
    intelipost.faults.clear()
    expect(await routeOf(code, 'integrated')).toMatchObject({ reason: null })
  })
})

test('chosen routes go to their carrier on pre-shipment lists; one that it refuses stays off alone and goes on the next', async () => {
  const [one, two, bad] = [await given(), await given(), await given()]
  const routes = await Promise.all([one, two, bad].map(({ code }) => routeOf(code, 'integrated')))
  const [first, , refused] = routes
  const number = `${bad.code}-${bad.invoice}`
  const list = async () => {
    const selection = { ids: routes.map(({ _id }) => _id) }
    const { json } = await shopApi.call('POST', '/bulk/list-routes', { selection, careful: false })
    const path = `/integrations/${shopApi.shop.storeId}/processes/${json._id}`
    return vi.waitFor(async () => {
      const { json: run } = await shopApi.call('GET', path)
      expect(run.endTime).not.toBeNull()
      return run
    }, patiently)
  }
  const pdf = (id?: string) => shopApi.call('GET', `/routes/${id}/list`)
  expect((await pdf(first?._id)).json.code).toBe('order_route.no_list')

  intelipost.refuseInLists(number, 'Fora da área de coleta')
  expect(await list()).toMatchObject({ status: 'partial' })
  const after = await standing(routes)
  for (const route of after.slice(0, 2)) expect(route.listNumber).toMatch(/^\d+$/)
  expect(after[2]).toMatchObject({
    status: 'error',
    reason: 'not-listed',
    details: expect.stringContaining('Fora da área de coleta'),
    listNumber: null,
  })
  expect(await pdf(first?._id)).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) })
  expect(await listed({ search: String(after[0]?.listNumber) })).toContainEqual(
    expect.objectContaining({ _id: first?._id }),
  )

  intelipost.refuseInLists(number, null)
  expect(await list()).toMatchObject({ status: 'success' })
  expect((await standing([refused as never]))[0]).toMatchObject({
    status: 'integrated',
    reason: null,
    listNumber: expect.stringMatching(/^\d+$/),
  })
  expect(
    (await shopApi.hub.events(shopApi.shop, one.orderId)).filter((type) => type === 'shipment-listed'),
  ).toHaveLength(1)
  const { json: preview } = await shopApi.call('POST', '/bulk/list-routes/preview', {
    selection: { ids: routes.map(({ _id }) => _id) },
  })
  expect(preview).toMatchObject({ changes: 0, refused: [{ reason: 'route-listed', count: 3 }] })
})
