import type { FieldCode } from '../field-codes.ts'
import type { SheetColumn } from './columns.ts'
import { type CellReading, isEmpty, readCellOf, type SheetCell, shownCell } from './read-cell.ts'
import type { SheetGrid } from './read-sheet.ts'
import type { SheetProblemCode } from './sheet-problem.ts'

/** The columns of a sheet of one kind of thing; a row is a part of a thing. */
export interface SheetDefinition<Field extends string> {
  fields: readonly Field[]
  columnOf(field: Field): SheetColumn
}

export interface RowTerms<Field extends string> extends Omit<CellReading, 'decimalComma' | 'choiceOf'> {
  /** The column under a title of any language; undefined for one that is none of ours. */
  fieldOf(title: string): Field | undefined
  /** The value behind a word of a column's list, in any language. */
  choiceOf(field: Field, word: string): string | undefined
}

/** Why a thing of a sheet is not imported, at the cell that says so. */
export interface RowProblem<Field extends string> {
  /** As the spreadsheet counts, from 1. */
  row: number
  /** Null for a problem of the whole thing. */
  field: Field | null
  /** Of a cell, or of the rules of the thing. */
  code: SheetProblemCode | FieldCode
  /** As it was typed; empty for an empty cell. */
  value: string
  params?: Record<string, string | number>
}

export interface RowRead<Field extends string> {
  row: number
  values: Partial<Record<Field, string | number | boolean>>
  typed: Map<Field, string>
  problems: RowProblem<Field>[]
}

/** The rows below the titles, without empty ones; `problems` are of the titles, with which no row counts. */
export function readRows<Field extends string>(
  grid: SheetGrid,
  terms: RowTerms<Field>,
  sheet: SheetDefinition<Field>,
) {
  const [titles, ...below] = grid.rows.filter(({ cells }) => cells.some((cell) => !isEmpty(cell)))
  const { fields, ...read } = readTitles(titles, terms, sheet)
  const reading = { terms, sheet, decimalComma: grid.decimalComma }
  return {
    ...read,
    columns: new Set(fields.values()),
    rows: below.map((one) => readRow(one, fields, reading)),
  }
}

function readTitles<Field extends string>(
  titles: SheetGrid['rows'][number] | undefined,
  { fieldOf }: RowTerms<Field>,
  sheet: SheetDefinition<Field>,
) {
  const { row = 1, cells = [] } = titles ?? {}
  const fields = new Map<number, Field>()
  const problems: RowProblem<Field>[] = []
  const unknownColumns: string[] = []
  for (const [index, cell] of cells.entries()) {
    if (isEmpty(cell)) continue
    const title = shownCell(cell).trim()
    const field = fieldOf(title)
    if (field === undefined) unknownColumns.push(title)
    else if ([...fields.values()].includes(field))
      problems.push({ row, field, code: 'column-twice', value: title })
    else fields.set(index, field)
  }
  for (const field of sheet.fields)
    if (sheet.columnOf(field).required && ![...fields.values()].includes(field))
      problems.push({ row, field, code: 'column-missing', value: '' })
  return { fields, problems, unknownColumns }
}

interface Reading<Field extends string> {
  terms: RowTerms<Field>
  sheet: SheetDefinition<Field>
  decimalComma: boolean | null
}

function readRow<Field extends string>(
  { row, cells }: SheetGrid['rows'][number],
  fields: ReadonlyMap<number, Field>,
  { terms, sheet, decimalComma }: Reading<Field>,
): RowRead<Field> {
  const read: RowRead<Field> = { row, values: {}, typed: new Map(), problems: [] }
  for (const [index, field] of fields) {
    const cell = cells[index] ?? null
    const value = shownCell(cell)
    read.typed.set(field, value)
    const found = isFormula(cell)
      ? ({ problem: 'formula' } as const)
      : readCellOf(sheet.columnOf(field), cell, {
          ...terms,
          decimalComma,
          choiceOf: (word) => terms.choiceOf(field, word),
        })
    if ('problem' in found) {
      const { problem: code, params } = 'params' in found ? found : { ...found, params: undefined }
      read.problems.push({ row, field, code, value, ...(params && { params }) })
    } else if (found.value !== null) read.values[field] = found.value
  }
  return read
}

/** A workbook gives the result of a formula, a CSV its text: that is no value of anybody. */
const isFormula = (cell: SheetCell) => typeof cell === 'string' && /^\s*=/.test(cell)

/** The values of a whole thing, of which the first row that has one counts. */
export const wholeOf = <Field extends string>(rows: readonly RowRead<Field>[]): RowRead<Field>['values'] =>
  Object.assign({}, ...rows.map(({ values }) => values).toReversed())

/** Everything that is wrong with the cells of one thing: unreadable, missing, or another one in a later row. */
export function cellProblemsOf<Field extends string>(
  rows: readonly RowRead<Field>[],
  sheet: SheetDefinition<Field>,
  contradicts: SheetProblemCode,
): RowProblem<Field>[] {
  const unread = new Set(rows.flatMap(({ problems }) => problems.map(({ row, field }) => `${row} ${field}`)))
  return [
    ...rows.flatMap(({ problems }) => problems),
    ...sheet.fields
      .flatMap((field) => missingIn(rows, field, sheet))
      .filter(({ row, field }) => !unread.has(`${row} ${field}`)),
    ...rows.flatMap((one) => contradictions(one, rows, { sheet, contradicts })),
  ]
}

/** A required cell of a part is missed in its row, one of the whole in its first row. */
function missingIn<Field extends string>(
  rows: readonly RowRead<Field>[],
  field: Field,
  { columnOf }: SheetDefinition<Field>,
): RowProblem<Field>[] {
  const { required, perItem } = columnOf(field)
  if (!required) return []
  const first = rows[0]
  const looked = perItem ? rows : first ? [{ ...first, values: wholeOf(rows) }] : []
  return looked.flatMap(({ row, values }) =>
    values[field] === undefined ? [{ row, field, code: 'required' as const, value: '' }] : [],
  )
}

/** A cell about the whole stands in its first row, or is the same in each. */
function contradictions<Field extends string>(
  { row, values, typed }: RowRead<Field>,
  rows: readonly RowRead<Field>[],
  { sheet, contradicts }: { sheet: SheetDefinition<Field>; contradicts: SheetProblemCode },
): RowProblem<Field>[] {
  return sheet.fields.flatMap((field) => {
    if (sheet.columnOf(field).perItem || values[field] === undefined) return []
    const before = rows.find((one) => one.values[field] !== undefined)
    if (!before || before.values[field] === values[field]) return []
    const params = { row: before.row, first: before.typed.get(field) ?? '' }
    return [{ row, field, code: contradicts, value: typed.get(field) ?? '', params }]
  })
}
