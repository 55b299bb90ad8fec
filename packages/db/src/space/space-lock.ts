import { sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'

/** Makes a store's row known; done once a turn. */
export const addSpace = (system: Db, storeId: string) =>
  sql`insert into store_space (store_id) values (${storeId}) on conflict (store_id) do nothing`.execute(
    system,
  )

/** One short transaction, alone among those that count or remove the data of the store. */
export const withSpace = <T>(system: Db, storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  system.transaction().execute(async (tx) => {
    await sql`select 1 from store_space where store_id = ${storeId} for update`.execute(tx)
    return work(tx)
  })
