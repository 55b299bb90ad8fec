import { countryTraits, type StoreCountry } from '../store/store-country.ts'
import { billingFields, columnOf, exampleOrderCode, type SheetField, sheetFields } from './columns.ts'
import type { OrderCountry } from './country-rules.ts'
import { isCompany } from './document-type.ts'
import { isEmpty, readCell, type SheetCell, type SheetReading, shownCell } from './read-cell.ts'
import type { SheetProblem, SheetProblemCode } from './sheet-problem.ts'
import { type SheetRow, sheetTotals } from './sheet-rows.ts'

/** The cells of a spreadsheet; rows that hold nothing may be left out. */
export interface SheetGrid {
  rows: readonly { row: number; cells: readonly SheetCell[] }[]
  decimalComma: boolean | null
}

export interface SheetTerms extends Omit<SheetReading, 'decimalComma' | 'country'> {
  /** Of the store. */
  country: StoreCountry
  /** The column under a title of any language; undefined for one that is none of ours. */
  fieldOf(title: string): SheetField | undefined
  nowMs: number
}

/** An order of the sheet with its rows; good where no problem names it. */
export interface SheetOrder {
  code: string
  rows: SheetRow[]
  /** Null where a row of it has a problem. */
  good: {
    placedAt: string
    currency: string
    totalCents: number
    salesChannel: string | null
    isCorporate: boolean
  } | null
}

export interface SheetColumns {
  fields: ReadonlyMap<number, SheetField>
  /** The row of the titles. */
  row: number
}

export interface ReadSheet {
  columns: SheetColumns
  orders: SheetOrder[]
  /** By row, and within a row as the columns stand. */
  problems: SheetProblem[]
  /** Titles that are none of ours. */
  unknown: string[]
  /** Rows that hold something, without the titles and the template's example. */
  rows: number
}

const dayMs = 86_400_000

/** Reads a whole sheet: orders by their code, each row one item, and everything that is wrong with them. */
export function readSheet(grid: SheetGrid, terms: SheetTerms): ReadSheet {
  const [titles, ...below] = grid.rows.filter(({ cells }) => cells.some((cell) => !isEmpty(cell)))
  const { columns, problems, unknown } = readTitles(titles, terms)
  const reading = { ...terms, decimalComma: grid.decimalComma }
  const countryOf = countriesIn(below, columns, reading)
  const read = below.map((one) => readRow(one, columns, { ...reading, country: countryOf(one) }))
  const rows = read.filter(({ values }) => values.orderCode !== exampleOrderCode)
  const found = problems.length > 0 ? [] : [...Map.groupBy(rows, codeOf).values()]
  const judged = found.map((ofOrder) => judgeOrder(ofOrder, terms))
  return {
    columns,
    orders: judged.flatMap(({ order }) => order ?? []),
    problems: [...problems, ...judged.flatMap((one) => one.problems)].toSorted(
      (one, other) => one.row - other.row,
    ),
    unknown,
    rows: rows.length,
  }
}

/** Rows without a code are orders of their own, none of which is good. */
const codeOf = ({ values }: RowRead) => String(values.orderCode ?? `\0${values.row}`)

function readTitles(titles: SheetGrid['rows'][number] | undefined, { fieldOf }: SheetTerms) {
  const { row = 1, cells = [] } = titles ?? {}
  const fields = new Map<number, SheetField>()
  const problems: SheetProblem[] = []
  const unknown: string[] = []
  for (const [index, cell] of cells.entries()) {
    if (isEmpty(cell)) continue
    const title = shownCell(cell).trim()
    const field = fieldOf(title)
    if (field === undefined) unknown.push(title)
    else if ([...fields.values()].includes(field))
      problems.push({ row, field, code: 'column-twice', value: title })
    else fields.set(index, field)
  }
  const missing = sheetFields.filter(
    (field) => columnOf(field).required === 'always' && ![...fields.values()].includes(field),
  )
  for (const field of missing) problems.push({ row, field, code: 'column-missing', value: '' })
  return { columns: { fields, row }, problems, unknown }
}

type GridRow = SheetGrid['rows'][number]

/** The country of a row's order, which another row of it may say; where none does, the store's. */
function countriesIn(
  rows: readonly GridRow[],
  { fields }: SheetColumns,
  reading: SheetReading,
): (row: GridRow) => OrderCountry {
  const indexOf = (field: SheetField) => [...fields].find(([, one]) => one === field)?.[0] ?? -1
  const [code, country] = [indexOf('orderCode'), indexOf('country')]
  const orderOf = ({ row, cells }: GridRow) => shownCell(cells[code] ?? null).trim() || `\0${row}`
  const found = new Map<string, OrderCountry>()
  for (const row of rows) {
    const read = readCell('country', row.cells[country] ?? null, reading)
    if ('value' in read && typeof read.value === 'string' && !found.has(orderOf(row)))
      found.set(orderOf(row), read.value)
  }
  return (row) => found.get(orderOf(row)) ?? reading.country
}

interface RowRead {
  values: SheetRow
  problems: SheetProblem[]
  /** The cells as they were typed. */
  typed: Map<SheetField, string>
}

function readRow({ row, cells }: GridRow, { fields }: SheetColumns, reading: SheetReading): RowRead {
  const values: SheetRow = { row }
  const problems: SheetProblem[] = []
  const typed = new Map<SheetField, string>()
  for (const [index, field] of fields) {
    const cell = cells[index] ?? null
    const read = readCell(field, cell, reading)
    typed.set(field, shownCell(cell))
    if ('problem' in read)
      problems.push({
        row,
        field,
        code: read.problem,
        value: shownCell(cell),
        ...(read.params && { params: read.params }),
      })
    else if (read.value !== null) values[field] = read.value
  }
  return { values, problems, typed }
}

