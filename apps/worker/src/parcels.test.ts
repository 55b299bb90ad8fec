import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('loja-um'))
})
afterAll(() => close())

const sku = catalogue[0]?.id ?? ''

async function givenOrder(quantity: number) {
  const { orderId } = shop.vtex.placeOrder({ items: [{ sku, quantity }] })
  await hub.notify(shop, orderId)
  await reaches(hub, shop, orderId, 'handling')
  return orderId
}

const stateOf = async (code: string) => (await hub.order(shop, code))?.state

/** Polls the ERP until the order has as many parcels that its platform was told of. */
const hasTold = (code: string, told: string[]) =>
  vi.waitFor(async () => {
    await pollNow(hub, shop, 'mln', 'read-erp-invoices')
    await pollNow(hub, shop, 'mln', 'read-erp-statuses')
    expect((await stateOf(code))?.parcels.map((parcel) => parcel.told)).toEqual(told)
  }, patiently)

/** The calls that the platform got. */
const toldTo = (code: string) =>
  shop.vtex.order(code).trackings.map(({ invoiceNumber, trackingNumber, isDelivered }) => ({
    invoiceNumber,
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(isDelivered ? { isDelivered } : {}),
  }))

const processesOf = async (code: string) => {
  const order = await hub.order(shop, code)
  const all = await Promise.all(
    ['announce-tracking', 'announce-delivery'].map((type) => hub.processes(shop, type)),
  )
  return all.flat().filter(({ entity_id }) => entity_id === order?.orderId)
}

test('two parcels of two invoices are told one by one, each under its own, and the order arrives with the last', async () => {
  const code = await givenOrder(2)
  const first = String(shop.millennium.invoice(code, { [sku]: 1 }).number)
  shop.millennium.advance(code, 3)
  await hasTold(code, ['dispatched'])
  const second = String(shop.millennium.invoice(code).number)
  shop.millennium.advance(code, 3)
  await hasTold(code, ['dispatched', 'dispatched'])
  await isQuiet(hub, shop)

  const parcels = (await stateOf(code))?.parcels ?? []
  expect(parcels).toMatchObject([{ invoiceNumber: first }, { invoiceNumber: second }])
  const codes = parcels.map(({ trackingNumber }) => trackingNumber)
  expect(new Set(codes).size).toBe(2)
  expect(toldTo(code)).toEqual([
    { invoiceNumber: first, trackingNumber: codes[0] },
    { invoiceNumber: second, trackingNumber: codes[1] },
  ])
  expect(await stateOf(code)).toMatchObject({ status: 'dispatched', trackingNumber: codes[1] })

  shop.millennium.advance(code, 4)
  await hasTold(code, ['delivered', 'delivered'])
  await isQuiet(hub, shop)
  expect((await stateOf(code))?.status).toBe('delivered')
  expect(toldTo(code).filter(({ isDelivered }) => isDelivered)).toEqual([
    { invoiceNumber: first, isDelivered: true },
    { invoiceNumber: second, isDelivered: true },
  ])
  const heard = shop.subscriber.deliveries().flatMap(({ body }) => {
    const { type, data } = body as { type: string; data: { parcel: { trackingNumber: string } | null } }
    return type === 'order.dispatched' ? [data.parcel] : []
  })
  expect(heard).toMatchObject(codes.map((trackingNumber) => ({ trackingNumber })))
})

test('an order with one parcel costs one call and one process to tell that it left, and one more when it arrives', async () => {
  const code = await givenOrder(1)
  const { number } = shop.millennium.invoice(code)
  shop.millennium.advance(code, 3)
  await hasTold(code, ['dispatched'])
  shop.millennium.advance(code, 4)
  await hasTold(code, ['delivered'])
  await isQuiet(hub, shop)

  const [parcel] = (await stateOf(code))?.parcels ?? []
  const told = { invoiceNumber: String(number), trackingNumber: parcel?.trackingNumber }
  // Its number goes with its arrival once more.
  expect(toldTo(code)).toEqual([told, told, { invoiceNumber: String(number), isDelivered: true }])
  expect((await processesOf(code)).map(({ type }) => type).toSorted()).toEqual([
    'announce-delivery',
    'announce-tracking',
  ])
  const order = await hub.order(shop, code)
  const events = await hub.events(shop, order?.orderId as never)
  expect(events.filter((type) => /parcel|tracking|deliver|dispatch/.test(type))).toEqual([
    'dispatched',
    'tracking-announced',
    'delivered',
    'delivery-announced',
  ])
})
