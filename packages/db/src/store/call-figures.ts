import { type CallFigures, noCalls } from '@ihub/domain/call-figures'
import type { CountedCalls } from '@ihub/ports/call-figures'
import { type RawBuilder, sql } from 'kysely'
import { combineStores, insertion, type Part } from '../core/combine.ts'
import { type Db, inStores, run } from '../core/pool.ts'

/** A table in which the calls of some kind of target are counted. */
export interface CallTable {
  table: string
  /** Of the target. */
  id: string
  add(rows: object[]): Part
  /** Whether it keeps the last success and the first failure after it. */
  keepsStanding: boolean
}

const standing = { succeeded_at: 'timestamptz', failing_since: 'timestamptz' }

/** Declares such a table; one that keeps the standing has the columns of it. */
function callTable({ table, id, keepsStanding }: Omit<CallTable, 'add'>): CallTable {
  const succeededAt = `greatest(${table}.succeeded_at, excluded.succeeded_at)`
  const after = (row: string) =>
    `case when ${succeededAt} is null or ${row}.failing_since > ${succeededAt} then ${row}.failing_since end`
  const add = insertion(
    table,
    {
      [id]: 'uuid',
      at: 'timestamptz',
      calls: 'int',
      failed: 'int',
      durations: 'int[]',
      failed_at: 'timestamptz',
      failure: 'text',
      ...(keepsStanding ? standing : {}),
    },
    {
      onConflict: `on conflict (store_id, ${id}, at) do update set
      calls = ${table}.calls + excluded.calls, failed = ${table}.failed + excluded.failed,
      durations = array(select coalesce(one, 0) + coalesce(other, 0)
        from unnest(${table}.durations, excluded.durations) with ordinality as d(one, other, class) order by class),
      ${keepsStanding ? `succeeded_at = ${succeededAt}, failing_since = least(${after(table)}, ${after('excluded')}),` : ''}
      failed_at = coalesce(excluded.failed_at, ${table}.failed_at), failure = coalesce(excluded.failure, ${table}.failure)
      returning 1`,
    },
  )
  return { table, id, keepsStanding, add }
}

export const integrationCalls = callTable({
  table: 'integration_calls',
  id: 'integration_id',
  keepsStanding: false,
})
export const webhookCalls = callTable({ table: 'webhook_calls', id: 'webhook_id', keepsStanding: true })

/** Adds the calls that a process counted to those of the others. */
export const createCallFigures = (app: Db, { id, add, keepsStanding }: CallTable) => ({
  add: (counted: CountedCalls[]): Promise<void> =>
    inStores(app, async (tx) => {
      for (const storeIds of tx.groups(counted.map(({ storeId }) => storeId))) {
        const parts = storeIds.map((storeId) => ({
          storeId,
          parts: [
            add(counted.filter((one) => one.storeId === storeId).map((one) => rowOf(one, id, keepsStanding))),
          ],
        }))
        const ofStores = tx.of(...storeIds)
        const statement = combineStores(ofStores, parts)
        if (statement) await run(ofStores, statement)
      }
      return async () => undefined
    }),
})

const rowOf = (counted: CountedCalls, id: string, keepsStanding: boolean) => ({
  [id]: counted.targetId,
  at: counted.at,
  calls: counted.calls,
  failed: counted.failed,
  durations: counted.durations,
  failed_at: counted.lastFailure?.at ?? null,
  failure: counted.lastFailure?.message ?? null,
  ...(keepsStanding ? { succeeded_at: counted.succeededAt, failing_since: counted.failingSince } : {}),
})

/**
 * The parts of a `with` for the calls of the last 24 hours: `counted` has them as they were counted, `c` by target with the
 * busiest five minutes of the last hour, `d` by target the durations by class.
 */
export const callsOfDay = ({ table, id }: CallTable, within: RawBuilder<unknown>) => {
  const target = sql.ref(id)
  return sql`
    counted as materialized (
      select * from ${sql.table(table)} where ${within} and at > now() - interval '24 hours'),
    c as (
      select ${target}, sum(calls)::int as calls, sum(failed)::int as failed,
        max(calls) filter (where at > now() - interval '1 hour') as busiest from counted group by 1),
    d as (
      select ${target}, array_agg(count order by class) as durations from (
        select ${target}, class, sum(count)::int as count
        from counted cross join lateral unnest(durations) with ordinality as d(count, class) group by 1, 2) classes
      group by 1)`
}

/** The figures of a row of `c` and `d`; a target that was not called has none. */
export interface CallColumns {
  calls: number | null
  failed: number | null
  durations: number[] | null
}

export const callsOf = ({ calls, failed, durations }: CallColumns): CallFigures => ({
  calls: calls ?? 0,
  failed: failed ?? 0,
  durations: durations ?? noCalls.durations,
})
