import { type CallFigures, figureMinutes, noCalls } from '@ihub/domain/call-figures'
import type { CountedCalls, IntegrationDay, IntegrationFigures } from '@ihub/ports/integration-figures'
import { sql } from 'kysely'
import { combineStores, insertion } from '../core/combine.ts'
import { type Db, inStores, run, type Tx } from '../core/pool.ts'
import { timeZoneOf } from './store-time-zone.ts'

const addCalls = insertion(
  'integration_calls',
  {
    integration_id: 'uuid',
    at: 'timestamptz',
    calls: 'int',
    failed: 'int',
    durations: 'int[]',
    failed_at: 'timestamptz',
    failure: 'text',
  },
  {
    onConflict: `on conflict (store_id, integration_id, at) do update set
      calls = integration_calls.calls + excluded.calls, failed = integration_calls.failed + excluded.failed,
      durations = array(select coalesce(one, 0) + coalesce(other, 0)
        from unnest(integration_calls.durations, excluded.durations) with ordinality as d(one, other, class) order by class),
      failed_at = coalesce(excluded.failed_at, integration_calls.failed_at), failure = coalesce(excluded.failure, integration_calls.failure)
      returning 1`,
  },
)

/** Adds the calls that a process counted to those of the others. */
export const createCallFigures = (app: Db) => ({
  add: (counted: CountedCalls[]): Promise<void> =>
    inStores(app, async (tx) => {
      for (const storeIds of tx.groups(counted.map(({ storeId }) => storeId))) {
        const parts = storeIds.map((storeId) => ({
          storeId,
          parts: [addCalls(counted.filter((one) => one.storeId === storeId).map(rowOf))],
        }))
        const statement = combineStores(parts)
        if (statement) await run(tx.of(...storeIds), statement)
      }
      return async () => undefined
    }),
})

const rowOf = ({ integrationId, at, calls, failed, durations, lastFailure }: CountedCalls) => ({
  integration_id: integrationId,
  at,
  calls,
  failed,
  durations,
  failed_at: lastFailure?.at ?? null,
  failure: lastFailure?.message ?? null,
})

interface CallsRow {
  integration_id: string
  calls: number | null
  failed: number | null
  durations: number[] | null
  busiest: number | null
  failed_at: string | null
  failure: string | null
}

/** Each system's calls of the last 24 hours. */
export async function readIntegrationFigures(tx: Tx, storeId: string): Promise<IntegrationFigures[]> {
  const { rows } = await sql<CallsRow>`
    with counted as materialized (
      select * from integration_calls where store_id = ${storeId} and at > now() - interval '24 hours'),
    classes as (
      select integration_id, class, sum(count)::int as count
      from counted cross join lateral unnest(durations) with ordinality as d(count, class) group by 1, 2)
    select i.integration_id, c.calls, c.failed, c.busiest, d.durations, f.failed_at, f.failure
    from integrations i
    left join (
      select integration_id, sum(calls)::int as calls, sum(failed)::int as failed,
        max(calls) filter (where at > now() - interval '1 hour') as busiest from counted group by 1) c using (integration_id)
    left join (select integration_id, array_agg(count order by class) as durations from classes group by 1) d using (integration_id)
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

const callsOf = ({ calls, failed, durations }: CallsRow): CallFigures => ({
  calls: calls ?? 0,
  failed: failed ?? 0,
  durations: durations ?? noCalls.durations,
})

interface DayRow extends IntegrationDay {
  integration_id: string
}

/** The last days of each system, in the store's time zone, oldest first; days without calls and outages are there too. */
export async function readIntegrationDays(
  tx: Tx,
  storeId: string,
  days: number,
): Promise<Map<string, IntegrationDay[]>> {
  const { rows } = await sql<DayRow>`
    with zone as (select ${timeZoneOf} as name from stores where store_id = ${storeId}),
    days as (
      select day::date, day::timestamp at time zone zone.name as since, (day + interval '1 day')::timestamp at time zone zone.name as until
      from zone cross join lateral generate_series(
        (now() at time zone zone.name)::date - ${days - 1}::int, (now() at time zone zone.name)::date, interval '1 day') day)
    select i.integration_id, d.day::text, coalesce(c.calls, 0) as calls, coalesce(c.failed, 0) as failed, coalesce(o.seconds, 0) as "downSeconds"
    from integrations i cross join days d
    left join lateral (
      select sum(calls)::int as calls, sum(failed)::int as failed from integration_calls
      where store_id = ${storeId} and integration_id = i.integration_id and at >= d.since and at < d.until) c on true
    left join lateral (
      select extract(epoch from sum(least(coalesce(ended_at, now()), d.until) - greatest(started_at, d.since)))::int as seconds
      from integration_outages
      where store_id = ${storeId} and integration_id = i.integration_id and started_at < least(d.until, now()) and coalesce(ended_at, now()) > d.since) o on true
    where i.store_id = ${storeId} order by i.integration_id, d.day`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ integration_id: id }) => id)].map(([id, of]) => [
      id,
      of.map(({ day, calls, failed, downSeconds }) => ({ day, calls, failed, downSeconds })),
    ]),
  )
}
