import { endExpiredLeases } from '@ihub/db/queue/worker-lease'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Shop, TestHub } from './test-hub.ts'
import { patiently } from './watch.ts'

/** Feeds and reports tell of orders as well; a test that counts processes has none. */
export async function putOffPolls({ database }: TestHub, { integrations }: Shop) {
  const lanes = Object.values(integrations).map(({ integrationId }) => integrationId)
  await vi.waitFor(async () => {
    const put = await sql<{ lane: string }>`update schedules set next_at = now() + interval '1 hour'
      where lane = any(${lanes}::uuid[]) returning lane`.execute(database.system)
    expect(new Set(put.rows.map(({ lane }) => lane)).size).toBe(lanes.length)
  }, patiently)
}

/** Keeps everybody from recording anything of the order, as soon as the hub has it. */
export async function holdOrder({ database }: TestHub, { storeId }: Shop, originOrderId: string) {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined) // of a test that failed before it let go
  await client.connect()
  await client.query('begin')
  const lock = 'select 1 from orders where store_id = $1 and origin_order_id = $2 for update'
  await vi.waitFor(
    async () => expect((await client.query(lock, [storeId, originOrderId])).rowCount).toBe(1),
    patiently,
  )
  return {
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
    /** A machine that loses its power takes along its open statements. */
    endOthers: () =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
      ),
  }
}

/** As if no worker had given a sign of life for long: the work they hold is taken from them. */
export async function endLeases({ database: { system } }: TestHub) {
  await sql`update worker_leases set touched_at = now() - interval '1 hour'`.execute(system)
  await endExpiredLeases(system)
}

/** The processes of orders with the transaction that wrote their run, and whether their times fit. */
export async function commitsOf({ database }: TestHub, { storeId }: Shop) {
  const { rows } = await sql<{ commit: string; lasted: boolean }>`
    select r.xmin::text as commit, r.ended_at >= r.started_at and p.ended_at = r.ended_at as lasted
    from processes p join process_runs r using (store_id, process_id)
    where store_id = ${storeId} and entity_kind = 'order' order by number`.execute(database.system)
  return rows
}
