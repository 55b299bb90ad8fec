import { createAdministration } from '@ihub/db/administration'
import { runSql } from '@ihub/dev-env/test-cluster'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

/** From now on every statement that reads orders for a store is kept, with the setting that it was planned under. */
const watchStatements = (url: string) =>
  runSql(
    url,
    `create table seen (query text, scans text);
    create function keep_statement() returns boolean language plpgsql security definer as $$ begin
      insert into public.seen values (current_query(), current_setting('enable_seqscan')); return true; end $$;
    create policy watched on orders as restrictive for select to ihub_app using (keep_statement())`,
  )

/** The settings of all statements seen that contain these words. */
async function scansOf({ database }: TestHub, words: string) {
  const { rows } = await sql<{ scans: string }>`select distinct scans from seen
    where position(${words} in query) > 0`.execute(database.system)
  return rows.map(({ scans }) => scans)
}

async function exportOrders({ database }: TestHub, { storeId }: Shop) {
  const { exports, users } = createAdministration(database)
  const userId = uuidv7()
  await users.add({
    userId,
    email: `${userId}@example.com`,
    name: 'Ana',
    avatar: null,
    role: 'Root',
    active: true,
    passwordHash: '',
  })
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
  await watchStatements(hub.database.url)
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
