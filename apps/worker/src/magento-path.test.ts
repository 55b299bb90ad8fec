import { startPlatformShop } from '@ihub/dev-env/platform-shop'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { exampleCredentials, startMagento } from '@ihub/simulators/magento/start-magento'
import { expect, test, vi } from 'vitest'

const parts = [
  { sku: 'A', quantity: 2 },
  { sku: 'B', quantity: 1 },
]

test('a Magento order reaches the ERP, is invoiced and shipped in two parcels, and Magento hears of each once, whatever answers are lost', async () => {
  const { integrationAsBearer: _, adminUser: __, adminPassword: ___, ...credentials } = exampleCredentials
  const { hub, shop, close } = await startPlatformShop({
    code: 'loja-magento',
    connector: 'magento',
    platform: await startMagento(),
    credentials,
  })
  const { platform: magento, millennium, subscriber } = shop
  const { incrementId: code } = magento.placeOrder({ lines: parts })
  const stateOf = async () => (await hub.order(shop, code))?.state
  const hasTold = (told: string[]) =>
    vi.waitFor(async () => {
      await pollNow(hub, shop, 'mln', 'read-erp-invoices')
      await pollNow(hub, shop, 'mln', 'read-erp-statuses')
      expect((await stateOf())?.parcels.map((parcel) => parcel.told)).toEqual(told)
    }, patiently)
  const hasInvoices = (count: number) =>
    vi.waitFor(async () => {
      await pollNow(hub, shop, 'mln', 'read-erp-invoices')
      const announced = ((await stateOf())?.invoices ?? []).filter(({ isAnnounced }) => isAnnounced)
      expect(announced).toHaveLength(count)
    }, patiently)
  for (const path of ['invoice$', 'ship$', 'comments$'])
    magento.faults.add({ match: { method: 'POST', path }, kind: 'cut-after', times: 1 })

  await pollNow(hub, shop, 'magento', 'read-feed')
  const order = await reaches(hub, shop, code, 'handling')
  const numbers = [String(millennium.invoice(code, { A: 1 }).number)]
  await hasInvoices(1)
  millennium.advance(code, 3)
  await hasTold(['dispatched'])
  numbers.push(String(millennium.invoice(code).number))
  await hasInvoices(2)
  millennium.advance(code, 3)
  await hasTold(['dispatched', 'dispatched'])
  millennium.advance(code, 4)
  await hasTold(['delivered', 'delivered'])
  // The hub's own calls change the order, so the feed tells of it once more.
  await pollNow(hub, shop, 'magento', 'read-feed')
  await vi.waitFor(
    async () => expect((await hub.processes(shop, 'receive-order')).length).toBeGreaterThan(1),
    patiently,
  )
  await isQuiet(hub, shop)

  expect(millennium.created(code)).toBe(1)
  const units = (list: { items: { sku: string; qty: number }[] }[]) =>
    list.map(({ items }) => items.map(({ sku, qty }) => `${qty} ${sku}`))
  const told = magento.order(code)
  expect(units(told.invoices)).toEqual([['1 A'], ['1 A', '1 B']])
  const codes = ((await stateOf())?.parcels ?? []).map(({ trackingNumber }) => trackingNumber)
  expect(units(told.shipments)).toEqual([['1 A'], ['1 A', '1 B']])
  expect(told.shipments.map(({ tracks }) => tracks.map(({ number }) => number))).toEqual(
    codes.map((one) => [one]),
  )
  expect(new Set(codes).size).toBe(2)
  expect(told.comments).toHaveLength(6)
  for (const [index, number] of numbers.entries()) {
    expect(told.comments.filter((comment) => comment.startsWith(`iHub: NF-e ${number},`))).toHaveLength(1)
    for (const word of ['Enviado', 'Entregue'])
      expect(
        told.comments.filter((one) => one.startsWith(`iHub: ${word} ${codes[index]}, nota ${number},`)),
      ).toHaveLength(1)
  }
  expect(told).toMatchObject({ state: 'complete', status: 'complete' })
  expect((await stateOf())?.status).toBe('delivered')
  const events = await hub.events(shop, order.orderId)
  expect(events.filter((type) => type === 'created-ihub')).toHaveLength(1)
  expect(subscriber.counts()).toMatchObject({ rejected: 0 })
  await close()
})
