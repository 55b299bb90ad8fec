import type { KitImportStatus } from '@ihub/domain/kit/import-status'
import type { Kit } from '@ihub/domain/kit/kit'
import type { KitFacts, KitProblem, ReadKitSheet } from '@ihub/domain/kit/read-kit-sheet'
import type { ListSort } from '@ihub/domain/lists'
import type { AuthorRead, PageRequest, PageResult } from './reads.ts'
import type { NewSheetImport, ReadSheetAs } from './sheets.ts'

/** An uploaded spreadsheet of kits, and how far its kits are taken in. */
export interface KitImportRecord {
  importId: string
  fileId: string
  fileName: string
  author: AuthorRead
  createdAt: string
  status: KitImportStatus
  kits: number
  done: number
  failed: number
  problemCount: number
  /** Of its run; null where the sheet had no good kit. */
  processId: string | null
}

export interface KitImportDetail extends KitImportRecord {
  /** The first of them, by row. */
  problems: KitProblem[]
}

export interface KitImportListRequest extends PageRequest<ListSort<'kit-imports'>> {
  search?: string | undefined
  status?: (KitImportStatus | 'all')[] | undefined
}

/** An item of the run of an import: one good kit of its sheet. */
export interface ImportedKit {
  sku: Kit['sku']
  facts: KitFacts
}

export type NewKitImport = NewSheetImport<ReadKitSheet>

export interface KitImportRepository {
  /** The import, its run with an item for each good kit, and their audit row commit together. */
  start(storeId: string, started: NewKitImport): Promise<void>
  list(storeId: string, request: KitImportListRequest): PageResult<KitImportRecord>
  find(storeId: string, importId: string): Promise<KitImportDetail | null>
  /** Counts a kit that was taken in, or refused. */
  count(storeId: string, importId: string, outcome: 'done' | 'failed'): Promise<void>
}

/** Reads the first sheet of a workbook, or a CSV, as a sheet of kits. */
export type ReadKits = ReadSheetAs<ReadKitSheet>
