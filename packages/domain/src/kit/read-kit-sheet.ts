import type { FieldCode } from '../field-codes.ts'
import {
  cellProblemsOf,
  type RowProblem,
  type RowRead as RowReadOf,
  type RowTerms,
  readRows,
  wholeOf,
} from '../order-sheet/read-rows.ts'
import type { SheetGrid } from '../order-sheet/read-sheet.ts'
import { checkKit } from './check-kit.ts'
import type { Kit, KitPart } from './kit.ts'
import { exampleKitSku, type KitField, kitColumnOf, kitFields } from './sheet-columns.ts'

export type KitSheetTerms = RowTerms<KitField>
export type KitProblem = RowProblem<KitField>

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

type RowRead = RowReadOf<KitField>
const kitSheet = { fields: kitFields, columnOf: kitColumnOf }

/** Reads a whole sheet: kits by their SKU, each row one component, and everything that is wrong with them. */
export function readKitSheet(grid: SheetGrid, terms: KitSheetTerms): ReadKitSheet {
  const { problems, unknownColumns, columns, ...read } = readRows(grid, terms, kitSheet)
  const rows = read.rows.filter(({ values }) => values.sku !== exampleKitSku)
  if (problems.length > 0) return { kits: [], badKits: 0, problems, unknownColumns, rows: rows.length }
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

function judgeKit(rows: readonly RowRead[], columns: ReadonlySet<KitField>) {
  const whole = wholeOf(rows)
  const facts = factsOf(whole, rows, columns)
  const cellProblems = cellProblemsOf(rows, kitSheet, 'kit-contradicts')
  const problems = cellProblems.length > 0 ? cellProblems : ruleProblems(String(whole.sku), facts, rows)
  return { kit: problems.length === 0 ? { sku: String(whole.sku), facts } : null, problems }
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
