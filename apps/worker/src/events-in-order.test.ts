import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, reaches } from '@ihub/dev-env/watch'
import { expect, test } from 'vitest'

test('events of one order run one after another, whatever arrives at once and however many workers there are', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'many-events')
  const { vtex, millennium } = shop
  // Slow enough that events would overlap if anything let them.
  const callMs = 40
  millennium.faults.add({
    match: { path: '/api/millenium_eco/pedido_venda/' },
    kind: 'slow',
    ms: callMs,
  })
  /** The calls to the ERP about one order, each with the moment it answered. */
  const callsAbout = (code: string) =>
    millennium
      .record()
      .filter(({ query, body }) => JSON.stringify([query, body]).includes(`"${code}"`))
      .map(({ at, method, path }) => ({ at: Date.parse(at), method, path }))
  const workers = await Promise.all([hub.startWorker(), hub.startWorker()])
  const codes = Array.from({ length: 8 }, () => vtex.placeOrder({ status: 'payment-pending' }).orderId)

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

  for (const { orderId, document } of orders) {
    const calls = callsAbout(document.originOrderId)
    expect(calls.length).toBeGreaterThanOrEqual(3)
    // Calls that each take their time and never run side by side also end so far apart; a timer may be a moment early.
    for (const [index, call] of calls.entries())
      expect(call.at - (calls[index - 1]?.at ?? 0), JSON.stringify(calls)).toBeGreaterThanOrEqual(callMs - 5)
    const events = await hub.events(shop, orderId)
    for (const type of ['created-ihub', 'accepted-by-erp', 'approved-in-erp', 'handling-started'])
      expect(events.filter((one) => one === type)).toHaveLength(1)
  }
  const processes = (await hub.processes(shop)).filter(
    ({ entity_id, type }) => entity_id !== null && type !== 'receive-order',
  )
  expect(processes.filter(({ attempts }) => attempts !== 1)).toEqual([])
  expect(codes.map((code) => millennium.created(code))).toEqual(codes.map(() => 1))
  expect(codes.map((code) => vtex.order(code).startHandling)).toEqual(
    codes.map(() => ({ accepted: 1, refused: 0 })),
  )
  await Promise.all(workers.map((worker) => worker.stop()))
  await shop.close()
  await hub.close()
})
