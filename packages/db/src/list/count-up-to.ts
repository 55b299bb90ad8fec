import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

export interface Count {
  count: number
  isExact: boolean
}

/** How many rows a statement has, or one more than the most anybody asked for. */
export async function countUpTo(tx: Tx, rows: RawBuilder<unknown>, max: number): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) from (${rows} limit ${max + 1}) counted`.execute(tx)
  return counted[0]?.count ?? 0
}
