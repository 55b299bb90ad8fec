import type { FieldCode } from '../field-codes.ts'
import { type CellReading, isEmpty, readCellOf, type SheetCell, shownCell } from '../order-sheet/read-cell.ts'
import type { SheetGrid } from '../order-sheet/read-sheet.ts'
import type { SheetProblemCode } from '../order-sheet/sheet-problem.ts'
import { checkKit } from './check-kit.ts'
import type { Kit, KitPart } from './kit.ts'
import { exampleKitSku, type KitField, kitColumnOf, kitFields } from './sheet-columns.ts'

export interface KitSheetTerms extends Omit<CellReading, 'decimalComma' | 'choiceOf'> {
  /** The column under a title of any language; undefined for one that is none of ours. */
  fieldOf(title: string): KitField | undefined
  /** The value behind a word of a column's list, in any language. */
  choiceOf(field: KitField, word: string): string | undefined
}

/** Why a kit of a sheet is not imported, at the cell that says so. */
export interface KitProblem {
  /** As the spreadsheet counts, from 1. */
  row: number
  /** Null for a problem of the whole kit. */
  field: KitField | null
  /** Of a cell, or of the rules of kits. */
  code: SheetProblemCode | FieldCode
  /** As it was typed; empty for an empty cell. */
  value: string
  params?: Record<string, string | number>
}

/** The fields of a kit that its sheet has a column for. */
export type KitFacts = Pick<Kit, 'name' | 'components'> & Partial<Omit<Kit, 'sku' | 'name' | 'components'>>

export interface ReadKitSheet {
  /** Kits without a problem, in the sequence of their first rows. */
  kits: { sku: string; facts: KitFacts }[]
  /** Kits with a problem, and rows without a SKU. */
  badKits: number
  /** By row. */
  problems: KitProblem[]
  unknownColumns: string[]
  /** Rows that hold something, without the titles and the template's example. */
  rows: number
}

type Value = string | number | boolean
interface RowRead {
  row: number
  values: Partial<Record<KitField, Value>>
  typed: Map<KitField, string>
  problems: KitProblem[]
}

/** Reads a whole sheet: kits by their SKU, each row one component, and everything that is wrong with them. */
export function readKitSheet(grid: SheetGrid, terms: KitSheetTerms): ReadKitSheet {
  const [titles, ...below] = grid.rows.filter(({ cells }) => cells.some((cell) => !isEmpty(cell)))
  const { fields, problems, unknownColumns } = readTitles(titles, terms)
  const read = below.map((one) => readRow(one, fields, { terms, decimalComma: grid.decimalComma }))
  const rows = read.filter(({ values }) => values.sku !== exampleKitSku)
  if (problems.length > 0) return { kits: [], badKits: 0, problems, unknownColumns, rows: rows.length }
  const columns = new Set(fields.values())
  const judged = [...Map.groupBy(rows, skuOf).values()].map((ofKit) => judgeKit(ofKit, columns))
  return {
    kits: judged.flatMap(({ kit }) => kit ?? []),
    badKits: judged.filter(({ kit }) => kit === null).length,
    problems: judged.flatMap((one) => one.problems).toSorted((one, other) => one.row - other.row),
    unknownColumns,
    rows: rows.length,
  }
}

/** Rows without a SKU are kits of their own, none of which is good. */
const skuOf = ({ row, values }: RowRead) => String(values.sku ?? `\0${row}`)

function readTitles(titles: SheetGrid['rows'][number] | undefined, { fieldOf }: KitSheetTerms) {
  const { row = 1, cells = [] } = titles ?? {}
  const fields = new Map<number, KitField>()
  const problems: KitProblem[] = []
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
  for (const field of kitFields)
    if (kitColumnOf(field).required && ![...fields.values()].includes(field))
      problems.push({ row, field, code: 'column-missing', value: '' })
  return { fields, problems, unknownColumns }
}

interface Reading {
  terms: KitSheetTerms
  decimalComma: boolean | null
}

