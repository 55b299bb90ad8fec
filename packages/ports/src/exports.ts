import type { Actor } from '@ihub/domain/actor'
import type { ExportFormat, TableFormat } from '@ihub/domain/exports'
import type { Language } from '@ihub/domain/languages'
import type { ListColumn } from '@ihub/domain/list-columns'
import type { ListName } from '@ihub/domain/lists'
import type { AuditEntry } from './administration.ts'
import type { FileRecord } from './files.ts'
import type { RequestOf } from './list-reads.ts'
import type { ProcessRead } from './reads.ts'

/** The input of the process of an export. */
export interface ExportInput {
  list: ListName
  format: TableFormat
  columns: ListColumn[]
  /** Filters, search and order of the list. */
  request: RequestOf
  /** Of the rows that were marked; null for all that match. */
  ids: string[] | null
  language: Language
}

export interface ExportRead {
  exportId: string
  list: ListName
  format: ExportFormat
  status: ProcessRead['status']
  serviceCode: string | null
  /** Written so far. */
  rows: number
  createdAt: string
  endedAt: string | null
  /** Null until it is whole, where there was nothing to write, and once it has expired. */
  file: FileRecord | null
}

/** The whole file of an export and its audit row, or null where no row matched. */
export interface MadeExport {
  fileId: string | null
  rows: number
  author: Actor
  audit: AuditEntry
}

/** Exports of lists. Each is a process of the same id on the hub's own lane. */
export interface ExportRepository {
  /** Answers the id; the export, its process and the change for browsers commit together. */
  add(storeId: string, input: ExportInput, author: Actor & { id: string }): Promise<string>
  /** The newest first. */
  list(
    storeId: string,
    request: { authorId: string; page: number; limit: number },
  ): Promise<{ rows: ExportRead[]; total: number }>
  find(storeId: string, exportId: string, authorId: string): Promise<ExportRead | null>
  /** Begins the count of rows anew; a retried process has an export of its own from here on. */
  begin(
    storeId: string,
    draft: Pick<ExportRead, 'exportId' | 'list' | 'format'> & { authorId: string },
  ): Promise<void>
  noteProgress(storeId: string, exportId: string, rows: number): Promise<void>
}
