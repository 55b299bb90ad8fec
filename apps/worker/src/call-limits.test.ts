import { randomBytes } from 'node:crypto'
import { request as call, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { isQuiet, reaches } from '@ihub/dev-env/watch'
import { createVault } from '@ihub/kit/vault'
import { expect, test } from 'vitest'

/** A door in front of a system that counts how many calls are inside at once, and notes when each began. */
async function startDoor(url: string) {
  let inside = 0
  let most = 0
  const begins: number[] = []
  const server = createServer((asked, answer) => {
    most = Math.max(most, ++inside)
    begins.push(performance.now())
    const { method, headers } = asked
    const onward = call(`${url}${asked.url}`, { method, headers }, (answered: IncomingMessage) => {
      answered.on('end', () => inside--)
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    most: () => most,
    begins: () => begins,
    close: () => new Promise<unknown>((resolve) => server.close(resolve).closeAllConnections()),
  }
}

test('all work of an integration together keeps to its calls at once', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'two-at-a-time')
  const { vtex } = shop
  const door = await startDoor(vtex.url)
  await hub.configure(shop, 'vtex', { ...shop.settings.vtex, baseUrl: door.url, callsAtOnce: 2 })
  // Slow enough that more calls would meet if anything let them.
  vtex.faults.add({ match: { path: '/api/oms/pvt/orders/' }, kind: 'slow', ms: 40 })
  const worker = await hub.startWorker()
  const codes = Array.from({ length: 12 }, () => vtex.placeOrder().orderId)

  await Promise.all(codes.map((code) => hub.notify(shop, code)))
  await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
  await isQuiet(hub, shop)

  expect(door.most()).toBe(2)
  await worker.stop()
  await door.close()
  await shop.close()
  await hub.close()
})

test('three workers in processes of their own keep to the limits of one integration together', async () => {
  const secretKey = randomBytes(32).toString('base64url')
  const hub = await startTestHub(undefined, createVault(secretKey))
  const shop = await startShop(hub, 'three-workers')
  const { vtex } = shop
  const door = await startDoor(vtex.url)
  const limits = { callsAtOnce: 2, callsPerMinute: 120 }
  await hub.configure(shop, 'vtex', { ...shop.settings.vtex, baseUrl: door.url, ...limits })
  vtex.faults.add({ match: { path: '/api/oms/pvt/orders/' }, kind: 'slow', ms: 40 })
  const codes = Array.from({ length: 6 }, () => vtex.placeOrder().orderId)
  const url = hub.database.url
  const workers = await Promise.all([1, 2, 3].map(() => startWorkerChild(url, secretKey)))

  await Promise.all(codes.map((code) => hub.notify(shop, code)))
  await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))

  expect(door.most()).toBeLessThanOrEqual(2)
  const begins = door.begins()
  expect(begins.length).toBeGreaterThanOrEqual(codes.length * 2)
  // A burst of a second's calls, and those that come meanwhile; a call that was granted begins within a second.
  const allowed = (ms: number) => 2 + (limits.callsPerMinute * (ms + 1_000)) / 60_000
  for (const [from, since] of begins.entries())
    for (const [to, until] of begins.entries())
      if (to > from) expect(to - from + 1).toBeLessThanOrEqual(allowed(until - since))
  await Promise.all(workers.map((worker) => worker.kill()))
  await door.close()
  await shop.close()
  await hub.close()
})

test('a store whose calls all hang holds up no other store with the same limits', async () => {
  const hub = await startTestHub()
  const [hanging, healthy] = [await startShop(hub, 'hanging'), await startShop(hub, 'healthy')]
  for (const shop of [hanging, healthy])
    await hub.configure(shop, 'vtex', { ...shop.settings.vtex, callsAtOnce: 1 })
  hanging.vtex.faults.add({ match: { path: '/api/' }, kind: 'hang' })
  const worker = await hub.startWorker()

  for (const shop of [hanging, healthy]) {
    const { orderId } = shop.vtex.placeOrder()
    await hub.notify(shop, orderId)
    if (shop === healthy) await reaches(hub, shop, orderId, 'handling')
  }

  // Not even the first call that hangs has been given up by now.
  const ended = await hub.database.system
    .selectFrom('process_runs')
    .select('message')
    .where('store_id', '=', hanging.storeId)
    .execute()
  expect(ended).toEqual([])
  await Promise.all([hanging.close(), healthy.close()])
  await worker.stop()
  await hub.close()
})
