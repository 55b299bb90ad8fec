import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { ConnectorId } from '@ihub/domain/system-traits'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { GivenStore } from './given.ts'
import type { TestHub } from './test-hub.ts'

/** Enough for a slow machine: a condition that comes true never waits to the end of it. */
export const patiently = { timeout: process.env.TEST_LATE ? 240_000 : 60_000, interval: 50 }

/** Waits until the hub has the order in a status. */
export const reaches = (hub: TestHub, shop: GivenStore, originOrderId: string, status: OrderStatus) =>
  vi.waitFor(async () => {
    const order = await hub.order(shop, originOrderId)
    if (order?.state.status !== status)
      throw new Error(`${originOrderId} is ${order?.state.status ?? 'unknown'}, not ${status}`)
    return order
  }, patiently)

/** Waits until nothing of the store is planned or running. */
export const isQuiet = (hub: TestHub, { storeId }: GivenStore) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from processes where store_id = ${storeId} and ended_at is null)
        + (select count(*) from webhook_deliveries where store_id = ${storeId} and status = 'pending') as open`.execute(
      hub.database.system,
    )
    expect(Number(rows[0]?.open)).toBe(0)
  }, patiently)

/** As if the pauses before the next attempts on a lane were over. */
export async function passTime(hub: Pick<TestHub, 'database' | 'queue'>, lane: string) {
  await sql`update queue set due_at = now() where lane = ${lane} and due_at > now()`.execute(
    hub.database.system,
  )
  hub.queue.notifier.wake(lane)
}

/** Waits until a turn of a poll that was asked for at `since` could not be recorded. */
export const pollFails = (hub: TestHub, lane: string, poll: string, since: Date) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from schedules
      where lane = ${lane} and name = ${poll} and failed_at > ${since}`.execute(hub.database.system)
    expect(rows).toHaveLength(1)
  }, patiently)

/** Asks for a poll now, without waiting for its time. */
export const pollNow = (hub: TestHub, { integrations }: GivenStore, connector: ConnectorId, poll: string) =>
  sql`insert into schedules (lane, name, store_id, every_seconds, next_at)
    select integration_id, ${poll}, store_id, 3600, now() from integrations
    where integration_id = ${integrations[connector]?.integrationId ?? ''}
    on conflict (store_id, lane, name) do update set next_at = now()`.execute(hub.database.system)
