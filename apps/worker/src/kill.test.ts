import { randomBytes } from 'node:crypto'
import { startBillShop } from '@ihub/dev-env/bill-shop'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { createVault } from '@ihub/kit/vault'
import { createRandom } from '@ihub/simulators/kit/random'
import { expect, test, vi } from 'vitest'

test('kill -9 of a worker with orders and changes of bills in flight loses nothing and repeats nothing outside', async () => {
  const hub = await startTestHub()
  const secretKey = randomBytes(32).toString('base64url')
  const vault = createVault(secretKey)
  const shop = await startShop({ database: hub.database, vault }, 'killed')
  const bills = await startBillShop({ ...hub, ...hub.engine, vault }, 20)
  const { vtex, millennium, subscriber } = shop
  // Slow enough that the kill meets orders in every state, among them created ones whose answer nobody heard.
  millennium.faults.add({ match: { path: '/api/millenium_eco/pedido_venda/' }, kind: 'slow', ms: 150 })
  const first = await startWorkerChild(hub.database.url, secretKey)
  await bills.issueAll()
  const areQuiet = () => vi.waitFor(async () => expect(await bills.openWork()).toEqual([]), patiently)
  await areQuiet()
  const chance = createRandom(16)
  const codes = Array.from({ length: 40 }, () => vtex.placeOrder().orderId)
  const [changed] = await Promise.all([
    Promise.all(bills.ids.map((billId) => bills.change(billId, chance))),
    ...codes.map((code) => hub.notify(shop, code)),
  ])
  expect(changed).not.toContain(false)
  await bills.pay(bills.ids[0] ?? '')
  await vi.waitFor(() => expect(millennium.orders().length).toBeGreaterThan(8), { ...patiently, interval: 5 })
  await first.kill()
  const { ended, running } = await states(hub, shop.storeId)
  expect(ended).toBeLessThan(codes.length * 4)
  expect(running).toBeGreaterThan(0)

  const second = await startWorkerChild(hub.database.url, secretKey)
  await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
  await isQuiet(hub, shop)

  expect(codes.map((code) => millennium.created(code))).toEqual(codes.map(() => 1))
  expect(codes.map((code) => vtex.order(code).startHandling.accepted)).toEqual(codes.map(() => 1))
  expect(subscriber.counts()).toMatchObject({ distinct: codes.length * 2, rejected: 0 })
  const told = subscriber.deliveries().filter(({ isRepeat }) => !isRepeat)
  expect(new Set(told.map(({ text }) => eventOf(text))).size).toBe(codes.length * 2)
  await areQuiet()
  expect(await bills.faults()).toEqual([])
  expect(bills.mostPayable()).toBe(1)
  await second.kill()
  await bills.close()
  await shop.close()
  await hub.close()
})

function eventOf(text: string): string {
  const { type, data } = JSON.parse(text) as { type: string; data: { originOrderId: string } }
  return `${data.originOrderId} ${type}`
}

async function states(hub: Awaited<ReturnType<typeof startTestHub>>, storeId: string) {
  const rows = await hub.database.system
    .selectFrom('processes')
    .select(['status', 'ended_at'])
    .where('store_id', '=', storeId)
    .execute()
  return {
    ended: rows.filter(({ ended_at }) => ended_at !== null).length,
    running: rows.filter(({ status }) => status === 'running').length,
  }
}
