import { tableFormatNames, tableFormats } from '@ihub/domain/exports'
import { languages } from '@ihub/domain/languages'
import { sheetFields, sheetMaxBytes, sheetRowsMax } from '@ihub/domain/order-sheet/columns'
import { sheetProblemCodes } from '@ihub/domain/order-sheet/sheet-problem'
import { z } from 'zod'
import { Id, IdParams, Instant, Money, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { ProcessRow } from './processes.ts'

const shared = { area: 'orders', access: workers } as const
const types = [tableFormats.xlsx.contentType, tableFormats.csv.contentType] as const
const count = z.number().int()

const SheetProblem = z.object({
  /** As the spreadsheet counts, from 1. */
  row: count,
  /** Null for a problem of a whole order. */
  column: z.enum(sheetFields).nullable(),
  code: z.enum(sheetProblemCodes),
  /** As it was typed. */
  value: z.string(),
  /** Values that its sentence names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SheetProblem = z.output<typeof SheetProblem>

const SheetOrder = z.object({
  code: z.string(),
  /** Its rows, as the spreadsheet counts. */
  rows: count.array(),
  /** `known` orders are left alone, `bad` ones are not imported. */
  state: z.enum(['new', 'known', 'bad']),
  /** Of the order that the store has under this code; null where it has none. */
  orderId: Id.nullable(),
  placedAt: Instant.nullable(),
  currency: z.string().nullable(),
  total: Money.nullable(),
})

export const OrderSheet = z.object({
  _id: Id,
  name: z.string(),
  rows: count,
  orders: z.object({ new: count, known: count, bad: count }),
  /** Of the new orders, for each currency. */
  totals: z.object({ currency: z.string(), total: Money }).array(),
  problemCount: count,
  /** The first of them, by row. */
  problems: SheetProblem.array(),
  /** Titles that are none of ours; their columns are not read. */
  unknownColumns: z.string().array(),
  /** The first of them, those with problems before the others. */
  list: SheetOrder.array(),
})
export type OrderSheet = z.output<typeof OrderSheet>

const format = z.enum(tableFormatNames).default('xlsx')
const language = z.enum(languages).default(languages[0])

export const downloadSheetTemplate = fileEndpoint({
  ...shared,
  id: 'downloadSheetTemplate',
  method: 'GET',
  path: '/orders/sheet/template',
  summary: 'The spreadsheet to fill in with orders: titles, an example and, as a workbook, instructions',
  query: z.object({ format, language }),
  file: { types, maxBytes: 1_048_576 },
})

export const uploadOrderSheet = endpoint({
  ...shared,
  id: 'uploadOrderSheet',
  method: 'POST',
  path: '/orders/sheet',
  summary: 'Upload a spreadsheet of orders: which are new, and all that is wrong; nothing is imported yet',
  description: `XLSX or CSV, at most ${sheetRowsMax} rows and ${sheetMaxBytes / 1_048_576} MB. Titles in any of the hub's languages; dates as dd/mm/yyyy or yyyy-mm-dd in the store's time zone. Rows of one order code are one order.`,
  upload: { kind: 'order-sheet', types, maxFiles: 1, maxBytes: sheetMaxBytes },
  response: OrderSheet,
  errors: ['sheet.unreadable', 'sheet.too_many_rows', 'sheet.too_large'],
})

export const getOrderSheet = endpoint({
  ...shared,
  id: 'getOrderSheet',
  method: 'GET',
  path: '/orders/sheet/:id',
  summary: 'An uploaded spreadsheet as it stands against the orders of the store now',
  params: IdParams,
  response: OrderSheet,
  errors: ['file.not_found', 'sheet.unreadable', 'sheet.too_many_rows', 'sheet.too_large'],
})

export const importOrderSheet = endpoint({
  ...shared,
  id: 'importOrderSheet',
  method: 'POST',
  path: '/orders/sheet/:id/import',
  summary: 'Import the good orders of an uploaded spreadsheet',
  description:
    'The answer is the process of the run; `listProcessItems` answers a result for each order. Orders that the store knows already are left alone.',
  params: IdParams,
  body: z.object({
    onlyIfAllGood: z.boolean().default(false).describe('imports nothing while the sheet has any problem'),
    integrationId: Id.optional().describe('where the store has several accounts of the orders sheet'),
  }),
  response: ProcessRow,
  errors: [
    'file.not_found',
    'integration.not_configured',
    'sheet.unreadable',
    'sheet.too_many_rows',
    'sheet.too_large',
    'sheet.has_problems',
    'sheet.nothing_new',
  ],
})

export const downloadSheetResult = fileEndpoint({
  ...shared,
  id: 'downloadSheetResult',
  method: 'GET',
  path: '/orders/sheet/:id/result',
  summary: 'The uploaded spreadsheet with the result of each row in a further column',
  params: IdParams,
  query: z.object({
    process: Id.optional().describe('of its run; without one the problems alone are told'),
    format,
    language,
  }),
  file: { types, maxBytes: 64 * 1_048_576 },
  errors: ['file.not_found', 'process.not_found'],
})
