import { quoting } from '@ihub/dev-env/demo-setup'
import { setStore } from '@ihub/dev-env/given'
import { withPoison } from '@ihub/dev-env/poison'
import { givenShipments, hookSecret } from '@ihub/dev-env/shipping-shop'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import type { Intelipost } from '@ihub/simulators/intelipost/start-intelipost'
import type { HookEvent, TrackWish } from '@ihub/simulators/intelipost/verbs'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const sku = catalogue[0]?.id ?? ''
const followed = { ...quoting, tms: 'intelipost', trackingFromTms: true, sendShipmentsToTms: false }

let hub: TestHub
let shop: Shop
let intelipost: Intelipost
let api: Awaited<ReturnType<TestHub['startApi']>>
let worker: Awaited<ReturnType<TestHub['startWorker']>>
let hookUrl: string

beforeAll(async () => {
  hub = await startTestHub()
  shop = await startShop(hub, 'intelipost')
  api = await hub.startApi()
  intelipost = await givenShipments(hub, shop, api.url)
  await follow(followed)
  hookUrl = `${api.url}/api/inbound/intelipost/${shop.integrations.intelipost?.inboundKey}`
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await Promise.all([intelipost.close(), shop.close()])
  await hub.close()
})

const follow = (settings: object) =>
  setStore(hub.database.system, shop, { settings: JSON.stringify(settings) })
const stateOf = async (code: string) => {
  const order = await hub.order(shop, code)
  if (!order) throw new Error('the hub does not know the order')
  return order.state
}
const eventsOf = async (code: string) => hub.events(shop, (await hub.order(shop, code))?.orderId as never)
const kept = async (code: string | null) =>
  (await hub.processes(shop, 'take-erp-status')).filter(({ entity_code }) => entity_code === code)

/** An order with its invoice, whose parcels Intelipost follows. */
async function givenInvoiced() {
  const { orderId: code } = shop.vtex.placeOrder({ channel: 'delivery', items: [{ sku, quantity: 2 }] })
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  const invoice = String(shop.millennium.invoice(code).number)
  await pollNow(hub, shop, 'mln', 'read-erp-invoices')
  await reaches(hub, shop, code, 'invoiced')
  const track = (volumeNumber: string, state: string, more: Partial<TrackWish> = {}) =>
    intelipost.track({
      orderNumber: `${code}-${invoice}`,
      salesOrderNumber: code,
      invoiceNumber: invoice,
      volumeNumber,
      state,
      ...more,
    })
  return { code, invoice, track }
}

const at = (hour: number) => new Date(Date.now() + hour * 3_600_000).toISOString()

test('an order is quoted, and each volume moves by the hook until the last one arrives', async () => {
  const { code, invoice, track } = await givenInvoiced()
  const { quotation } = await stateOf(code)
  expect(quotation?.offers).toHaveLength(3)
  expect(intelipost.quotes().map(({ id }) => String(id))).toContain(quotation?.quotationId)

  await track('1', 'READY_FOR_SHIPPING', { at: at(0), trackingCode: null })
  expect(await stateOf(code)).toMatchObject({ status: 'invoiced' })
  await track('1', 'SHIPPED', { at: at(1) })
  await track('2', 'SHIPPED', { at: at(1) })
  expect(await stateOf(code)).toMatchObject({ status: 'dispatched' })
  await track('1', 'IN_TRANSIT', { at: at(2), micro: 'ENTRADA FILIAL DESTINO' })
  expect(await stateOf(code)).toMatchObject({ status: 'dispatched', microstatus: 'in-transit' })
  await track('1', 'TO_BE_DELIVERED', { at: at(3) })
  await track('1', 'CLARIFY_DELIVERY_FAIL', { at: at(4), message: 'Destinatário ausente' })
  expect(await stateOf(code)).toMatchObject({ microstatus: 'delivery-failed' })
  await track('1', 'TO_BE_DELIVERED', { at: at(5) })
  await track('1', 'DELIVERED', { at: at(6) })
  expect(await stateOf(code)).toMatchObject({ status: 'dispatched' })
  await track('2', 'DELIVERED', { at: at(6) })

  const { status, parcels } = await stateOf(code)
  expect(status).toBe('delivered')
  const named = parcels.filter(({ trackingNumber }) => trackingNumber !== undefined)
  expect(named).toMatchObject([
    { invoiceNumber: invoice, deliveredAt: expect.any(String) },
    { invoiceNumber: invoice, deliveredAt: expect.any(String) },
  ])
  expect(named[0]?.steps?.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['IN_TRANSIT: ENTRADA FILIAL DESTINO', 'CLARIFY_DELIVERY_FAIL']),
  )
  await isQuiet(hub, shop)
  expect(shop.vtex.order(code).trackings.some(({ isDelivered }) => isDelivered)).toBe(true)
})

