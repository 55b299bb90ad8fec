import { unfinishedUntil } from '@ihub/domain/files'
import { hubClock } from '@ihub/kit/clock'
import type { NewFile } from '@ihub/ports/files'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'
import { cutChunks } from './cut-chunks.ts'
import { removeFile } from './file-rows.ts'

/** A slow sender holds no connection: each piece is a transaction of its own. */
export async function writeFile(
  db: Db,
  storeId: string,
  file: NewFile,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  await inStore(db, storeId, (tx) => tx.insertInto('files').values(draftRow(storeId, file)).execute())
  try {
    let position = 0
    let byteSize = 0
    for await (const chunk of cutChunks(body)) {
      byteSize += chunk.length
      const row = { store_id: storeId, file_id: file.fileId, position: position++, body: chunk }
      await inStore(db, storeId, (tx) => tx.insertInto('file_chunks').values(row).execute())
    }
    await inStore(db, storeId, (tx) => setSize(tx, { storeId, fileId: file.fileId, byteSize }))
    return byteSize
  } catch (error) {
    await inStore(db, storeId, (tx) => removeFile(tx, storeId, file.fileId))
    throw error
  }
}

const setSize = (
  tx: Tx,
  { storeId, fileId, byteSize }: { storeId: string; fileId: string; byteSize: number },
) =>
  tx
    .updateTable('files')
    .set({ byte_size: byteSize })
    .where('store_id', '=', storeId)
    .where('file_id', '=', fileId)
    .execute()

function draftRow(storeId: string, { fileId, kind, name, contentType, author }: NewFile) {
  const { because: _, ...authored } = authorColumns(author)
  return {
    store_id: storeId,
    file_id: fileId,
    kind,
    name,
    content_type: contentType,
    ...authored,
    expires_at: unfinishedUntil(hubClock.nowMs()),
  }
}
