import { startPlatformShop } from '@ihub/dev-env/platform-shop'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const saas = { accountId: 'loja-infrashop', apiKey: 'chave-dos-testes' }

const start = async () =>
  startPlatformShop({
    code: 'loja-infrashop',
    connector: 'infrashop_saas',
    platform: await startInfrashop({ saas }),
    credentials: saas,
  })

let running: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  running = await start()
})
afterAll(() => running?.close())

const poll = (connector: 'infrashop_saas' | 'mln', name: string) =>
  pollNow(running.hub, running.shop, connector, name)
const stateOf = async (code: string) => (await running.hub.order(running.shop, code))?.state

/** An order that the ERP has, and that is being handled. */
async function place(lines = [{ sku: 'A', quantity: 2 }, { sku: 'B' }]) {
  const { platform } = running.shop
  const { orderCode: code } = platform.placeOrder({ lines })
  await poll('infrashop_saas', 'read-feed')
  const { orderId } = await reaches(running.hub, running.shop, code, 'handling')
  return { code, orderId }
}
const hasInvoices = (code: string, count: number) =>
  vi.waitFor(async () => {
    await poll('mln', 'read-erp-invoices')
    const announced = ((await stateOf(code))?.invoices ?? []).filter(({ isAnnounced }) => isAnnounced)
    expect(announced).toHaveLength(count)
  }, patiently)
const hasTold = (code: string, told: string[]) =>
  vi.waitFor(async () => {
    await poll('mln', 'read-erp-statuses')
    expect((await stateOf(code))?.parcels.map((parcel) => parcel.told)).toEqual(told)
  }, patiently)
const announcementsTo = (path: RegExp) =>
  running.shop.platform.requests().filter((one) => one.method === 'PATCH' && path.test(one.path)).length

