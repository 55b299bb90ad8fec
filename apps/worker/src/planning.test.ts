import { createAdministration } from '@ihub/db/administration'
import { givenPerson } from '@ihub/dev-env/given'
import { scansOf, watchStatements } from '@ihub/dev-env/seen-statements'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { expect, test, vi } from 'vitest'

async function exportOrders({ database }: TestHub, { storeId }: Shop) {
  const { exports, users } = createAdministration(database)
  const { userId } = await givenPerson(users, { name: 'Ana', role: 'Root' })
  const exportId = await exports.add(
    storeId,
    {
      list: 'orders',
      format: 'csv',
      columns: ['orders.column.number'],
      request: { page: 1, limit: 20, orderBy: 'createdAt', direction: 'desc' },
      ids: null,
      language: 'pt-BR',
    },
    { kind: 'user', id: userId, name: 'Ana' },
  )
  await vi.waitFor(
    async () =>
      expect(await exports.find(storeId, exportId, userId)).toMatchObject({ status: 'success', rows: 1 }),
    patiently,
  )
}

test('steps of orders are planned without scans; lists that a worker reads, and its comparisons, with them', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'planned', false, { listLagMs: 0 })
  await watchStatements(hub)
  const worker = await hub.startWorker()
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  expect(await scansOf(hub, 'select locked.*')).toEqual(['off'])
  expect(await scansOf(hub, 'update orders t set')).toEqual(['off'])

  await exportOrders(hub, shop)
  expect(await scansOf(hub, 'as blocker_connector')).toEqual(['on'])

  await pollNow(hub, shop, 'vtex', 'reconcile-orders')
  await vi.waitFor(
    async () => expect(await scansOf(hub, '"platform_status", "origin_changed_at"')).toEqual(['on']),
    patiently,
  )
  await worker.stop()
  await shop.close()
  await hub.close()
})
