import { Readable } from 'node:stream'
import * as contract from '@ihub/contract/kit-imports'
import { sayIn } from '@ihub/contract/texts/say-in'
import { failure } from '@ihub/domain/errors'
import { type TableFormat, tableFormats } from '@ihub/domain/exports'
import { plainFileName } from '@ihub/domain/files'
import { kitSheetRowsMax } from '@ihub/domain/kit/sheet-columns'
import type { Language } from '@ihub/domain/languages'
import { err, ok } from '@ihub/domain/result'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import { kitTable, kitTemplate } from '@ihub/operations/kit/kit-sheet'
import { readAll } from '@ihub/operations/list/read-all'
import { startSheetImport } from '@ihub/operations/sheet/start-sheet-import'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentKitImport, presentKitImportRow } from './present-kit-import.ts'
import { presentPage } from './present-page.ts'

/** Kits by spreadsheet: template, import with its history, and all kits as a file. */
export function kitImportRoutes(serve: Serve, deps: ApiDeps) {
  const { administration, readKits, newId, writeWorkbook, writeSheetCsv, writeTable } = deps
  const { files, stores, kits, kitImports } = administration
  const answer = async (storeId: string, importId: string, language: Language) => {
    const found = await kitImports.find(storeId, importId)
    return found ? ok(presentKitImport(language, found)) : err(failure('kit_import.not_found'))
  }

  serve.inStore(contract.importKits, async ({ storeId, actor, by, query, receiveFiles }) => {
    const received = await receiveFiles(storeId)
    if (!received.ok) return received
    const [{ fileId }] = received.value
    const started = await startSheetImport(
      { files, stores, imports: kitImports, read: readKits, newId },
      { storeId, fileId, rowsMax: kitSheetRowsMax, actor, by },
    )
    return started.ok ? answer(storeId, started.value, query.language) : started
  })
  serve.inStore(contract.listKitImports, async ({ storeId, query }) =>
    presentPage(await kitImports.list(storeId, query), query, presentKitImportRow(query.language)),
  )
  serve.inStore(contract.getKitImport, ({ storeId, params, query }) =>
    answer(storeId, params.id, query.language),
  )
  serve.inStore(contract.downloadKitTemplate, async ({ query: { format, language } }) => {
    const say = sayIn(language)
    const sheets = kitTemplate(say)
    const body =
      format === 'csv'
        ? writeSheetCsv(sheets[0].rows, language)
        : Readable.from([await writeWorkbook(sheets)])
    return ok(fileOf(say('kit_sheet.file.template'), format, body))
  })
  serve.inStore(contract.downloadKits, async ({ storeId, query: { format, language } }) => {
    const say = sayIn(language)
    const store = await stores.find(storeId)
    const request = { page: 1, limit: 1, orderBy: 'sku', direction: 'asc' } as const
    const all = readAll((page: typeof request) => kits.list(storeId, page), request)
    const timeZone = String(store?.settings.timeZone ?? defaultTimeZone)
    const body = writeTable(format, { ...kitTable(all, say), language, timeZone })
    return ok(fileOf(say('kit_sheet.file.download'), format, body))
  })
}

function fileOf(name: string, format: TableFormat, body: AsyncIterable<Uint8Array>) {
  const { contentType, ending } = tableFormats[format]
  return { name: plainFileName(`${name}.${ending}`), contentType, byteSize: null, body }
}
