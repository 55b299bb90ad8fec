import { Readable } from 'node:stream'
import * as contract from '@ihub/contract/protocol-imports'
import { sayIn } from '@ihub/contract/texts/say-in'
import { failure } from '@ihub/domain/errors'
import { type TableFormat, tableFormats } from '@ihub/domain/exports'
import { plainFileName } from '@ihub/domain/files'
import type { Language } from '@ihub/domain/languages'
import { protocolSheetRowsMax } from '@ihub/domain/protocol/sheet/sheet-columns'
import { err, ok } from '@ihub/domain/result'
import { protocolTemplate } from '@ihub/operations/protocol/protocol-sheet'
import { startSheetImport } from '@ihub/operations/sheet/start-sheet-import'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentPage } from './present-page.ts'
import { presentProtocolImport, presentProtocolImportRow } from './present-protocol-import.ts'

/** Protocols by spreadsheet: template, and import with its history. */
export function protocolImportRoutes(serve: Serve, deps: ApiDeps) {
  const { administration, readProtocols, newId, writeWorkbook, writeSheetCsv } = deps
  const { files, stores, protocolImports } = administration
  const answer = async (storeId: string, importId: string, language: Language) => {
    const found = await protocolImports.find(storeId, importId)
    return found ? ok(presentProtocolImport(language, found)) : err(failure('protocol_import.not_found'))
  }

  serve.inStore(contract.importProtocols, async ({ storeId, actor, by, query, receiveFiles }) => {
    const received = await receiveFiles(storeId)
    if (!received.ok) return received
    const [{ fileId }] = received.value
    const started = await startSheetImport(
      { files, stores, imports: protocolImports, read: readProtocols, newId },
      { storeId, fileId, rowsMax: protocolSheetRowsMax, actor, by },
    )
    return started.ok ? answer(storeId, started.value, query.language) : started
  })
  serve.inStore(contract.listProtocolImports, async ({ storeId, query }) =>
    presentPage(await protocolImports.list(storeId, query), query, presentProtocolImportRow(query.language)),
  )
  serve.inStore(contract.getProtocolImport, ({ storeId, params, query }) =>
    answer(storeId, params.id, query.language),
  )
  serve.inStore(contract.downloadProtocolTemplate, async ({ query: { format, language } }) => {
    const say = sayIn(language)
    const sheets = protocolTemplate(say)
    const body =
      format === 'csv'
        ? writeSheetCsv(sheets[0].rows, language)
        : Readable.from([await writeWorkbook(sheets)])
    return ok(fileOf(say('protocol_sheet.file.template'), format, body))
  })
}

function fileOf(name: string, format: TableFormat, body: AsyncIterable<Uint8Array>) {
  const { contentType, ending } = tableFormats[format]
  return { name: plainFileName(`${name}.${ending}`), contentType, byteSize: null, body }
}
