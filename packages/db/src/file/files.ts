import type { FileListRequest, FileRecord, FileRepository, OpenFile } from '@ihub/ports/files'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { fileRecord, filesToRead, finishFile, removeFile } from './file-rows.ts'
import { readFile } from './read-file.ts'
import { writeFile } from './write-file.ts'

export function createFileRepository(app: Db): FileRepository {
  const openOne = async (storeId: string, find: (tx: Tx) => Promise<FileRecord | null>) => {
    const file = await inStore(app, storeId, find)
    return file && ({ ...file, body: readFile(app, storeId, file) } satisfies OpenFile)
  }
  return {
    write: (storeId, file, body) => writeFile(app, storeId, file, body),
    finish: async (storeId, fileId) => {
      await inStore(app, storeId, (tx) => finishFile(tx, storeId, fileId))
    },
    discard: (storeId, fileIds) => inStore(app, storeId, (tx) => discardFiles(tx, storeId, fileIds)),
    remove: (storeId, fileId) => inStore(app, storeId, (tx) => removeFile(tx, storeId, fileId)),
    open: (storeId, fileId) => openOne(storeId, (tx) => findFile(tx, storeId, fileId)),
    openOwn: (storeId, fileId, whose) => openOne(storeId, (tx) => findFile(tx, storeId, fileId, whose)),
    list: (storeId, request) => inStore(app, storeId, (tx) => listFiles(tx, storeId, request)),
  }
}

async function discardFiles(tx: Tx, storeId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return
  await tx
    .deleteFrom('files')
    .where('store_id', '=', storeId)
    .where('file_id', 'in', [...fileIds])
    .where('finished_at', 'is', null)
    .execute()
}

type Whose = Pick<FileListRequest, 'authorId' | 'kinds'>

const filesOf = (tx: Tx, storeId: string, { authorId, kinds }: Whose) =>
  filesToRead(tx, storeId)
    .where('author_id', '=', authorId)
    .where('kind', 'in', [...kinds])

async function findFile(tx: Tx, storeId: string, fileId: string, whose?: Whose): Promise<FileRecord | null> {
  const files = whose ? filesOf(tx, storeId, whose) : filesToRead(tx, storeId)
  const row = await files.selectAll().where('file_id', '=', fileId).executeTakeFirst()
  return row ? fileRecord(row) : null
}

async function listFiles(tx: Tx, storeId: string, { page, limit, ...whose }: FileListRequest) {
  const files = filesOf(tx, storeId, whose)
  const rows = await files
    .selectAll()
    .orderBy('file_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count } = await files
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(fileRecord), total: count }
}
