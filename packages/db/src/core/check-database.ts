import type { DatabaseState } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Db } from './pool.ts'

/**
 * Whether the database answers and can still write. A result that outgrows its memory goes to a temporary file on the
 * database's disk: that finds a full one, and leaves no trace.
 */
export const checkDatabase = (db: Db): Promise<DatabaseState> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`set local work_mem = '64kB'`.execute(tx)
      await sql`select count(*) from generate_series(1, 20000)`.execute(tx)
    })
    .then(
      () => 'ok' as const,
      (error: { code?: string }) => (error.code === '53100' ? 'disk full' : 'unavailable'),
    )
