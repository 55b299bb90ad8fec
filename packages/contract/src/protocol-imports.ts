import { tableFormatNames, tableFormats } from '@ihub/domain/exports'
import { fieldCodes } from '@ihub/domain/field-codes'
import { languages } from '@ihub/domain/languages'
import { listSorts } from '@ihub/domain/lists'
import { sheetProblemCodes } from '@ihub/domain/order-sheet/sheet-problem'
import { protocolImportStatuses } from '@ihub/domain/protocol/sheet/import-status'
import {
  protocolFields,
  protocolSheetMaxBytes,
  protocolSheetRowsMax,
} from '@ihub/domain/protocol/sheet/sheet-columns'
import { z } from 'zod'
import { Author, Id, IdParams, Instant } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { listOf, listQuery, oneOrMore } from './list.ts'

const shared = { area: 'protocols' } as const
const types = [tableFormats.xlsx.contentType, tableFormats.csv.contentType] as const
const count = z.number().int()

export const ProtocolImportRow = z.object({
  _id: Id,
  fileId: Id,
  fileName: z.string(),
  author: Author,
  createdAt: Instant,
  /** `unknown` while its protocols are under way. */
  status: z.enum(protocolImportStatuses),
  /** Of the sheet, opened, there before, and refused. */
  protocols: count,
  done: count,
  duplicates: count,
  failed: count,
  problemCount: count,
  /** The run whose items are its good protocols; null where there was none. */
  processId: Id.nullable(),
  /** The outcome, in the caller's language. */
  message: z.string(),
})
export type ProtocolImportRow = z.output<typeof ProtocolImportRow>

const ProtocolProblem = z.object({
  /** As the spreadsheet counts, from 1. */
  row: count,
  /** Null for a problem of a whole protocol. */
  column: z.enum(protocolFields).nullable(),
  code: z.enum([...sheetProblemCodes, ...fieldCodes]),
  /** As it was typed. */
  value: z.string(),
  /** The title of the column, and what is wrong, in the caller's language. */
  title: z.string().nullable(),
  message: z.string(),
  /** Values that its sentence names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ProtocolProblem = z.output<typeof ProtocolProblem>

export const ProtocolImportDetail = ProtocolImportRow.extend({
  /** The first of them, by row. */
  problems: ProtocolProblem.array(),
})
export type ProtocolImportDetail = z.output<typeof ProtocolImportDetail>

const language = z.enum(languages).default(languages[0])
const format = z.enum(tableFormatNames).default('xlsx')

export const importProtocols = endpoint({
  ...shared,
  id: 'importProtocols',
  method: 'POST',
  path: '/orders/protocols/import',
  summary: 'Import protocols from a spreadsheet',
  scope: 'orders:write',
  description: `XLSX or CSV, at most ${protocolSheetRowsMax} rows and ${protocolSheetMaxBytes / 1_048_576} MB; rows of one number are one protocol, a row for each of its goods. Good protocols are opened one after the other, as by POST /orders/protocols; one whose number the store has already is counted as a duplicate and changes nothing; bad ones are told with row and column.`,
  upload: { kind: 'protocol-import', types, maxFiles: 1, maxBytes: protocolSheetMaxBytes },
  query: z.object({ language }),
  response: ProtocolImportDetail,
  errors: ['sheet.unreadable', 'sheet.too_many_rows', 'sheet.too_large'],
})

export const listProtocolImports = endpoint({
  ...shared,
  id: 'listProtocolImports',
  method: 'GET',
  path: '/orders/protocols/imports',
  summary: 'Imports of protocols, newest first',
  scope: 'orders:read',
  query: listQuery(
    { status: oneOrMore(z.enum(protocolImportStatuses)), language },
    listSorts['protocol-imports'],
  ),
  response: listOf(ProtocolImportRow),
})

export const getProtocolImport = endpoint({
  ...shared,
  id: 'getProtocolImport',
  method: 'GET',
  path: '/orders/protocols/imports/:id',
  summary: 'An import of protocols with what is wrong in its sheet',
  scope: 'orders:read',
  params: IdParams,
  query: z.object({ language }),
  response: ProtocolImportDetail,
  errors: ['protocol_import.not_found'],
})

export const downloadProtocolTemplate = fileEndpoint({
  ...shared,
  id: 'downloadProtocolTemplate',
  method: 'GET',
  path: '/orders/protocols/import/template',
  summary: 'The spreadsheet to fill in with protocols: titles, an example and, as a workbook, instructions',
  scope: 'orders:read',
  query: z.object({ format, language }),
  file: { types, maxBytes: 1_048_576 },
})
