import type { ListSort } from '@ihub/domain/lists'
import type { ProtocolImportStatus } from '@ihub/domain/protocol/sheet/import-status'
import type {
  ProtocolProblem,
  ReadProtocolSheet,
  SheetProtocol,
} from '@ihub/domain/protocol/sheet/read-protocol-sheet'
import type { AuthorRead, PageRequest, PageResult } from './reads.ts'
import type { NewSheetImport, ReadSheetAs } from './sheets.ts'

/** An uploaded spreadsheet of protocols, and how far they are opened. */
export interface ProtocolImportRecord {
  importId: string
  fileId: string
  fileName: string
  author: AuthorRead
  createdAt: string
  status: ProtocolImportStatus
  protocols: number
  done: number
  /** Protocols with a number that the store had already. */
  duplicates: number
  failed: number
  problemCount: number
  /** Of its run; null where the sheet had no good protocol. */
  processId: string | null
}

export interface ProtocolImportDetail extends ProtocolImportRecord {
  /** The first of them, by row. */
  problems: ProtocolProblem[]
}

export interface ProtocolImportListRequest extends PageRequest<ListSort<'protocol-imports'>> {
  search?: string | undefined
  status?: ProtocolImportStatus[] | undefined
}

/** An item of the run of an import: one good protocol of its sheet. */
export type ImportedProtocol = SheetProtocol

export type NewProtocolImport = NewSheetImport<ReadProtocolSheet>

export interface ProtocolImportRepository {
  /** The import, its run with an item for each good protocol, and their audit row commit together. */
  start(storeId: string, started: NewProtocolImport): Promise<void>
  list(storeId: string, request: ProtocolImportListRequest): PageResult<ProtocolImportRecord>
  find(storeId: string, importId: string): Promise<ProtocolImportDetail | null>
  /** Counts a protocol that was opened, was there before, or was refused. */
  count(storeId: string, importId: string, outcome: 'done' | 'duplicates' | 'failed'): Promise<void>
}

/** Reads the first sheet of a workbook, or a CSV, as a sheet of protocols. */
export type ReadProtocols = ReadSheetAs<ReadProtocolSheet>
