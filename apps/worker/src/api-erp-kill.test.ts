import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as erp from '@ihub/contract/erp'
import { erpClient, givenToken, useApiErp } from '@ihub/dev-env/api-erp-shop'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { createVault } from '@ihub/kit/vault'
import { expect, test, vi } from 'vitest'

test('kill -9 of workers while two programs of the store’s system fetch and confirm loses nothing and repeats nothing', async () => {
  const hub = await startTestHub()
  const secretKey = randomBytes(32).toString('base64url')
  const vault = createVault(secretKey)
  const shop = await startShop({ database: hub.database, vault }, 'killed-api')
  await useApiErp({ database: hub.database, vault }, shop)
  const api = await hub.startApi()
  const token = await givenToken(hub, shop.storeId)
  const book = new Map<string, string>()
  const steps = new Map<string, string[]>()
  let isOver = false
  const run = async () => {
    const client = erpClient(api.url, token)
    while (!isOver) {
      const { data } = await client.call(erp.pullErpWork)
      for (const { _id, operation, order } of data) {
        const code = order.originOrderId
        const erpOrderId = book.get(code) ?? `E-${book.size + 1}`
        book.set(code, erpOrderId)
        const body = { outcome: 'accepted' as const, version: order.version, erpOrderId }
        const answer = await client.call(erp.confirmErpWork, { params: { id: _id }, body })
        if (!answer.isRepeated) steps.set(code, [...(steps.get(code) ?? []), operation])
      }
      await wait(5)
    }
  }
  const codes = Array.from(
    { length: 30 },
    () => shop.vtex.placeOrder({ status: 'ready-for-handling' }).orderId,
  )
  const programs = [run(), run()]
  let worker = await startWorkerChild(hub.database.url, secretKey)
  await Promise.all(codes.map((code) => hub.notify(shop, code)))
  for (const least of [3, 12]) {
    await vi.waitFor(() => expect(book.size).toBeGreaterThanOrEqual(least), { ...patiently, interval: 2 })
    await worker.kill()
    worker = await startWorkerChild(hub.database.url, secretKey)
  }

  await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
  await isQuiet(hub, shop)
  isOver = true
  await Promise.all(programs)

  expect(codes.map((code) => steps.get(code)?.toSorted())).toEqual(
    codes.map(() => ['approve-order-in-erp', 'send-order-to-erp']),
  )
  const states = await Promise.all(codes.map((code) => hub.order(shop, code)))
  expect(states.map((one) => one?.state.erpOrderId)).toEqual(codes.map((code) => book.get(code)))
  expect(codes.map((code) => shop.vtex.order(code).startHandling.accepted)).toEqual(codes.map(() => 1))
  await worker.kill()
  await api.close()
  await shop.close()
  await hub.close()
})
