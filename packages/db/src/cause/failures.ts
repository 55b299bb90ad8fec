import { hubClock } from '@ihub/kit/clock'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

const hours = 24

/** When the processes of a cause failed: for the first time, and how many in each of the last hours, the oldest first. */
interface Failures {
  firstAt: string
  byHour: number[]
}

interface Cause {
  cause_id: string
  integration_id: string | null
  type: string | null
  cause: string | null
}

/** The failures of these causes, by the id of the cause; one that no kept process failed of is absent. */
export async function readFailures(tx: Tx, storeId: string, causes: Cause[]): Promise<Map<string, Failures>> {
  const of = causes.filter(({ cause, type }) => cause !== null && type !== null)
  if (of.length === 0) return new Map()
  const { rows } = await sql<{ cause_id: string; ago: number; count: number; first_at: string }>`
    select w.cause_id, least(${hours}, floor(extract(epoch from ${hubClock.nowIso()}::timestamptz - p.started_at) / 3600))::int as ago,
      count(*)::int as count, min(p.started_at) as first_at
    from unnest(${of.map((one) => one.cause_id)}::uuid[], ${of.map((one) => one.cause)}::text[], ${of.map((one) => one.type)}::text[],
      ${of.map((one) => one.integration_id)}::uuid[]) as w (cause_id, cause, type, integration_id)
    join processes p on p.store_id = ${storeId} and p.cause = w.cause and p.type = w.type
      and p.integration_id is not distinct from w.integration_id
    group by 1, 2`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ cause_id }) => cause_id)].map(([causeId, found]) => [
      causeId,
      {
        firstAt: found.map(({ first_at }) => first_at).toSorted()[0] ?? '',
        byHour: Array.from(
          { length: hours },
          (_, hour) => found.find(({ ago }) => ago === hours - 1 - hour)?.count ?? 0,
        ),
      },
    ]),
  )
}
