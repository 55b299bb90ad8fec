import { type BenchCluster, onDatabase } from './database.ts'
import { count, milliseconds, percent, type Section } from './report.ts'

interface Statement {
  query: string
  calls: number
  total_ms: number
  mean_ms: number
  row_count: number
  wal_bytes: number
}

const shownMax = 25
const queryLengthMax = 110

/** Pages of 8 kB that all statements have read so far, from memory or from disk; NaN in a run that does not count statements. */
export const countPages = (cluster: BenchCluster): Promise<number> =>
  onDatabase(cluster.url, async (client) => {
    const { rows } = await client.query<{ pages: number }>(
      'select sum(shared_blks_hit + shared_blks_read)::float8 as pages from pg_stat_statements',
    )
    return rows[0]?.pages ?? Number.NaN
  }).catch(() => Number.NaN)

/** Statements by the time the database spent in them, over all that was run since it started. */
export async function statementSection(cluster: BenchCluster): Promise<Section> {
  const statements = await onDatabase(cluster.url, async (client) => {
    const { rows } = await client.query<Statement>(`
      select regexp_replace(query, '\\s+', ' ', 'g') as query, sum(calls)::float8 as calls, sum(total_exec_time + total_plan_time) as total_ms,
        sum(total_exec_time) / sum(calls) as mean_ms, sum(rows)::float8 as row_count, sum(wal_bytes)::float8 as wal_bytes
      from pg_stat_statements where query !~ '^(create|drop|alter) ' group by 1 order by 3 desc`)
    return rows
  })
  const total = statements.reduce((sum, { total_ms }) => sum + total_ms, 0)
  return {
    title: 'Where the database spends its time',
    columns: ['share', 'calls', 'mean ms', 'rows', 'WAL kB', 'statement'],
    rows: statements
      .slice(0, shownMax)
      .map((one) => [
        percent(one.total_ms / total),
        count(one.calls),
        milliseconds(one.mean_ms),
        count(one.row_count),
        count(one.wal_bytes / 1_000),
        one.query.slice(0, queryLengthMax),
      ]),
    notes: [
      'the time a statement ran, waits for the disk and for locks included; planning and parsing of each call are not counted',
    ],
  }
}
