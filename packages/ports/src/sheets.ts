import type { Language } from '@ihub/domain/languages'
import type { SheetGrid } from '@ihub/domain/order-sheet/read-sheet'
import type { Result } from '@ihub/domain/result'

/** Why a file is no spreadsheet that can be read. */
export type SheetFailure = 'sheet.unreadable' | 'sheet.too_many_rows' | 'sheet.too_large'

/** Reads the first sheet of a workbook, or a CSV. */
export type ReadSpreadsheet = (
  bytes: Uint8Array,
  limits: { rowsMax: number; columnsMax: number },
) => Promise<Result<SheetGrid, SheetFailure>>

export interface WorkbookSheet {
  name: string
  /** Of the columns, in characters. */
  widths: readonly number[]
  rows: readonly (readonly (string | number | null)[])[]
  /** Words that a column takes, by its position: Excel offers them. */
  choices?: ReadonlyMap<number, readonly string[]>
}

/** Several small sheets as one workbook of Excel; the first row of each is its titles. */
export type WriteWorkbook = (sheets: readonly WorkbookSheet[]) => Promise<Uint8Array>

/** Rows as a CSV in the language's spelling. */
export type WriteSheetCsv = (rows: WorkbookSheet['rows'], language: Language) => AsyncIterable<Uint8Array>
