import type { FileRecord } from '@ihub/ports/files'
import { type Db, inStore } from '../core/pool.ts'

/** The bytes of a file, a piece at a time: a slow reader holds no connection. Fails when the file is removed meanwhile. */
export async function* readFile(
  db: Db,
  storeId: string,
  { fileId, byteSize }: Pick<FileRecord, 'fileId' | 'byteSize'>,
): AsyncGenerator<Uint8Array> {
  let readBytes = 0
  for (let position = 0; readBytes < byteSize; position++) {
    const chunk = await inStore(db, storeId, (tx) =>
      tx
        .selectFrom('file_chunks')
        .select('body')
        .where('store_id', '=', storeId)
        .where('file_id', '=', fileId)
        .where('position', '=', position)
        .executeTakeFirst(),
    )
    if (!chunk) throw new Error(`file ${fileId} was removed while it was read`)
    readBytes += chunk.body.length
    yield chunk.body
  }
}
