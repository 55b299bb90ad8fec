import { sql } from 'kysely'
import type { Shop, TestHub } from './test-hub.ts'

/**
 * As if the outage had lasted so long that no work of the lane is due within a test; the number of rows that were due
 * sooner. With `alsoDue`, for a lane that stands still, work whose time has come as well.
 */
export async function putOff({ database }: TestHub, lane: string, { alsoDue = false } = {}): Promise<number> {
  const { rows } =
    await sql`update queue set due_at = now() + interval '1 hour' where lane = ${lane} and awaits_system
    and (due_at >= now() or ${alsoDue}) and due_at < now() + interval '30 minutes' returning 1`.execute(
      database.system,
    )
  return rows.length
}

/** The rows of the lane that are not due within a test. */
export async function countOff({ database }: TestHub, lane: string): Promise<number> {
  const { rows } = await sql`select 1 from queue
    where lane = ${lane} and due_at > now() + interval '30 minutes'`.execute(database.system)
  return rows.length
}

/** As if the waiting work of a store had failed so often that its own pause is as long as it gets. */
export const growPauses = ({ database }: TestHub, { storeId }: Pick<Shop, 'storeId'>) =>
  sql`update processes set attempts = attempts + 20
    where store_id = ${storeId} and ended_at is null and held_by is null`.execute(database.system)
