import { givenShipments } from '@ihub/dev-env/shipping-shop'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { shownStatus } from '@ihub/domain/order/derived'
import type { Intelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

const sku = catalogue[0]?.id ?? ''
const cancelPath = '/api/v1/shipment_order/cancel_shipment_order'
const shippedPath = '/api/v1/shipment_order/multi/shipped/with_date'

let hub: TestHub
let shop: Shop
let intelipost: Intelipost
let worker: Awaited<ReturnType<TestHub['startWorker']>>

beforeAll(async () => {
  hub = await startTestHub()
  shop = await startShop(hub, 'shipment-ends')
  // Its hook is not followed here: the ERP alone says that goods left.
  intelipost = await givenShipments(hub, shop, 'http://127.0.0.1:1')
  intelipost.setHook(null)
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await Promise.all([intelipost.close(), shop.close()])
  await hub.close()
})
afterEach(() => intelipost.faults.clear())

const stateOf = async (code: string) => {
  const order = await hub.order(shop, code)
  if (!order) throw new Error('the hub does not know the order')
  return order.state
}
const eventsOf = async (code: string) => hub.events(shop, (await hub.order(shop, code))?.orderId as never)
const statesOf = (code: string) =>
  intelipost
    .shipments()
    .filter(({ salesOrderNumber }) => salesOrderNumber === code)
    .flatMap(({ volumes }) => volumes.map(({ state }) => state))
const movesOf = (code: string, state: string) =>
  intelipost
    .shipments()
    .filter(({ salesOrderNumber }) => salesOrderNumber === code)
    .flatMap(({ volumes }) => volumes.flatMap(({ history }) => history.filter((one) => one.state === state)))
const shows = (code: string, shipment: object) =>
  vi.waitFor(async () => {
    await passTime(hub, shop.integrations.intelipost?.integrationId ?? '')
    expect(await stateOf(code)).toMatchObject({ shipments: [shipment] })
  }, patiently)
const tellOfErp = () => pollNow(hub, shop, 'mln', 'read-erp-statuses')

/** An order whose invoice a carrier has. */
async function givenSent() {
  const { orderId: code } = shop.vtex.placeOrder({ channel: 'delivery', items: [{ sku, quantity: 2 }] })
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  shop.millennium.invoice(code)
  await pollNow(hub, shop, 'mln', 'read-erp-invoices')
  await shows(code, { status: 'integrated', isTaken: true })
  return code
}
const cancel = async (code: string) => {
  shop.millennium.cancelByErp(code, 'Sem estoque')
  await tellOfErp()
}
const dispatch = async (code: string) => {
  shop.millennium.advance(code, 3)
  await tellOfErp()
}

describe('the shipment of an order that is canceled', () => {
  test('is canceled at the carrier once, also when it is told twice', async () => {
    const code = await givenSent()
    intelipost.faults.add({ match: { method: 'POST', path: cancelPath }, kind: 'cut-after', times: 1 })
    await cancel(code)
    await shows(code, { status: 'info', reason: 'order-canceled', isTaken: false })
    expect([statesOf(code), movesOf(code, 'CANCELLED')]).toMatchObject([['CANCELLED'], { length: 1 }])
    await tellOfErp()
    await isQuiet(hub, shop)
    expect((await eventsOf(code)).filter((one) => one === 'shipment-canceled')).toHaveLength(1)
  })

  test('stays with a carrier that has the goods, and its route says so', async () => {
    const code = await givenSent()
    const [sent] = intelipost.shipments().filter((one) => one.salesOrderNumber === code)
    await intelipost.track({ orderNumber: sent?.orderNumber ?? '', state: 'IN_TRANSIT' })
    await cancel(code)
    await shows(code, {
      status: 'error',
      reason: 'not-canceled',
      words: expect.stringContaining('with their carrier already'),
      isTaken: true,
    })
    expect(statesOf(code)).toEqual(['IN_TRANSIT'])
    expect(await eventsOf(code)).toContain('shipment-not-canceled')
    expect(shownStatus(await stateOf(code))).toBe('error-pending-manual-action')
    expect(await hub.processes(shop, 'cancel-shipment')).toContainEqual(
      expect.objectContaining({ entity_code: code, status: 'error', can_retry: true }),
    )
  })

  test('is tried again while its system is down', async () => {
    const code = await givenSent()
    intelipost.faults.add({
      match: { method: 'POST', path: cancelPath },
      kind: 'status',
      status: 503,
      times: 2,
    })
    await cancel(code)
    await shows(code, { status: 'info', reason: 'order-canceled', isTaken: false })
    expect(await eventsOf(code)).not.toContain('shipment-not-canceled')
  })

  test('is canceled with its invoice, and the invoice that follows has one of its own', async () => {
    const code = await givenSent()
    shop.millennium.cancelNote(code)
    await pollNow(hub, shop, 'mln', 'read-erp-invoices')
    await shows(code, { status: 'info', reason: 'invoice-withdrawn', isTaken: false })
    shop.millennium.invoice(code)
    await pollNow(hub, shop, 'mln', 'read-erp-invoices')
    await vi.waitFor(async () => {
      const { shipments } = await stateOf(code)
      expect(shipments.map(({ status }) => status)).toEqual(['info', 'integrated'])
    }, patiently)
    expect(statesOf(code)).toEqual(['CANCELLED', 'READY_FOR_SHIPPING'])
  })
})

describe('a shipment that left by the word of the ERP', () => {
  test('is told to the carrier once, after a lost answer too', async () => {
    const code = await givenSent()
    intelipost.faults.add({ match: { method: 'POST', path: shippedPath }, kind: 'cut-after', times: 1 })
    await dispatch(code)
    await shows(code, { status: 'integrated', isShipped: true })
    await tellOfErp()
    await isQuiet(hub, shop)
    expect(movesOf(code, 'SHIPPED')).toHaveLength(1)
    expect((await eventsOf(code)).filter((one) => one === 'shipped-told')).toHaveLength(1)
  })

  test('whose carrier refuses that is in error, in its words', async () => {
    const code = await givenSent()
    intelipost.faults.add({
      match: { method: 'POST', path: shippedPath },
      kind: 'status',
      status: 400,
      body: { status: 'ERROR', messages: [{ type: 'ERROR', text: 'Sem coleta agendada', key: 'no.pickup' }] },
    })
    await dispatch(code)
    await shows(code, {
      status: 'error',
      reason: 'not-shipped',
      words: expect.stringContaining('Sem coleta agendada'),
    })
    expect(await eventsOf(code)).toContain('shipped-not-told')
    expect(movesOf(code, 'SHIPPED')).toEqual([])
  })
})
