import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { ExportRepository } from '@ihub/ports/exports'
import { sql } from 'kysely'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine } from '../core/combine.ts'
import { type Db, inStore, run } from '../core/pool.ts'
import { authorColumns, newProcessesPart } from '../process/process-rows.ts'
import { enqueueNow } from '../queue/queue-rows.ts'
import { readExports } from './export-rows.ts'

export const createExportRepository = (app: Db): ExportRepository => ({
  add: (storeId, input, author) =>
    inStore(app, storeId, async (tx) => {
      const exportId = uuidv7()
      const lane = hubLaneOf(asId<StoreId>(storeId))
      const { list, format } = input
      await tx
        .insertInto('exports')
        .values({ store_id: storeId, export_id: exportId, list, format, author_id: author.id })
        .execute()
      const statement = combine(tx, storeId, [
        newProcessesPart([
          {
            process_id: exportId,
            integration_id: null,
            type: 'export-list',
            status: 'loading',
            work_class: 'bulk',
            entity_kind: null,
            entity_id: null,
            entity_code: null,
            lane,
            input,
            created_at: hubClock.nowIso(),
            started_at: null,
            attempts: 0,
            released: true,
            ...authorColumns(author),
          },
        ]),
      ])
      if (statement) await run(tx, statement)
      await enqueueNow(tx, [{ workId: exportId, kind: 'process', storeId, lane, workClass: 'bulk' }])
      await notifyBrowsers(tx, { entityKind: 'export', storeId, ids: [exportId] })
      return exportId
    }),
  list: (storeId, { authorId, page, limit }) =>
    inStore(app, storeId, async (tx) => {
      const condition = sql`e.author_id = ${authorId}`
      const bounds = sql`limit ${limit} offset ${(page - 1) * limit}`
      const rows = await readExports(tx, storeId, { condition, bounds })
      const { count } = await tx
        .selectFrom('exports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('store_id', '=', storeId)
        .where('author_id', '=', authorId)
        .executeTakeFirstOrThrow()
      return { rows, total: count }
    }),
  find: (storeId, exportId, authorId) =>
    inStore(app, storeId, async (tx) => {
      const condition = sql`e.export_id = ${exportId} and e.author_id = ${authorId}`
      const [found] = await readExports(tx, storeId, { condition })
      return found ?? null
    }),
  begin: (storeId, { exportId, list, format, authorId }) =>
    inStore(app, storeId, async (tx) => {
      await tx
        .insertInto('exports')
        .values({ store_id: storeId, export_id: exportId, list, format, author_id: authorId })
        .onConflict((on) => on.columns(['store_id', 'export_id']).doUpdateSet({ row_count: 0 }))
        .execute()
      await notifyBrowsers(tx, { entityKind: 'export', storeId, ids: [exportId] })
    }),
  noteProgress: (storeId, exportId, rows) =>
    inStore(app, storeId, async (tx) => {
      await tx
        .updateTable('exports')
        .set({ row_count: rows })
        .where('store_id', '=', storeId)
        .where('export_id', '=', exportId)
        .execute()
      await notifyBrowsers(tx, { entityKind: 'export', storeId, ids: [exportId] })
    }),
})