test('events told twice and out of order leave the order where it is', async () => {
  const { code, track } = await givenInvoiced()
  const told: HookEvent[] = []
  for (const [hour, state] of ['SHIPPED', 'IN_TRANSIT', 'TO_BE_DELIVERED'].entries())
    told.push(await track('1', state, { at: at(hour) }))
  const before = { state: await stateOf(code), events: await eventsOf(code) }

  for (const event of told.toReversed()) expect(await intelipost.push(event)).toBe(200)
  expect(await eventsOf(code)).toEqual(before.events)

  // News of a step before: recorded, and nothing moves.
  await track('1', 'CLARIFY_DELIVERY_FAIL', { at: at(1.5) })
  const after = await stateOf(code)
  expect(after.microstatus).toBe('out-of-delivery')
  expect(await eventsOf(code)).toEqual([...before.events, 'delivery-failed'])
})

test('a call that shows another secret is refused, and nothing of it is kept', async () => {
  const { code, track } = await givenInvoiced()
  intelipost.setHook({ url: hookUrl, authentication: 'basicKey', secret: 'outro' })
  const event = await track('1', 'SHIPPED', { at: at(0) })
  expect(await intelipost.push(event)).toBe(401)
  intelipost.setHook({ url: hookUrl, authentication: 'basicKey', secret: hookSecret })

  expect((await stateOf(code)).status).toBe('invoiced')
  expect(await kept(code)).toEqual([])
  expect(await intelipost.push(event)).toBe(200)
  expect((await stateOf(code)).status).toBe('dispatched')
})

test('an event that cannot be read is acknowledged, and waits for a person on its order, once', async () => {
  const { code, track } = await givenInvoiced()
  const event = await track('1', 'READY_FOR_SHIPPING', { at: at(0) })
  const odd = {
    ...event,
    history: { ...(event.history as object), shipment_order_volume_state: { code: 7 } },
  }

  for (const _ of [1, 2]) expect(await intelipost.push(odd)).toBe(200)
  expect(await intelipost.push('not JSON')).toBe(422)

  expect(await kept(code)).toMatchObject([
    {
      status: 'error',
      service_code: 'report.unreadable',
      can_retry: true,
      input: { received: { volume_number: '1' } },
    },
  ])
})

test('an event that cannot be written is acknowledged, kept, and taken later', async () => {
  const { code, track } = await givenInvoiced()
  await withPoison(hub.database.url, code, async () => {
    const event = await track('1', 'SHIPPED', { at: at(0) })
    expect(await intelipost.push(event)).toBe(200)
    expect(await kept(code)).toMatchObject([
      { status: 'warning', input: { report: { report: 'dispatched' } } },
    ])
  })

  await vi.waitFor(async () => {
    await passTime(hub, shop.integrations.intelipost?.integrationId ?? '')
    expect((await stateOf(code)).status).toBe('dispatched')
  }, patiently)
})

test('where the store follows its parcels elsewhere, the hook is answered and moves nothing', async () => {
  const { code, track } = await givenInvoiced()
  await follow({ ...followed, trackingFromTms: false })
  await worker.refresh()
  const event = await track('1', 'SHIPPED', { at: at(0) })
  expect(await intelipost.push(event)).toBe(200)
  expect((await stateOf(code)).status).toBe('invoiced')
  await follow(followed)
})
