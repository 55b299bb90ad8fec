import { countOff, growPauses, putOff } from '@ihub/dev-env/long-outage'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const count = 20
const creation = { path: '/api/millenium_eco/pedido_venda/inclui' }
let hub: TestHub

beforeAll(async () => {
  hub = await startTestHub()
})
afterAll(() => hub.close())

const erpOf = ({ integrations }: Shop) => integrations.mln?.integrationId ?? ''

/** Orders that all failed at an ERP that is down, and whose next attempts are an hour away. */
async function givenOutage(code: string) {
  const shop = await startShop(hub, code)
  const worker = await hub.startWorker()
  const { port } = shop.millennium
  shop.millennium.faults.add({ match: creation, kind: 'hang' })
  const codes = Array.from({ length: count }, () => shop.vtex.placeOrder().orderId)
  await Promise.all(codes.map((one) => hub.notify(shop, one)))
  await vi.waitFor(async () => {
    const sending = await hub.processes(shop, 'send-order-to-erp')
    expect(sending.filter(({ attempts }) => attempts > 0)).toHaveLength(count)
  }, patiently)
  await shop.millennium.close()
  await vi.waitFor(async () => {
    await putOff(hub, erpOf(shop), { alsoDue: true })
    expect(await countOff(hub, erpOf(shop))).toBe(count)
  }, patiently)
  // Their own pauses are as long as they get: up to a minute.
  await growPauses(hub, shop)
  const revive = () =>
    startMillennium({ port, user: 'hub', password: 'millennium-password', emitterDocument: '12345678000195' })
  return { shop, codes, worker, revive }
}

const allReach = (shop: Shop, codes: string[]) =>
  Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))

test('orders that waited for their ERP are all tried soon after it answers again, although single calls fail meanwhile', async () => {
  const { shop, codes, worker, revive } = await givenOutage('recovers')
  const millennium = await revive()
  millennium.faults.add({ match: { ...creation, nth: 3 }, kind: 'status', status: 500, body: '' })
  millennium.faults.add({ match: { ...creation, nth: 9 }, kind: 'cut-before' })

  // Those that fail in the catching up are put off as far as the outage had put them.
  await vi.waitFor(async () => expect(await putOff(hub, erpOf(shop))).toBeGreaterThan(0), {
    ...patiently,
    interval: 5,
  })
  await allReach(shop, codes)

  expect(codes.map((code) => millennium.created(code))).toEqual(codes.map(() => 1))
  await worker.stop()
  await Promise.all([shop.close(), millennium.close()])
})

test('an ERP that came back while no worker looked is sent what waited for it by the next worker', async () => {
  const { shop, codes, worker, revive } = await givenOutage('came-back')
  await worker.stop()
  const millennium = await revive()
  expect(await countOff(hub, erpOf(shop))).toBeGreaterThan(0)

  const next = await hub.startWorker()
  await allReach(shop, codes)

  expect(codes.map((code) => millennium.created(code))).toEqual(codes.map(() => 1))
  await next.stop()
  await Promise.all([shop.close(), millennium.close()])
})
