import { sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'

/** Makes the sequences of a new store, such as the numbers of its processes. */
export const createStoreSequences = (tx: Tx | Db, storeId: string) =>
  sql`select create_store_sequences(${storeId})`.execute(tx)
