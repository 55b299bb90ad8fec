import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { rangeOf } from './match-words.ts'
import { isTermIn, type SearchScope } from './searched.ts'

/** Shorter texts are codes as a whole. */
const beginningMin = 3
/** Beyond so many the rows of a list meet one sooner than all of them are looked up. */
const findByCodeMax = 2_000

/** The entities that have one of the codes, by their kinds, that begin so; null when there are too many to look up. */
export async function findByCode(
  tx: Tx,
  scope: SearchScope,
  starts: Record<string, string>,
): Promise<string[] | null> {
  const ranges = Object.entries(starts).map(([kind, start]) => {
    const range = rangeOf(kind, start)
    return sql`select entity_id from search_terms
      where ${isTermIn(scope, start.length < beginningMin ? { ...range, to: `${start}\u0001` } : range)}`
  })
  const { rows } = await sql<{ entity_id: string }>`
    select distinct entity_id from (${sql.join(ranges, sql` union all `)}) found limit ${findByCodeMax + 1}`.execute(
    tx,
  )
  return rows.length > findByCodeMax ? null : rows.map(({ entity_id: id }) => id)
}
