import { tableFormatNames, tableFormats } from '@ihub/domain/exports'
import { fieldCodes } from '@ihub/domain/field-codes'
import { kitImportFilters, kitImportStatuses } from '@ihub/domain/kit/import-status'
import { kitFields, kitSheetMaxBytes, kitSheetRowsMax } from '@ihub/domain/kit/sheet-columns'
import { languages } from '@ihub/domain/languages'
import { listSorts } from '@ihub/domain/lists'
import { sheetProblemCodes } from '@ihub/domain/order-sheet/sheet-problem'
import { z } from 'zod'
import { Author, Id, IdParams, Instant, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { listOf, listQuery, oneOrMore } from './list.ts'

const shared = { area: 'kits', access: workers } as const
const types = [tableFormats.xlsx.contentType, tableFormats.csv.contentType] as const
const count = z.number().int()

export const KitImportRow = z.object({
  _id: Id,
  fileId: Id,
  fileName: z.string(),
  author: Author,
  createdAt: Instant,
  /** `unknown` while its kits are under way. */
  status: z.enum(kitImportStatuses),
  /** Of the sheet, taken in, and refused. */
  kits: count,
  done: count,
  failed: count,
  problemCount: count,
  /** The run whose items are its good kits; null where there was none. */
  processId: Id.nullable(),
  /** The outcome, in the caller's language. */
  message: z.string(),
})
export type KitImportRow = z.output<typeof KitImportRow>

const KitProblem = z.object({
  /** As the spreadsheet counts, from 1. */
  row: count,
  /** Null for a problem of a whole kit. */
  column: z.enum(kitFields).nullable(),
  code: z.enum([...sheetProblemCodes, ...fieldCodes]),
  /** As it was typed. */
  value: z.string(),
  /** The title of the column, and what is wrong, in the caller's language. */
  title: z.string().nullable(),
  message: z.string(),
  /** Values that its sentence names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type KitProblem = z.output<typeof KitProblem>

export const KitImportDetail = KitImportRow.extend({
  /** The first of them, by row. */
  problems: KitProblem.array(),
})
export type KitImportDetail = z.output<typeof KitImportDetail>

const language = z.enum(languages).default(languages[0])
const format = z.enum(tableFormatNames).default('xlsx')

export const importKits = endpoint({
  ...shared,
  id: 'importKits',
  method: 'POST',
  path: '/inventories-import/kit/import',
  summary: 'Import kits from a spreadsheet',
  description: `XLSX or CSV, at most ${kitSheetRowsMax} rows and ${kitSheetMaxBytes / 1_048_576} MB; rows of one SKU are one kit, a row for each component. Good kits are taken in one after the other, as new ones or in the place of what they were; bad ones are told with row and column.`,
  upload: { kind: 'kit-import', types, maxFiles: 1, maxBytes: kitSheetMaxBytes },
  query: z.object({ language }),
  response: KitImportDetail,
  errors: ['sheet.unreadable', 'sheet.too_many_rows', 'sheet.too_large'],
})

export const listKitImports = endpoint({
  ...shared,
  id: 'listKitImports',
  method: 'GET',
  path: '/inventories-import/kit/import/status',
  summary: 'Imports of kits, newest first',
  query: listQuery({ status: oneOrMore(z.enum(kitImportFilters)), language }, listSorts['kit-imports']),
  response: listOf(KitImportRow),
})

export const getKitImport = endpoint({
  ...shared,
  id: 'getKitImport',
  method: 'GET',
  path: '/inventories-import/kit/import/:id/status',
  summary: 'An import of kits with what is wrong in its sheet',
  params: IdParams,
  query: z.object({ language }),
  response: KitImportDetail,
  errors: ['kit_import.not_found'],
})

export const downloadKitTemplate = fileEndpoint({
  ...shared,
  id: 'downloadKitTemplate',
  method: 'GET',
  path: '/inventories-import/kit/import/template',
  summary: 'The spreadsheet to fill in with kits: titles, an example and, as a workbook, instructions',
  query: z.object({ format, language }),
  file: { types, maxBytes: 1_048_576 },
})

export const downloadKits = fileEndpoint({
  ...shared,
  id: 'downloadKits',
  method: 'GET',
  path: '/inventories/kits/download',
  summary: 'All kits of the store as a spreadsheet that can be changed and imported again',
  query: z.object({ format, language }),
  file: { types, maxBytes: 256 * 1_048_576 },
})
