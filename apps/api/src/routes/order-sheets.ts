import { Readable } from 'node:stream'
import type { FileAnswer } from '@ihub/contract/endpoint'
import * as contract from '@ihub/contract/order-sheets'
import { sayIn } from '@ihub/contract/texts/say-in'
import { failure } from '@ihub/domain/errors'
import { type TableFormat, tableFormats } from '@ihub/domain/exports'
import { plainFileName } from '@ihub/domain/files'
import { err, ok } from '@ihub/domain/result'
import { countryOfStore } from '@ihub/domain/store/store-country'
import { readAll } from '@ihub/operations/list/read-all'
import { importSheet } from '@ihub/operations/sheet/import-sheet'
import { openSheet } from '@ihub/operations/sheet/open-sheet'
import { sheetResult } from '@ihub/operations/sheet/sheet-result'
import { sheetTemplate } from '@ihub/operations/sheet/sheet-template'
import type { WorkbookSheet } from '@ihub/ports/sheets'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentOrderSheet } from './present-order-sheet.ts'
import { presentProcess } from './present-process.ts'

/** Orders by spreadsheet: template, upload with its preview, import, and the sheet with its results. */
export function orderSheetRoutes(serve: Serve, deps: ApiDeps) {
  const { administration, engine, reads, readOrderSheet, nowMs, newId } = deps
  const { files, stores, bulkRuns } = administration
  const sheetDeps = { files, stores, orders: engine.orders, readOrderSheet, nowMs }
  const nameOf = namesOf(deps.connectors)

  serve.inStore(contract.downloadSheetTemplate, async ({ storeId, query: { format, language } }) => {
    const say = sayIn(language)
    const store = await stores.find(storeId)
    const sheets = sheetTemplate(say, countryOfStore(store?.code ?? null))
    return ok(await fileOf(deps, say('sheet.file.template'), { sheets, format, language }))
  })
  serve.inStore(contract.uploadOrderSheet, async ({ storeId, receiveFiles }) => {
    const received = await receiveFiles(storeId)
    if (!received.ok) return received
    const [{ fileId: sheetId }] = received.value
    await files.finish(storeId, sheetId)
    const opened = await openSheet(sheetDeps, { storeId, sheetId })
    if (!opened.ok) await files.remove(storeId, sheetId)
    return opened.ok ? ok(presentOrderSheet(opened.value)) : opened
  })
  serve.inStore(contract.getOrderSheet, async ({ storeId, params }) => {
    const opened = await openSheet(sheetDeps, { storeId, sheetId: params.id })
    return opened.ok ? ok(presentOrderSheet(opened.value)) : opened
  })
  serve.inStore(contract.importOrderSheet, async ({ storeId, actor, by, params, body }) => {
    const { onlyIfAllGood, integrationId = null } = body
    const asked = { storeId, sheetId: params.id, actor, by, onlyIfAllGood, integrationId }
    const started = await importSheet({ ...sheetDeps, bulkRuns, newId }, asked)
    if (!started.ok) return started
    const process = await reads.findProcess(storeId, started.value)
    return process ? ok(presentProcess(process, nameOf)) : err(failure('process.not_found'))
  })
  serve.inStore(contract.downloadSheetResult, async ({ storeId, params, query }) => {
    const { process: processId, format, language } = query
    const opened = await openSheet(sheetDeps, { storeId, sheetId: params.id })
    if (!opened.ok) return opened
    const run = processId === undefined ? null : await reads.findProcess(storeId, processId)
    if (processId !== undefined && run?.bulk?.action !== 'import-orders')
      return err(failure('process.not_found'))
    const say = sayIn(language)
    const rows = sheetResult(opened.value, await resultsOf(storeId, processId), say)
    const sheet = { name: say('sheet.orders'), widths: (rows[0] ?? []).map(() => resultWidth), rows }
    const name = `${say('sheet.file.result')} ${opened.value.name.replace(/\.\w+$/, '')}`
    return ok(await fileOf(deps, name, { sheets: [sheet], format, language }))
  })

  /** The items of the run, by the code of their order. */
  async function resultsOf(storeId: string, processId: string | undefined) {
    if (processId === undefined) return new Map()
    const request = { processId, page: 1, limit: 1, orderBy: 'position', direction: 'asc' } as const
    const items = await Array.fromAsync(readAll((page) => bulkRuns.listItems(storeId, page), request))
    return new Map(items.map((item) => [item.code, item]))
  }
}

const resultWidth = 20

interface Made {
  sheets: readonly WorkbookSheet[]
  format: TableFormat
  language: Parameters<typeof sayIn>[0]
}

async function fileOf(deps: ApiDeps, name: string, { sheets, format, language }: Made): Promise<FileAnswer> {
  const { contentType, ending } = tableFormats[format]
  const answer = { name: plainFileName(`${name}.${ending}`), contentType, byteSize: null }
  if (format === 'csv') return { ...answer, body: deps.writeSheetCsv(sheets[0]?.rows ?? [], language) }
  return { ...answer, body: Readable.from([await deps.writeWorkbook(sheets)]) }
}
