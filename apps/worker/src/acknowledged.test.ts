import { withPoison, withUnwritable } from '@ihub/dev-env/poison'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollFails, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('acknowledged'))
})
afterAll(() => close())

const laneOf = (connector: 'vtex' | 'mln') => shop.integrations[connector]?.integrationId ?? ''
/** A poll that finds something it cannot record. */
async function pollInVain(connector: 'vtex' | 'mln', poll: string) {
  const since = new Date()
  shop.vtex.showFeedAgain()
  await pollNow(hub, shop, connector, poll)
  await pollFails(hub, laneOf(connector), poll, since)
}
const inboundEventsOf = (originOrderId: string) =>
  hub.database.system
    .selectFrom('inbound_events')
    .select('via')
    .where('origin_order_id', '=', originOrderId)
    .execute()
const cursors = async () => {
  const row = await hub.database.system
    .selectFrom('integrations')
    .select('cursors')
    .where('integration_id', '=', laneOf('mln'))
    .executeTakeFirstOrThrow()
  return row.cursors as Record<string, string>
}

test('a feed’s event that could not be kept is not acknowledged, and arrives later', async () => {
  await vi.waitFor(
    async () => expect(await hub.processes(shop, 'ensure-notifications')).toHaveLength(1),
    patiently,
  )
  await isQuiet(hub, shop)

  const code = await withUnwritable(hub.database.url, 'inbound_events', async () => {
    const { orderId } = shop.vtex.placeOrder()
    await pollInVain('vtex', 'read-feed')
    return orderId
  })
  shop.vtex.showFeedAgain()

  await vi.waitFor(async () => {
    expect(await inboundEventsOf(code)).toContainEqual({ via: 'feed' })
  }, patiently)
  await reaches(hub, shop, code, 'handling')
})

test('the cursor stays before reports that could be neither taken in nor kept, and they are read again', async () => {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  await isQuiet(hub, shop)
  await pollNow(hub, shop, 'mln', 'read-erp-statuses')
  // Past all that the ERP did so far, so that a poll still under way cannot move it.
  const newest = Math.max(...shop.millennium.orders().map(({ transId }) => transId))
  await vi.waitFor(
    async () => expect((await cursors())['read-erp-statuses']).toMatch(new RegExp(`^${newest}:`)),
    patiently,
  )
  const before = await cursors()

  await withPoison(hub.database.url, code, () =>
    withUnwritable(hub.database.url, 'processes', async () => {
      shop.millennium.advance(code, 2)
      await pollInVain('mln', 'read-erp-statuses')
    }),
  )
  expect((await cursors())['read-erp-statuses']).toBe(before['read-erp-statuses'])

  await vi.waitFor(async () => {
    expect((await hub.order(shop, code))?.state.erpStatus).toBe('picking')
  }, patiently)
  await expect.poll(async () => (await cursors())['read-erp-statuses']).not.toBe(before['read-erp-statuses'])
})
