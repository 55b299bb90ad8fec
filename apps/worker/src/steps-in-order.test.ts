import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, reaches, runsOf } from '@ihub/dev-env/watch'
import { expect, test } from 'vitest'

test('steps of one order run one after another, whatever arrives at once and however many workers there are', {
  timeout: 90_000,
}, async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'many-notices')
  const { vtex, millennium } = shop
  // Slow enough that steps would overlap if anything let them.
  millennium.faults.add({ match: { path: '/api/millenium_eco/pedido_venda/' }, kind: 'slow', ms: 40 })
  const workers = await Promise.all([hub.startWorker(), hub.startWorker()])
  const codes = Array.from({ length: 15 }, () => vtex.placeOrder({ status: 'payment-pending' }).orderId)

  await Promise.all(
    codes.map(async (code) => {
      for (const status of ['payment-approved', 'window-to-cancel', 'ready-for-handling']) {
        await Promise.all([hub.notify(shop, code, `${status} a`), hub.notify(shop, code, `${status} b`)])
        vtex.advance(code, status)
        await Promise.all([hub.notify(shop, code, `${status} c`), hub.notify(shop, code, `${status} d`)])
      }
    }),
  )
  const orders = await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
  await isQuiet(hub, shop)

  for (const { orderId } of orders) {
    const runs = await runsOf(hub, shop, orderId)
    for (const [index, run] of runs.entries()) {
      const previous = runs[index - 1]
      if (previous)
        expect(Date.parse(run.startedAt), JSON.stringify(runs)).toBeGreaterThanOrEqual(
          Date.parse(previous.endedAt),
        )
      if (previous) expect(run.number).toBeGreaterThanOrEqual(previous.number)
    }
    const steps = await hub.steps(shop, orderId)
    for (const step of ['created-ihub', 'accepted-by-erp', 'approved-in-erp', 'handling-started'])
      expect(steps.filter((one) => one === step)).toHaveLength(1)
  }
  expect(codes.map((code) => millennium.created(code))).toEqual(codes.map(() => 1))
  expect(codes.map((code) => vtex.order(code).startHandling)).toEqual(
    codes.map(() => ({ accepted: 1, refused: 0 })),
  )
  await Promise.all(workers.map((worker) => worker.stop()))
  await shop.close()
  await hub.close()
})
