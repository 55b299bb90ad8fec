import type { Actor } from '@ihub/domain/actor'
import type { Language } from '@ihub/domain/languages'
import type { Asker } from '@ihub/domain/order/actions'
import type { ReadSheet, SheetGrid, SheetTerms } from '@ihub/domain/order-sheet/read-sheet'
import type { Result } from '@ihub/domain/result'
import type { StoreCountry } from '@ihub/domain/store/store-country'

/** Why a file is no spreadsheet that can be read. */
export type SheetFailure = 'sheet.unreadable' | 'sheet.too_many_rows' | 'sheet.too_large'

/** Reads the first sheet of a workbook, or a CSV. */
export type ReadSpreadsheet = (
  bytes: Uint8Array,
  limits: { rowsMax: number; columnsMax: number },
) => Promise<Result<SheetGrid, SheetFailure>>

/** A sheet of orders as it was typed, and as it is understood. */
export interface OrderSheetRead {
  grid: SheetGrid
  read: ReadSheet
}

/** Reads the first sheet of a workbook, or a CSV, as a sheet of orders. */
export type ReadOrderSheet = (
  bytes: Uint8Array,
  terms: Parameters<ReadSpreadsheet>[1] & Omit<SheetTerms, 'fieldOf' | 'choiceOf'>,
) => Promise<Result<OrderSheetRead, SheetFailure>>

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

/** Reads the first sheet of a workbook, or a CSV, as rows of one kind. */
export type ReadSheetAs<Read> = (
  bytes: Uint8Array,
  terms: { rowsMax: number; columnsMax: number; timeZone: string; country: StoreCountry },
) => Promise<Result<Read, SheetFailure>>

/** An uploaded sheet that was read, whose good rows become the items of a run. */
export interface NewSheetImport<Read> {
  importId: string
  fileId: string
  fileName: string
  read: Read
  actor: Actor
  by: Asker
  newId(): string
}
