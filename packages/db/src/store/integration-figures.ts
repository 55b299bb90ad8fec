import { figureMinutes } from '@ihub/domain/call-figures'
import { hubClock } from '@ihub/kit/clock'
import type { IntegrationDay, IntegrationFigures } from '@ihub/ports/integration-figures'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { type CallColumns, callsOf, callsOfDay, integrationCalls } from './call-figures.ts'
import { timeZoneOf } from './store-time-zone.ts'

interface CallsRow extends CallColumns {
  integration_id: string
  busiest: number | null
  failed_at: string | null
  failure: string | null
}

/** Each system's calls of the last 24 hours. */
export async function readIntegrationFigures(tx: Tx, storeId: string): Promise<IntegrationFigures[]> {
  const { rows } = await sql<CallsRow>`
    with ${callsOfDay(integrationCalls, sql`store_id = ${storeId}`)}
    select i.integration_id, c.calls, c.failed, c.busiest, d.durations, f.failed_at, f.failure
    from integrations i
    left join c using (integration_id)
    left join d using (integration_id)
    left join (
      select distinct on (integration_id) integration_id, failed_at, failure from counted
      where failure is not null order by integration_id, failed_at desc) f using (integration_id)
    where i.store_id = ${storeId}`.execute(tx)
  return rows.map((row) => ({
    integrationId: row.integration_id,
    calls: callsOf(row),
    busiestPerMinute: Math.ceil((row.busiest ?? 0) / figureMinutes),
    lastFailure: row.failed_at === null ? null : { at: row.failed_at, message: row.failure ?? '' },
  }))
}

interface DayRow extends IntegrationDay {
  integration_id: string
}

/**
 * The last days of each system, in the store's time zone, oldest first; days without calls and outages are there too. An
 * outage of a system that was switched off ended when it was last looked at.
 */
export async function readIntegrationDays(
  tx: Tx,
  storeId: string,
  days: number,
): Promise<Map<string, IntegrationDay[]>> {
  const now = sql`${hubClock.nowIso()}::timestamptz`
  const { rows } = await sql<DayRow>`
    with days as (
      select day, day::timestamp at time zone zone as since, (day + 1)::timestamp at time zone zone as until
      from (
        select z.zone, (${now} at time zone z.zone)::date - ago as day
        from (select ${timeZoneOf} as zone from stores where store_id = ${storeId}) z cross join generate_series(0, ${days - 1}::int) ago) d),
    called as (
      select c.integration_id, (c.at at time zone z.zone)::date as day, sum(c.calls)::int as calls, sum(c.failed)::int as failed
      from integration_calls c join (select store_id, ${timeZoneOf} as zone from stores where store_id = ${storeId}) z using (store_id)
      where c.store_id = ${storeId} group by 1, 2),
    outages as (
      select o.integration_id, d.day,
        ceil(extract(epoch from sum(least(o.until, d.until) - greatest(o.started_at, d.since))))::int as seconds
      from (
        select integration_id, started_at, coalesce(ended_at, case when active then ${now} else health_checked_at end) as until
        from integration_outages join integrations using (store_id, integration_id) where store_id = ${storeId}) o
      join days d on o.started_at < d.until and o.until > d.since group by 1, 2)
    select i.integration_id, d.day::text, coalesce(c.calls, 0) as calls, coalesce(c.failed, 0) as failed, coalesce(o.seconds, 0) as "downSeconds"
    from integrations i cross join days d
    left join called c on c.integration_id = i.integration_id and c.day = d.day
    left join outages o on o.integration_id = i.integration_id and o.day = d.day
    where i.store_id = ${storeId} order by i.integration_id, d.day`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ integration_id: id }) => id)].map(([id, of]) => [
      id,
      of.map(({ day, calls, failed, downSeconds }) => ({ day, calls, failed, downSeconds })),
    ]),
  )
}
