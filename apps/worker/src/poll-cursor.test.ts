import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { expect, test, vi } from 'vitest'

test('a crash between taking reports in and keeping the cursor repeats them without a trace', async () => {
  const { hub, shop, close } = await startWorkingShop('cursors')
  const integrationId = shop.integrations.mln?.integrationId ?? ''
  const polls = ['read-erp-statuses', 'read-erp-invoices'] as const
  const cursors = async () => {
    const row = await hub.database.system
      .selectFrom('integrations')
      .select('cursors')
      .where('integration_id', '=', integrationId)
      .executeTakeFirstOrThrow()
    return row.cursors as Record<string, string>
  }
  const pollBoth = async () => {
    await Promise.all(polls.map((poll) => pollNow(hub, shop, 'mln', poll)))
    await vi.waitFor(
      async () => expect(Object.keys(await cursors()).sort()).toEqual([...polls].sort()),
      patiently,
    )
  }
  const codes = Array.from({ length: 3 }, () => shop.vtex.placeOrder().orderId)
  await Promise.all(codes.map((code) => hub.notify(shop, code)))
  const orders = await Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
  const [picked = '', invoiced = '', delivered = ''] = codes
  shop.millennium.advance(picked, 2)
  for (const code of [invoiced, delivered]) shop.millennium.invoice(code)
  shop.millennium.advance(delivered, 4)
  await pollBoth()
  await reaches(hub, shop, invoiced, 'invoiced')
  await reaches(hub, shop, delivered, 'delivered')
  await vi.waitFor(
    async () => expect((await hub.order(shop, picked))?.state.erpStatus).toBe('picking'),
    patiently,
  )
  await isQuiet(hub, shop)
  const histories = () => Promise.all(orders.map(({ orderId }) => hub.events(shop, orderId)))
  const before = await histories()

  await hub.database.system
    .updateTable('integrations')
    .set({ cursors: '{}' })
    .where('integration_id', '=', integrationId)
    .execute()
  await pollBoth()
  await isQuiet(hub, shop)

  expect(await histories()).toEqual(before)
  expect(before.map((events) => new Set(events).size)).toEqual(before.map((events) => events.length))
  expect(shop.vtex.order(delivered).invoices).toMatchObject([{ posts: 1 }])
  await close()
})
