import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { Asker } from '@ihub/domain/order/actions'
import { sheetColumnsMax } from '@ihub/domain/order-sheet/columns'
import { protocolSheetRowsMax } from '@ihub/domain/protocol/sheet/sheet-columns'
import { err, ok, type Result } from '@ihub/domain/result'
import { countryOfStore } from '@ihub/domain/store/store-country'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import type { StoreRepository } from '@ihub/ports/administration'
import type { FileRepository } from '@ihub/ports/files'
import type { ProtocolImportRepository, ReadProtocols } from '@ihub/ports/protocol-imports'

interface Deps {
  files: Pick<FileRepository, 'open' | 'finish' | 'remove'>
  stores: Pick<StoreRepository, 'find'>
  protocolImports: Pick<ProtocolImportRepository, 'start'>
  readProtocols: ReadProtocols
  newId(): string
}

interface Start {
  storeId: string
  /** Received, and not finished yet. */
  fileId: string
  actor: Actor
  by: Asker
}

/**
 * Starts the import of an uploaded sheet, and answers its id: good protocols are opened one after the other, bad ones are told
 * with their rows. A file that is no sheet, or too large a one, is refused and not kept.
 */
export async function startProtocolImport(deps: Deps, { storeId, fileId, actor, by }: Start) {
  const { files, protocolImports, newId } = deps
  await files.finish(storeId, fileId)
  const read = await readFile(deps, storeId, fileId)
  if (!read.ok) {
    await files.remove(storeId, fileId)
    return read
  }
  const importId = newId()
  await protocolImports.start(storeId, { importId, fileId, ...read.value, actor, by, newId })
  return ok(importId)
}

type Sheet = Pick<Parameters<ProtocolImportRepository['start']>[1], 'fileName' | 'read'>

async function readFile(
  { files, stores, readProtocols }: Deps,
  storeId: string,
  fileId: string,
): Promise<Result<Sheet, Failure>> {
  const [file, store] = await Promise.all([files.open(storeId, fileId), stores.find(storeId)])
  if (!file || !store) return err(failure('file.not_found'))
  const sheet = await readProtocols(Buffer.concat(await Array.fromAsync(file.body)), {
    rowsMax: protocolSheetRowsMax,
    columnsMax: sheetColumnsMax,
    timeZone: String(store.settings.timeZone ?? defaultTimeZone),
    country: countryOfStore(store.code),
  })
  return sheet.ok
    ? ok({ fileName: file.name, read: sheet.value })
    : err(failure(sheet.error, { rows: protocolSheetRowsMax }))
}
