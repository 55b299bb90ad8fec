import { exportFormatNames, exportProblems, tableFormatNames } from '@ihub/domain/exports'
import { languages } from '@ihub/domain/languages'
import { listNames } from '@ihub/domain/lists'
import { z } from 'zod'
import { Id, IdParams, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FileRow } from './files.ts'
import { listOf } from './list.ts'
import { ListSelection } from './list-selection.ts'

const columnsMax = 100

export const ListExport = z.object({
  /** Of its process too. */
  _id: Id,
  list: z.enum(listNames),
  format: z.enum(exportFormatNames).describe('`pdf` of a bulk print of invoices'),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why it failed; null where nobody asked for anything wrong and the hub itself failed. */
  problem: z.enum(exportProblems).nullable(),
  /** Written so far. */
  rows: z.number().int(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** Null until it is whole, where no row matched, and once it has expired. */
  file: FileRow.nullable(),
})
export type ListExport = z.output<typeof ListExport>

export const createExport = endpoint({
  id: 'createExport',
  method: 'POST',
  path: '/exports',
  area: 'exports',
  summary: 'Write a list into a file: the rows that match, or those that were marked',
  description:
    'A process of the hub writes the file; `GET /exports/{id}` tells how far it is, and browsers hear of it. People export the lists that they see. A list of more than 1,000,000 rows is refused.',
  access: workers,
  body: z.object({
    list: z.enum(listNames),
    format: z.enum(tableFormatNames),
    columns: z.string().max(100).array().min(1).max(columnsMax).describe('by their keys, in their order'),
    selection: ListSelection,
    orderBy: z.string().max(60).optional().describe('of marked rows'),
    direction: z.enum(['asc', 'desc']).optional().describe('of marked rows'),
    integrationId: Id.optional().describe(
      'of processes: the system that they call, or the store for the hub’s own',
    ),
    language: z.enum(languages).default(languages[0]),
  }),
  response: ListExport,
  errors: ['integration.not_found'],
})

export const listExports = endpoint({
  id: 'listExports',
  method: 'GET',
  path: '/exports',
  area: 'exports',
  summary: 'The caller’s exports of the last days in the store, the newest first',
  access: workers,
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  response: listOf(ListExport),
})

export const getExport = endpoint({
  id: 'getExport',
  method: 'GET',
  path: '/exports/:id',
  area: 'exports',
  summary: 'One export of the caller',
  access: workers,
  params: IdParams,
  response: ListExport,
  errors: ['export.not_found'],
})
