import { createHubHold } from '@ihub/db/core/hub-hold'
import { runSql } from '@ihub/dev-env/test-cluster'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { commandLine } from '@ihub/domain/actor'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let shop: Shop
let worker: Awaited<ReturnType<TestHub['startWorker']>>
beforeAll(async () => {
  hub = await startTestHub()
  shop = await startShop(hub, 'restored')
  await runSql(hub.database.url, `insert into hub_hold (reason) values ('restored')`)
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await shop.close()
  await hub.close()
})

/** The worker has looked at the queue several times since: it does so every two seconds, and touches its lease less often. */
const hasLooked = (sinceMs: number) =>
  vi.waitFor(async () => {
    const { touched_at: at } = await hub.database.system
      .selectFrom('worker_leases')
      .select('touched_at')
      .executeTakeFirstOrThrow()
    expect(Date.parse(String(at))).toBeGreaterThan(sinceMs + 4_000)
  }, patiently)

test('a held hub keeps what platforms tell it and calls nobody; once released it works on it', async () => {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  await hasLooked(Date.now())

  expect(await hub.processes(shop)).toMatchObject([{ type: 'receive-order', attempts: 0, ended_at: null }])
  expect([shop.vtex.requests(), shop.subscriber.requests()]).toEqual([[], []])
  expect(shop.millennium.created(code)).toBe(0)

  await createHubHold(hub.database.system).release(commandLine('ana'))
  await reaches(hub, shop, code, 'handling')
  expect(shop.millennium.created(code)).toBe(1)
}, 60_000)
