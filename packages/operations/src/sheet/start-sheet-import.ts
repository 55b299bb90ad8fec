import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { Asker } from '@ihub/domain/order/actions'
import { sheetColumnsMax } from '@ihub/domain/order-sheet/columns'
import { err, ok, type Result } from '@ihub/domain/result'
import { countryOfStore } from '@ihub/domain/store/store-country'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import type { StoreRepository } from '@ihub/ports/administration'
import type { FileRepository } from '@ihub/ports/files'
import type { NewSheetImport, ReadSheetAs } from '@ihub/ports/sheets'

interface Deps<Read> {
  files: Pick<FileRepository, 'open' | 'finish' | 'remove'>
  stores: Pick<StoreRepository, 'find'>
  imports: { start(storeId: string, started: NewSheetImport<Read>): Promise<void> }
  read: ReadSheetAs<Read>
  newId(): string
}

interface Start {
  storeId: string
  /** Received, and not finished yet. */
  fileId: string
  rowsMax: number
  actor: Actor
  by: Asker
}

/**
 * Starts the import of an uploaded sheet, and answers its id: good rows are taken in one after the other, bad ones are told with
 * their places. A file that is no sheet, or too large a one, is refused and not kept.
 */
export async function startSheetImport<Read>(
  deps: Deps<Read>,
  { storeId, fileId, rowsMax, actor, by }: Start,
): Promise<Result<string, Failure>> {
  const { files, imports, newId } = deps
  await files.finish(storeId, fileId)
  const sheet = await readFile(deps, { storeId, fileId, rowsMax })
  if (!sheet.ok) {
    await files.remove(storeId, fileId)
    return sheet
  }
  const importId = newId()
  await imports.start(storeId, { importId, fileId, ...sheet.value, actor, by, newId })
  return ok(importId)
}

async function readFile<Read>(
  { files, stores, read }: Deps<Read>,
  { storeId, fileId, rowsMax }: Pick<Start, 'storeId' | 'fileId' | 'rowsMax'>,
): Promise<Result<Pick<NewSheetImport<Read>, 'fileName' | 'read'>, Failure>> {
  const [file, store] = await Promise.all([files.open(storeId, fileId), stores.find(storeId)])
  if (!file || !store) return err(failure('file.not_found'))
  const sheet = await read(Buffer.concat(await Array.fromAsync(file.body)), {
    rowsMax,
    columnsMax: sheetColumnsMax,
    timeZone: String(store.settings.timeZone ?? defaultTimeZone),
    country: countryOfStore(store.code),
  })
  return sheet.ok
    ? ok({ fileName: file.name, read: sheet.value })
    : err(failure(sheet.error, { rows: rowsMax }))
}