interface Judged {
  order: SheetOrder | null
  problems: SheetProblem[]
}

function judgeOrder(rows: readonly RowRead[], { nowMs, country }: SheetTerms): Judged {
  const [first] = rows
  if (!first) return { order: null, problems: [] }
  const values = rows.map((one) => one.values)
  const whole = Object.assign({}, ...values.toReversed()) as SheetRow
  const unread = new Set(rows.flatMap(({ problems }) => problems.map(({ field }) => field)))
  const problems = [
    ...rows.flatMap((one) => one.problems),
    ...sheetFields.flatMap((field) => missingIn(rows, field, whole).filter(() => !unread.has(field))),
    ...rows.flatMap((one) => contradictions(one, rows)),
    ...values.flatMap(discountProblem),
    ...dateProblem(first, whole, nowMs),
    ...totalProblem(values),
    ...addressProblem(whole),
  ]
  const { orderCode: code, placedAt, currency = countryTraits[country].currency } = whole
  if (code === undefined) return { order: null, problems }
  const good = problems.length === 0 && {
    placedAt: String(placedAt),
    currency: String(currency),
    totalCents: sheetTotals(values).totalCents,
    salesChannel: whole.salesChannel === undefined ? null : String(whole.salesChannel),
    isCorporate: isCompany(whole),
  }
  return { order: { code: String(code), rows: values, good: good || null }, problems }
}

const needs: Record<
  NonNullable<ReturnType<typeof columnOf>['required']>,
  { code: SheetProblemCode; when(order: SheetRow): boolean }
> = {
  always: { code: 'required', when: () => true },
  'unless-pickup': {
    code: 'required-unless-pickup',
    when: ({ deliveryChannel }) => deliveryChannel !== 'pickup-in-point',
  },
  pickup: {
    code: 'required-for-pickup',
    when: ({ deliveryChannel }) => deliveryChannel === 'pickup-in-point',
  },
  'with-billing': {
    code: 'required-with-billing',
    when: (order) => billingFields.some((field) => order[field] !== undefined),
  },
}

/** A required cell of an item is missed in its row, one of the order in its first row. */
function missingIn(rows: readonly RowRead[], field: SheetField, whole: SheetRow): SheetProblem[] {
  const { required, perItem } = columnOf(field)
  if (!required || !needs[required].when(whole)) return []
  const { code } = needs[required]
  const looked = perItem ? rows.map(({ values }) => values) : [whole]
  return looked.flatMap((values) =>
    values[field] === undefined ? [{ row: values.row, field, code, value: '' }] : [],
  )
}

/** A cell about the whole order stands in its first row, or is the same in each. */
function contradictions({ values, typed }: RowRead, rows: readonly RowRead[]): SheetProblem[] {
  return sheetFields.flatMap((field) => {
    const value = values[field]
    if (columnOf(field).perItem || value === undefined) return []
    const before = rows.find((one) => one.values[field] !== undefined)
    if (!before || before.values[field] === value) return []
    const params = { row: before.values.row, first: before.typed.get(field) ?? '' }
    return [{ row: values.row, field, code: 'contradicts' as const, value: typed.get(field) ?? '', params }]
  })
}

function discountProblem({ row, unitPrice, unitDiscount }: SheetRow): SheetProblem[] {
  if (typeof unitPrice !== 'number' || typeof unitDiscount !== 'number' || unitDiscount <= unitPrice)
    return []
  return [{ row, field: 'unitDiscount', code: 'discount-above-price', value: String(unitDiscount) }]
}

const totalMax = 1_000_000_000

function totalProblem(rows: readonly SheetRow[]): SheetProblem[] {
  const { totalCents } = sheetTotals(rows)
  if (totalCents <= totalMax * 100) return []
  const params = { maximum: totalMax }
  const row = rows[0]?.row ?? 1
  return [{ row, field: null, code: 'total-too-big', value: String(totalCents / 100), params }]
}

/** The cells of a billing address beside those of the delivery address. */
const addressPairs = billingFields.flatMap((billing) => {
  const delivery = sheetFields.find((field) => `billing${field}`.toLowerCase() === billing.toLowerCase())
  return delivery ? [[billing, delivery] as const] : []
})

/** A billing address stands in the sheet only where it is another one; the case of its letters makes none. */
function addressProblem(order: SheetRow): SheetProblem[] {
  const textOf = (field: SheetField) => String(order[field] ?? '').toLowerCase()
  const hasBilling = billingFields.some((field) => order[field] !== undefined)
  if (!hasBilling || addressPairs.some(([billing, delivery]) => textOf(billing) !== textOf(delivery)))
    return []
  return [{ row: order.row, field: 'billingStreet', code: 'addresses-equal', value: textOf('billingStreet') }]
}

/** The clock of another place may be a day ahead. */
function dateProblem({ typed }: RowRead, { row, placedAt }: SheetRow, nowMs: number): SheetProblem[] {
  if (typeof placedAt !== 'string' || Date.parse(placedAt) <= nowMs + dayMs) return []
  return [{ row, field: 'placedAt', code: 'date-ahead', value: typed.get('placedAt') ?? placedAt }]
}
