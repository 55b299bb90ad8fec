import { queueOf } from '@ihub/db/queue/job-rows'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Shop, TestHub } from './test-hub.ts'

/** Enough for a slow machine: what passes never waits to the end of it. */
export const patiently = { timeout: process.env.TEST_LATE ? 240_000 : 60_000, interval: 50 }

/** Waits until the hub has the order in a status. */
export const reaches = (hub: TestHub, shop: Shop, originOrderId: string, status: OrderStatus) =>
  vi.waitFor(async () => {
    const order = await hub.order(shop, originOrderId)
    if (order?.state.status !== status)
      throw new Error(`${originOrderId} is ${order?.state.status ?? 'unknown'}, not ${status}`)
    return order
  }, patiently)

/** Waits until nothing of the store is planned or running. */
export const isQuiet = (hub: TestHub, { storeId }: Shop) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from processes where store_id = ${storeId} and ended_at is null)
        + (select count(*) from webhook_deliveries where store_id = ${storeId} and status = 'pending') as open`.execute(
      hub.database.system,
    )
    expect(Number(rows[0]?.open)).toBe(0)
  }, patiently)

/** As if the pauses before the next attempts on a lane were over. */
export async function passTime(hub: TestHub, lane: string) {
  const queue = queueOf(lane)
  await sql`update pgboss.job set start_after = now() where name = ${queue} and state < 'active' and start_after > now()`.execute(
    hub.database.system,
  )
  await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${queue})`.execute(
    hub.database.system,
  )
}

/** Waits until a job of a lane has been worked on: whether it failed and waits to come again. */
export const isGivenBack = (hub: TestHub, lane: string, jobId: string | null) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job
      where name = ${queueOf(lane)} and id = ${jobId}`.execute(hub.database.system)
    const state = rows[0]?.state ?? 'done'
    expect(['created', 'active']).not.toContain(state)
    return state === 'retry'
  }, patiently)

/** Asks for a poll now, without waiting for its time. */
export const pollNow = (
  hub: TestHub,
  { storeId, integrations }: Shop,
  connector: 'vtex' | 'mln',
  poll: string,
) =>
  hub.jobs.boss.send(queueOf(integrations[connector]?.integrationId ?? ''), { storeId, kind: 'poll', poll })
