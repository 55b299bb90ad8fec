import * as contract from '@ihub/contract/files'
import { failure } from '@ihub/domain/errors'
import { listedFileKinds } from '@ihub/domain/files'
import { err, ok } from '@ihub/domain/result'
import type { FileRecord } from '@ihub/ports/files'
import type { ApiDeps, Serve } from '../serve.ts'

/** A file is its author's: nobody else of the store finds it. */
export function fileRoutes(serve: Serve, { administration: { files } }: ApiDeps) {
  serve.inStore(contract.listFiles, async ({ storeId, actor, query: { page, limit } }) => {
    const { rows, total } = await files.list(storeId, { ...ownedBy(actor), page, limit })
    return ok({ data: rows.map(presentFile), total, totalIsExact: true, page, limit, nextCursor: null })
  })
  serve.inStore(contract.downloadFile, async ({ storeId, actor, params }) => {
    const file = await files.openOwn(storeId, params.id, ownedBy(actor))
    return file ? ok(file) : err(failure('file.not_found'))
  })
}

const ownedBy = ({ id }: { id: string }) => ({ authorId: id, kinds: listedFileKinds })

export const presentFile = ({ fileId, ...file }: FileRecord) => ({ _id: fileId, ...file })
