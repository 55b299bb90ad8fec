import { columnOf, type SheetColumn, type SheetField, type SheetKind } from './columns.ts'
import { type OrderCountry, readCountry, rulesOf } from './country-rules.ts'
import { instantOf, type LocalTime } from './local-instant.ts'
import type { SheetProblemCode } from './sheet-problem.ts'

/** A cell of a spreadsheet: text, number, yes or no, or a day and a time without a place. */
export type SheetCell = string | number | boolean | LocalTime | null

/** How the values of a column are spelled. */
export interface CellReading {
  /** Where days and times without an offset are meant. */
  timeZone: string
  /** True or false where the file tells it; null where a cell alone must say what its comma means. */
  decimalComma: boolean | null
  /** Of the order: what its sheet says, else where the store is. */
  country: OrderCountry
  /** The value behind a word of the column's list, in any language; undefined where it is none. */
  choiceOf(word: string): string | undefined
}

/** How the values of a sheet of orders are spelled. */
export interface SheetReading extends Omit<CellReading, 'choiceOf'> {
  choiceOf(field: SheetField, word: string): string | undefined
}

/** Text, decimal number, ISO-8601 instant or yes and no, as a payload holds it; null for an empty cell. */
export type SheetValue = string | number | boolean | null
type ReadValue =
  | { value: SheetValue }
  | { problem: SheetProblemCode; params?: Record<string, string | number> }

const amountMax = 1_000_000_000
const countMax = 1_000_000

export const isEmpty = (cell: SheetCell) => cell === null || (typeof cell === 'string' && cell.trim() === '')

/** The cell as people typed it, for messages and the file of results. */
export function shownCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  const { year, month, day, hour, minute, second } = cell
  const two = (part: number) => String(part).padStart(2, '0')
  const time = hour + minute + second === 0 ? '' : ` ${[hour, minute, second].map(two).join(':')}`
  return `${two(day)}/${two(month)}/${year}${time}`
}

/** Reads a cell of a column of the sheet of orders. */
export const readCell = (field: SheetField, cell: SheetCell, reading: SheetReading): ReadValue =>
  readCellOf(columnOf(field), cell, { ...reading, choiceOf: (word) => reading.choiceOf(field, word) })