describe('an order of Infrashop', () => {
  test('reaches the ERP, is invoiced and sent in two parcels, and each is told once, whatever answers are lost', async () => {
    const { hub, shop } = running
    const { platform, millennium, subscriber } = shop
    for (const path of ['picking$', 'invoice$', 'dispatch$', 'deliver$'])
      platform.faults.add({ match: { method: 'PATCH', path }, kind: 'cut-after', times: 1 })
    const { code, orderId } = await place()
    const first = String(millennium.invoice(code, { A: 1 }).number)
    await hasInvoices(code, 1)
    millennium.advance(code, 3)
    await hasTold(code, ['dispatched'])
    const second = String(millennium.invoice(code).number)
    await hasInvoices(code, 2)
    millennium.advance(code, 3)
    await hasTold(code, ['dispatched', 'dispatched'])
    platform.endSessions()
    millennium.advance(code, 4)
    await hasTold(code, ['delivered', 'delivered'])
    // The hub's own calls change the order, so the feed tells of it once more.
    await poll('infrashop_saas', 'read-feed')
    await isQuiet(hub, shop)

    expect(millennium.created(code)).toBe(1)
    const codes = ((await stateOf(code))?.parcels ?? []).map(({ trackingNumber }) => trackingNumber)
    expect(platform.order(code)).toMatchObject({
      status: 'delivered',
      deeds: { approvals: 1, picks: 1, deliveries: 2 },
      invoices: [{ number: first }, { number: second }],
      parcels: codes.map((trackingNumber) => ({ trackingNumber })),
    })
    for (const number of [first, second])
      expect(Buffer.from(platform.invoiceFile(code, number) ?? '', 'base64').toString()).toContain(
        `<nNF>${number}</nNF>`,
      )
    expect(announcementsTo(/\/(invoice|dispatch|deliver)$/)).toBe(6)
    expect((await stateOf(code))?.status).toBe('delivered')
    const events = await hub.events(shop, orderId)
    for (const type of ['created-ihub', 'handling-started', 'delivered'])
      expect(events.filter((one) => one === type)).toHaveLength(1)
    expect(subscriber.counts()).toMatchObject({ rejected: 0 })
  })

  test('goes on by what its own logistics tell, acknowledged, and a repeated or unreadable one moves nothing', async () => {
    const { hub, shop } = running
    const { platform, millennium } = shop
    const { code, orderId } = await place([{ sku: 'A', quantity: 1 }])
    const invoiceNumber = String(millennium.invoice(code).number)
    await hasInvoices(code, 1)
    const parcel = { orderCode: code, trackingNumber: 'IL77', invoiceNumber, courier: 'Infralog' }
    platform.track({ ...parcel, status: 'collected' })
    platform.track({ ...parcel, status: 'in_transit' })
    platform.track({ ...parcel, status: 'in_transit' })
    platform.push({ ...parcel, status: { odd: true }, source: 'carrier' })
    platform.track({ ...parcel, status: 'delivered' })
    platform.faults.add({ match: { method: 'PUT', path: 'trackings/feed$' }, kind: 'cut-before', times: 1 })

    await vi.waitFor(async () => {
      await poll('infrashop_saas', 'read-erp-statuses')
      expect(platform.waitingTrackings()).toEqual([])
    }, patiently)
    await reaches(hub, shop, code, 'delivered')
    await vi.waitFor(() => expect(platform.order(code).status).toBe('delivered'), patiently)

    const events = await hub.events(shop, orderId)
    for (const type of ['collected', 'in-transit', 'delivered'])
      expect(events.filter((one) => one === type)).toHaveLength(1)
    const kept = (await hub.processes(shop, 'take-erp-status')).filter(
      ({ entity_code }) => entity_code === code,
    )
    expect(kept).toMatchObject([{ service_code: 'report.unreadable' }])
    expect(platform.order(code).parcels).toMatchObject([{ trackingNumber: 'IL77' }])
  })

  test('that its customer cancels is canceled in the ERP and answered there, once', async () => {
    const { hub, shop } = running
    const { platform, millennium } = shop
    const { code } = await place()

    platform.requestCancellation(code)
    await poll('infrashop_saas', 'read-feed')
    await reaches(hub, shop, code, 'canceled')
    await isQuiet(hub, shop)

    expect((await stateOf(code))?.cancellationRequestedBy).toBe('origin')
    expect(millennium.orders().find(({ orderCode }) => orderCode === code)?.status).toBe(5)
    expect(platform.order(code)).toMatchObject({ status: 'canceled', deeds: { cancellations: 1 } })
  })

  test('that the platform cancels by itself is canceled in the ERP, and the platform hears nothing', async () => {
    const { hub, shop } = running
    const { platform, millennium } = shop
    const { code } = await place()

    platform.cancelByPlatform(code)
    await poll('infrashop_saas', 'read-feed')
    await reaches(hub, shop, code, 'canceled')
    await isQuiet(hub, shop)

    expect(millennium.orders().find(({ orderCode }) => orderCode === code)?.status).toBe(5)
    expect(platform.order(code)).toMatchObject({ status: 'canceled', deeds: { cancellations: 0 } })
  })

  test('that the ERP cancels is canceled at the platform, once', async () => {
    const { hub, shop } = running
    const { platform, millennium } = shop
    const { code } = await place()

    millennium.cancelByErp(code, 'Sem estoque')
    await poll('mln', 'read-erp-statuses')
    await reaches(hub, shop, code, 'canceled')
    await isQuiet(hub, shop)

    expect(platform.order(code)).toMatchObject({
      status: 'canceled',
      deeds: { cancellations: 1 },
      cancellation: { by: 'store' },
    })
  })

  test('that nobody told of is found in the list', async () => {
    const { hub, shop } = running
    const { orderCode: code } = shop.platform.placeOrder()
    shop.platform.faults.add({ match: { path: 'orders/changes$' }, kind: 'status', status: 500 })
    await poll('infrashop_saas', 'reconcile-orders')
    await reaches(hub, shop, code, 'handling')
    shop.platform.faults.clear()
  })
})
