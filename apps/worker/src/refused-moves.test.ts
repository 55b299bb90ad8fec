import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import type { OrderId } from '@ihub/domain/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('refused-moves'))
})
afterAll(() => close())

const placeHandled = async () => {
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  return { code, ...(await reaches(hub, shop, code, 'handling')) }
}
const pollStatuses = () => pollNow(hub, shop, 'mln', 'read-erp-statuses')
/** Every status from the beginning; resolves when all are taken in. */
async function readStatusesAgain() {
  const erp = hub.database.system
    .selectFrom('integrations')
    .select('cursors')
    .where('integration_id', '=', shop.integrations.mln?.integrationId ?? '')
  await hub.database.system
    .updateTable('integrations')
    .set({ cursors: '{}' })
    .where('integration_id', '=', shop.integrations.mln?.integrationId ?? '')
    .execute()
  await pollStatuses()
  await vi.waitFor(
    async () => expect((await erp.executeTakeFirst())?.cursors).toHaveProperty('read-erp-statuses'),
    patiently,
  )
}
const refusals = (orderId: OrderId) =>
  hub.database.system
    .selectFrom('events')
    .select(['from_status', 'to_status', 'details', 'author_name', 'author_kind'])
    .where('entity_id', '=', orderId)
    .where('type', '=', 'move-refused')
    .orderBy('sequence')
    .execute()

test('a cancellation asked after the parcel left is on the timeline, once, and the platform’s word is kept', async () => {
  const { code, orderId } = await placeHandled()
  shop.millennium.invoice(code)
  shop.millennium.advance(code, 3)
  await pollStatuses()
  await reaches(hub, shop, code, 'dispatched')
  await isQuiet(hub, shop)

  // As an account does whose workflow still allows it.
  shop.vtex.setUnknownStatus(code, 'cancellation-requested')
  for (let told = 0; told < 2; told += 1) {
    await hub.notify(shop, code, 'cancellation-requested')
    await isQuiet(hub, shop)
  }

  await vi.waitFor(async () => expect(await refusals(orderId)).toHaveLength(1), patiently)
  expect(await refusals(orderId)).toMatchObject([
    {
      from_status: 'dispatched',
      to_status: 'dispatched',
      details: {
        asked: 'cancellation-requested',
        askedBy: 'platform',
        refusal: 'already-shipped',
        platformStatus: 'cancellation-requested',
      },
    },
  ])
  expect((await hub.order(shop, code))?.state).toMatchObject({
    status: 'dispatched',
    platformStatus: 'cancellation-requested',
    cancellationRequestedBy: null,
  })
})

test('a parcel of a canceled order is on its timeline once, however often the ERP tells it', async () => {
  const { code, orderId } = await placeHandled()
  shop.millennium.cancelByErp(code, 'Sem estoque')
  await pollStatuses()
  await reaches(hub, shop, code, 'canceled')
  await isQuiet(hub, shop)

  for (let told = 0; told < 2; told += 1) {
    shop.millennium.advance(code, 3)
    await readStatusesAgain()
  }

  expect(await refusals(orderId)).toMatchObject([
    { from_status: 'canceled', details: { asked: 'dispatched', askedBy: 'erp', refusal: 'canceled' } },
  ])
})

test('the hub’s own change comes back from the platform without a refusal', async () => {
  const { code, orderId } = await placeHandled()
  await hub.notify(shop, code, 'handling')
  await isQuiet(hub, shop)

  expect(await refusals(orderId)).toEqual([])
  expect((await hub.order(shop, code))?.state.platformStatus).toBe('handling')
})
