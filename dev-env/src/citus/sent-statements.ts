import { type Distribution, readDistribution } from '@ihub/db/core/distribution'
import type pg from 'pg'
import { refusedByCitus } from './refused-by-citus.ts'
import { readSenders, type Sender, senderOf } from './statement-sender.ts'

/** The tests' server counts the statements of a whole run by their text, without their values. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '60000',
  'pg_stat_statements.track_utility': 'off',
  'pg_stat_statements.save': 'off',
}

/** Each text once, as the hub's roles sent it. */
export async function readSent(client: pg.ClientBase): Promise<string[]> {
  await client.query('create extension if not exists pg_stat_statements')
  const { rows } = await client.query<{ query: string; left_out: number }>(`
    select query, (select dealloc from pg_stat_statements_info)::int as left_out from pg_stat_statements
    where userid in (select oid from pg_roles where rolname in ('ihub_app', 'ihub_system')) group by query`)
  if (rows.some(({ left_out }) => left_out > 0))
    throw new Error('the server forgot statements of the tests: raise pg_stat_statements.max')
  return rows.map(({ query }) => query)
}

interface Refusal {
  statement: string
  why: string[]
  sender: Sender | null
}

/** The statements that Citus refuses; tests may write refused ones for themselves. */
export function refusalsAmong(statements: string[], tables: Distribution, senders: Sender[]): Refusal[] {
  return statements
    .map((statement) => ({ statement, why: refusedByCitus(statement, tables) }))
    .filter(({ why }) => why.length > 0)
    .map((refused) => ({ ...refused, sender: senderOf(refused.statement, senders) }))
    .filter(({ sender }) => !sender?.isTest)
}

const shown = ({ statement, why, sender }: Refusal) =>
  `${sender?.file ?? 'written by the query builder'}\n  ${why.join('\n  ')}\n  ${statement.replace(/\s+/g, ' ').slice(0, 2_000)}`

/** Fails when a statement of the run is none that a distributed PostgreSQL takes. */
export async function checkSent(client: pg.ClientBase, template: pg.ClientBase): Promise<void> {
  const refusals = refusalsAmong(
    await readSent(client),
    await readDistribution(template),
    await readSenders(),
  )
  if (refusals.length > 0)
    throw new Error(`Citus refuses ${refusals.length} statements:\n${refusals.map(shown).join('\n')}`)
}
