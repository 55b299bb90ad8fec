import type { ListColumn } from '@ihub/domain/list-columns'
import type { ListName } from '@ihub/domain/lists'
import type { RowOf } from '@ihub/ports/list-reads'
import type { CellKind, CellValue } from '@ihub/ports/tables'

/** Says a text in the language of an export; a key that no text has is answered as it is. */
export type Say = (key: string, params?: Record<string, string | number>) => string

export interface ExportWords {
  say: Say
  /** The vendor's name of a connector, as people say it. */
  nameOf(connector: string): string
  nowMs: number
}

export interface ExportColumn<Row> {
  kind: CellKind
  read(row: Row, words: ExportWords): CellValue | undefined
}

/** The columns of a list, by their key. */
export type ExportColumns<List extends ListName> = {
  readonly [Key in ListColumn<List>]: ExportColumn<RowOf<List>>
}

type Read<Row, Value> = (row: Row, words: ExportWords) => Value | null | undefined
const columnOf =
  (kind: CellKind) =>
  <Row>(read: Read<Row, string | number>): ExportColumn<Row> => ({ kind, read })

export const text = columnOf('text')
export const number = columnOf('number')
/** From integer cents. */
export const money = columnOf('money')
/** From an instant in ISO-8601. */
export const instant = columnOf('instant')
/** From milliseconds. */
export const duration = columnOf('duration')
/** A value of a list of the domain, by the word under `<prefix>.<value>`. */
export const word = <Row>(prefix: string, read: Read<Row, string>): ExportColumn<Row> =>
  text((row, words) => {
    const value = read(row, words)
    return value && words.say(`${prefix}.${value}`)
  })

/** Several values of a list of the domain, each by its word. */
export const words = <Row>(prefix: string, read: (row: Row) => readonly string[]): ExportColumn<Row> =>
  text((row, { say }) => joined(read(row).map((value) => say(`${prefix}.${value}`))))

/** One text of several, without those that are empty. */
export const joined = (texts: (string | null | undefined)[], by = ' · ') => texts.filter(Boolean).join(by)