function readRow(
  { row, cells }: SheetGrid['rows'][number],
  fields: ReadonlyMap<number, KitField>,
  { terms, decimalComma }: Reading,
): RowRead {
  const read: RowRead = { row, values: {}, typed: new Map(), problems: [] }
  for (const [index, field] of fields) {
    const cell = cells[index] ?? null
    const value = shownCell(cell)
    read.typed.set(field, value)
    const found = isFormula(cell)
      ? ({ problem: 'formula' } as const)
      : readCellOf(kitColumnOf(field), cell, {
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

/** A workbook gives the result of a formula, a CSV its text: that is nobody's SKU. */
const isFormula = (cell: SheetCell) => typeof cell === 'string' && /^\s*=/.test(cell)

function judgeKit(rows: readonly RowRead[], columns: ReadonlySet<KitField>) {
  const unread = new Set(rows.flatMap(({ problems }) => problems.map(({ row, field }) => `${row} ${field}`)))
  const whole: RowRead['values'] = Object.assign({}, ...rows.map(({ values }) => values).toReversed())
  const facts = factsOf(whole, rows, columns)
  const cellProblems = [
    ...rows.flatMap(({ problems }) => problems),
    ...kitFields
      .flatMap((field) => missingIn(rows, field, whole))
      .filter(({ row, field }) => !unread.has(`${row} ${field}`)),
    ...rows.flatMap((one) => contradictions(one, rows)),
  ]
  const problems = cellProblems.length > 0 ? cellProblems : ruleProblems(String(whole.sku), facts, rows)
  return { kit: problems.length === 0 ? { sku: String(whole.sku), facts } : null, problems }
}

/** A required cell of a component is missed in its row, one of the kit in its first row. */
function missingIn(rows: readonly RowRead[], field: KitField, whole: RowRead['values']): KitProblem[] {
  const { required, perItem } = kitColumnOf(field)
  if (!required) return []
  const first = rows[0]
  const looked = perItem ? rows : first ? [{ ...first, values: whole }] : []
  return looked.flatMap(({ row, values }) =>
    values[field] === undefined ? [{ row, field, code: 'required' as const, value: '' }] : [],
  )
}

/** A cell about the whole kit stands in its first row, or is the same in each. */
function contradictions({ row, values, typed }: RowRead, rows: readonly RowRead[]): KitProblem[] {
  return kitFields.flatMap((field) => {
    if (kitColumnOf(field).perItem || values[field] === undefined) return []
    const before = rows.find((one) => one.values[field] !== undefined)
    if (!before || before.values[field] === values[field]) return []
    const params = { row: before.row, first: before.typed.get(field) ?? '' }
    return [{ row, field, code: 'kit-contradicts' as const, value: typed.get(field) ?? '', params }]
  })
}

/** Columns that a sheet leaves out keep what a kit has; an empty cell of one that it has empties it. */
function factsOf(
  whole: RowRead['values'],
  rows: readonly RowRead[],
  columns: ReadonlySet<KitField>,
): KitFacts {
  const day = (field: 'startDate' | 'endDate' | 'dueDate') =>
    columns.has(field) ? { [field]: (whole[field] ?? null) as string | null } : {}
  return {
    name: String(whole.name ?? ''),
    components: rows.map(partOf),
    ...(columns.has('type') ? { type: (whole.type ?? 'kit') as Kit['type'] } : {}),
    ...day('startDate'),
    ...day('endDate'),
    ...day('dueDate'),
    ...(columns.has('reserved') ? { reserved: Number(whole.reserved ?? 0) } : {}),
    ...(columns.has('display') ? { display: whole.display !== false } : {}),
    ...(columns.has('status') ? { status: (whole.status ?? 'active') as Kit['status'] } : {}),
  }
}

const partOf = ({ values }: RowRead): KitPart => ({
  sku: String(values.componentSku ?? ''),
  quantity: Number(values.quantity ?? 1),
  percentage: values.percentage === undefined ? null : Number(values.percentage),
  itemValueCents: values.itemValue === undefined ? null : Math.round(Number(values.itemValue) * 100),
})

/** The rules of kits, at the row and column that break them. */
function ruleProblems(sku: string, facts: KitFacts, rows: readonly RowRead[]): KitProblem[] {
  const { type = 'kit', components, startDate = null, endDate = null } = facts
  return checkKit({ sku, type, components, startDate, endDate }).map(({ field, code, params }) => {
    const [, index = '0', part] = /^components\.(\d+)\.(\w+)$/.exec(field) ?? []
    const at = rows[Number(index)] ?? rows[0]
    const column =
      part === 'sku' ? 'componentSku' : (kitFields.find((one) => one === (part ?? field)) ?? null)
    return {
      row: at?.row ?? 1,
      field: column,
      code: code as FieldCode,
      value: column ? (at?.typed.get(column) ?? '') : '',
      ...(params && { params }),
    }
  })
}
