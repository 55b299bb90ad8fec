import { expiryOf, type FileKind } from '@ihub/domain/files'
import { hubClock } from '@ihub/kit/clock'
import type { FileRecord } from '@ihub/ports/files'
import type { Selectable } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Files } from '../core/schema.gen.ts'

export const fileRecord = (row: Selectable<Files>): FileRecord => ({
  fileId: row.file_id,
  kind: row.kind as FileKind,
  name: row.name,
  contentType: row.content_type,
  byteSize: row.byte_size,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** Files of the store that are whole and have not expired. */
export const filesToRead = (tx: Tx, storeId: string) =>
  tx
    .selectFrom('files')
    .where('store_id', '=', storeId)
    .where('finished_at', 'is not', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', hubClock.nowIso())]))

/** From now on the file is found, in the transaction of the change that needs it; false when it is gone. */
export async function finishFile(tx: Tx, storeId: string, fileId: string): Promise<boolean> {
  const file = await tx
    .selectFrom('files')
    .select('kind')
    .where('store_id', '=', storeId)
    .where('file_id', '=', fileId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!file) return false
  const nowMs = hubClock.nowMs()
  await tx
    .updateTable('files')
    .set({
      finished_at: new Date(nowMs).toISOString(),
      expires_at: expiryOf(file.kind as FileKind, nowMs),
    })
    .where('store_id', '=', storeId)
    .where('file_id', '=', fileId)
    .execute()
  return true
}

/** With its bytes, by the foreign key. */
export const removeFile = async (tx: Tx, storeId: string, fileId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('store_id', '=', storeId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
