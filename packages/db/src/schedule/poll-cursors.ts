import type { CursorRepository } from '@ihub/ports/engine'
import { sql } from 'kysely'
import { type Db, inStore } from '../core/pool.ts'

export const createCursorRepository = (db: Db): CursorRepository => ({
  read: ({ storeId, integrationId }, poll) =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('integrations')
        .select('cursors')
        .where('store_id', '=', storeId)
        .where('integration_id', '=', integrationId)
        .executeTakeFirst()
      return (row?.cursors as Record<string, string> | undefined)?.[poll] ?? null
    }),
  write: ({ storeId, integrationId }, poll, cursor) =>
    inStore(db, storeId, async (tx) => {
      await sql`update integrations set cursors = cursors || jsonb_build_object(${poll}::text, ${cursor}::text)
        where store_id = ${storeId} and integration_id = ${integrationId}`.execute(tx)
    }),
})
