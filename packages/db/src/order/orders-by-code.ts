import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { rangeOf } from './search-terms.ts'

/** Shorter beginnings are no code. */
export const codeMin = 3
/** Beyond so many the rows of a list meet one sooner than all of them are looked up. */
export const findByCodeMax = 2_000

/** The orders that have a code that begins so; null when there are too many to look up. */
export async function findOrdersByCode(tx: Tx, storeId: string, start: string): Promise<string[] | null> {
  if (start.length < codeMin) return []
  const { kind, from, to } = rangeOf('code', start)
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from order_terms
    where store_id = ${storeId} and kind = ${kind} and term >= ${from} and term < ${to} limit ${findByCodeMax + 1}`.execute(
    tx,
  )
  return rows.length > findByCodeMax ? null : rows.map(({ order_id }) => order_id)
}
