import type { ExportFormat } from '@ihub/domain/exports'
import type { ListName } from '@ihub/domain/lists'
import type { ExportRead, MadeExport } from '@ihub/ports/exports'
import { type RawBuilder, sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import type { Tx } from '../core/pool.ts'
import { fileRecord, filesToRead, finishFile } from '../file/file-rows.ts'

interface ExportColumns {
  export_id: string
  list: string
  format: string
  row_count: number
  file_id: string | null
  created_at: string
  status: string
  service_code: string | null
  ended_at: string | null
}

/** Exports with the state of their processes; lists and formats are written by us alone. */
export async function readExports(
  tx: Tx,
  storeId: string,
  { condition, bounds = sql`` }: { condition: RawBuilder<unknown>; bounds?: RawBuilder<unknown> },
): Promise<ExportRead[]> {
  const { rows } = await sql<ExportColumns>`
    select e.*, p.status, p.service_code, p.ended_at from exports e
    join processes p on p.store_id = e.store_id and p.process_id = e.export_id
    where e.store_id = ${storeId} and ${condition} order by e.export_id desc ${bounds}`.execute(tx)
  const fileIds = rows.flatMap(({ file_id: id }) => id ?? [])
  const files =
    fileIds.length === 0
      ? []
      : await filesToRead(tx, storeId).selectAll().where('file_id', 'in', fileIds).execute()
  const records = new Map(files.map((row) => [row.file_id, fileRecord(row)]))
  return rows.map((row) => ({
    exportId: row.export_id,
    list: row.list as ListName,
    format: row.format as ExportFormat,
    status: row.status as ExportRead['status'],
    serviceCode: row.service_code,
    rows: row.row_count,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    file: records.get(row.file_id ?? '') ?? null,
  }))
}

/** The file is found from now on, in the transaction that ends its run. */
export async function finishExport(
  tx: Tx,
  storeId: string,
  { exportId, made }: { exportId: string; made: MadeExport },
): Promise<void> {
  const { fileId, rows, author, audit } = made
  if (fileId !== null && !(await finishFile(tx, storeId, fileId)))
    throw new Error(`file ${fileId} is gone before its export ended`)
  await tx
    .updateTable('exports')
    .set({ row_count: rows, file_id: fileId })
    .where('store_id', '=', storeId)
    .where('export_id', '=', exportId)
    .execute()
  await addAudit(tx, storeId, author, audit)
}
