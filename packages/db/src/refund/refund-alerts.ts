import { sql } from 'kysely'
import { type RuleFinding, type Watched, watchedStores } from '../alert/watched-stores.ts'
import type { Db } from '../core/pool.ts'

/** By the platform or the gateway that has the money, on index refunds__status. */
export async function findRefusedRefunds(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; integration_id: string; refunds: number; refund: string }>`
    select r.store_id, coalesce(r.gateway_id, r.integration_id) as integration_id, count(*)::int as refunds, min(r.code) as refund
    from ${watchedStores(watched)} join refunds r on r.store_id = w.store_id
    where r.status in ('refused', 'in-doubt') group by r.store_id, coalesce(r.gateway_id, r.integration_id)`.execute(
    system,
  )
  return rows.map(({ store_id: storeId, integration_id: integrationId, refunds, refund }) => ({
    storeId,
    integrationId,
    value: refunds,
    figures: { refunds, refund },
  }))
}

/** Money that is owed for longer than the store allows, on index refunds__open. */
export async function findLateRefunds(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; least: number; refunds: number; oldest: number }>`
    select r.store_id, w.least, count(*)::int as refunds, floor(extract(epoch from now() - min(r.created_at)) / 3600)::int as oldest
    from ${watchedStores(watched)} join refunds r on r.store_id = w.store_id
    where r.status not in ('settled', 'waived') and r.created_at < now() - w.least * interval '1 hour'
    group by r.store_id, w.least`.execute(system)
  return rows.map(({ store_id: storeId, least: hours, refunds, oldest }) => ({
    storeId,
    integrationId: null,
    // Beyond the threshold, however many hours were cut off.
    value: Math.max(oldest, hours + 1),
    figures: { hours, refunds, oldest },
  }))
}