/** Reads a cell of a column. */
export function readCellOf(column: SheetColumn, cell: SheetCell, reading: CellReading): ReadValue {
  if (isEmpty(cell)) return { value: null }
  const text = shownCell(cell).trim()
  if (/^#(REF|N\/A|VALUE|VALOR|NAME|NOME|DIV\/0|NUM|NULL|N\/D)[!?]?$/i.test(text))
    return { problem: 'formula-error' }
  if (text.includes('\0') || !text.isWellFormed()) return { problem: 'unreadable-text' }
  return readers[column.kind]({ column, cell, text, reading })
}

interface Given {
  column: SheetColumn
  cell: SheetCell
  text: string
  reading: CellReading
}

const bounded = ({ lengthMax = 200 }: SheetColumn, text: string): ReadValue =>
  text.length > lengthMax ? { problem: 'too-long', params: { maximum: lengthMax } } : { value: text }

const readers: Record<SheetKind, (given: Given) => ReadValue> = {
  text: ({ column, text }) => bounded(column, text),
  email: ({ column, text }) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? bounded(column, text) : { problem: 'not-an-email' },
  instant: ({ cell, text, reading }) => readInstant(cell, text, reading),
  day: ({ cell, text }) => readDay(cell, text),
  percent: (given) => readPercent(given),
  money: (given) => readMoney(given),
  count: (given) => readCount(given),
  flag: ({ cell, text }) => {
    const value = typeof cell === 'boolean' ? cell : flagOf(text)
    return value === null ? { problem: 'not-a-flag' } : { value }
  },
  document: ({ cell, text, reading }) =>
    rulesOf(reading.country).document({ text, isNumber: typeof cell === 'number' }),
  zip: ({ cell, text, reading }) =>
    rulesOf(reading.country).zip({ text, isNumber: typeof cell === 'number' }),
  state: ({ column, text, reading }) => {
    const state = rulesOf(reading.country).state(text)
    return 'value' in state ? bounded(column, state.value) : state
  },
  country: ({ text }) => {
    const value = readCountry(text)
    return value === null ? { problem: 'not-a-country' } : { value }
  },
  currency: ({ text }) =>
    /^[A-Za-z]{3}$/.test(text) ? { value: text.toUpperCase() } : { problem: 'not-a-currency' },
  choice: ({ text, reading }) => {
    const value = reading.choiceOf(text)
    return value === undefined ? { problem: 'not-a-choice' } : { value }
  },
}

const yes = ['sim', 's', 'yes', 'y', 'sí', 'si', 'true', 'verdadeiro', 'verdadero', '1', 'x']
const no = ['não', 'nao', 'n', 'no', 'false', 'falso', '0']

function flagOf(text: string): boolean | null {
  const word = text.toLowerCase()
  if (yes.includes(word)) return true
  return no.includes(word) ? false : null
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/
const whole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

function readInstant(cell: SheetCell, text: string, { timeZone }: CellReading): ReadValue {
  if (whole.test(text) && !Number.isNaN(Date.parse(text))) return { value: text }
  const local = cell !== null && typeof cell === 'object' ? cell : localOf(text)
  const value = local && local.year >= 1900 && local.year <= 9999 ? instantOf(local, timeZone) : null
  return value === null ? { problem: 'not-a-date' } : { value }
}

/** A day alone, without a time. */
function readDay(cell: SheetCell, text: string): ReadValue {
  const local = cell !== null && typeof cell === 'object' ? cell : localOf(text)
  const instant = local && local.year >= 1900 && local.year <= 9998 ? instantOf(local, 'UTC') : null
  return instant === null ? { problem: 'not-a-date' } : { value: instant.slice(0, 10) }
}

/** `33,33`, `33.33%`. */
function readPercent({ cell, text, reading }: Given): ReadValue {
  const bare = text.replace(/\s*%$/, '')
  const percent = typeof cell === 'number' ? cell : amountOf(bare, reading.decimalComma)
  if (percent === null || !Number.isFinite(percent) || percent < 0 || percent > 100)
    return { problem: 'not-a-percent' }
  const value = Math.round(percent * 100) / 100
  return Math.abs(value - percent) > 1e-9 ? { problem: 'not-a-percent' } : { value }
}

function localOf(text: string): LocalTime | null {
  const first = dayFirst.exec(text)
  const [year, month, day, ...clock] = first
    ? [first[3], first[2], first[1], first[4], first[5], first[6]]
    : (yearFirst.exec(text) ?? []).slice(1)
  if (!year) return null
  const [hour, minute, second] = clock
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  }
}

function readMoney({ column, cell, text, reading }: Given): ReadValue {
  const amount = typeof cell === 'number' ? cell : amountOf(text, reading.decimalComma)
  if (amount === null || !Number.isFinite(amount)) return { problem: 'not-money' }
  if (amount < 0 || (amount === 0 && !column.mayBeZero)) return { problem: 'negative' }
  if (amount > amountMax) return { problem: 'too-big', params: { maximum: amountMax } }
  return { value: Math.round(amount * 100) / 100 }
}

/** `1.234,50`, `1,234.50`, `R$ 19,9`; null where a single separator before three digits could be either. */
function amountOf(text: string, decimalComma: boolean | null): number | null {
  const bare = text.replace(/^[A-Z]{0,3}\$/i, '').replaceAll(/[\s\u00a0]/g, '')
  if (!/^-?\d(?:[\d.,]*\d)?$/.test(bare)) return null
  const separators = [...bare].filter((one) => one === '.' || one === ',')
  const last = separators.at(-1)
  if (last === undefined) return Number(bare)
  const decimals = bare.length - bare.lastIndexOf(last) - 1
  const isThousands = separators.every((one) => one === last) && (separators.length > 1 || decimals === 3)
  if (isThousands && separators.length === 1 && (decimalComma === null || (last === ',') === decimalComma))
    return null
  if (!isThousands && (decimals > 2 || separators.slice(0, -1).includes(last))) return null
  const [cut, fraction] = isThousands ? [bare, ''] : [bare.slice(0, -decimals - 1), bare.slice(-decimals)]
  const groups = cut.replace('-', '').split(/[.,]/)
  if (
    groups.slice(1).some((group) => group.length !== 3) ||
    ((groups[0]?.length ?? 0) > 3 && groups.length > 1)
  )
    return null
  return Number(`${cut.replaceAll(/[.,]/g, '')}.${fraction || 0}`)
}

function readCount({ column, cell, text }: Given): ReadValue {
  const count =
    typeof cell === 'number' ? cell : /^\d+([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null
  if (count === null || !Number.isInteger(count) || count < (column.mayBeZero ? 0 : 1))
    return { problem: column.mayBeZero ? 'not-a-whole-number' : 'not-a-count' }
  return count > countMax ? { problem: 'too-big', params: { maximum: countMax } } : { value: count }
}
