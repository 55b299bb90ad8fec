import type { TableFormat } from '@ihub/domain/exports'
import type { Language } from '@ihub/domain/languages'

/** Money is integer cents, an instant ISO-8601, a duration milliseconds. */
export type CellKind = 'text' | 'number' | 'money' | 'instant' | 'duration'
export type CellValue = string | number | null

/** A table that is written row by row. */
export interface Table {
  /** Of its sheet. */
  name: string
  columns: readonly { heading: string; kind: CellKind }[]
  rows: AsyncIterable<readonly CellValue[]>
  language: Language
  /** Where its instants are told. */
  timeZone: string
}

/** The bytes of a table as they come; an error of its rows is an error of the bytes. */
export type WriteTable = (format: TableFormat, table: Table) => AsyncIterable<Uint8Array>
