import { randomBytes } from 'node:crypto'
import { givenQuotations } from '@ihub/dev-env/quoting-shop'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { createVault } from '@ihub/kit/vault'
import { expect, test, vi } from 'vitest'

test('kill -9 of a worker amid quotations quotes no order twice, and each goes to the ERP once', async () => {
  const hub = await startTestHub()
  const secretKey = randomBytes(32).toString('base64url')
  const given = { database: hub.database, vault: createVault(secretKey) }
  const shop = await startShop(given, 'killed')
  const { deliveryHub } = await givenQuotations(given, shop)
  // Slow enough that the kill meets quotations that were made and whose answer nobody heard.
  deliveryHub.faults.add({ match: { path: '/v1/quotations' }, kind: 'late', ms: 150 })
  const first = await startWorkerChild(hub.database.url, secretKey)
  const codes = Array.from({ length: 20 }, () => shop.vtex.placeOrder({ channel: 'delivery' }).orderId)
  await Promise.all(codes.map((code) => hub.notify(shop, code)))
  await vi.waitFor(() => expect(deliveryHub.quotations().length).toBeGreaterThan(4), {
    ...patiently,
    interval: 5,
  })
  await first.kill()

  const second = await startWorkerChild(hub.database.url, secretKey)
  await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
  await isQuiet(hub, shop)

  const quoted = deliveryHub.quotations().map(({ orderCode }) => orderCode)
  expect(quoted.toSorted()).toEqual(codes.toSorted())
  expect(codes.map((code) => shop.millennium.created(code))).toEqual(codes.map(() => 1))
  await second.kill()
  await deliveryHub.close()
  await shop.close()
  await hub.close()
})
