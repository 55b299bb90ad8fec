import type { CellKind, CellValue, Table, WriteTable } from '@ihub/ports/tables'
import { writeXlsxStream } from 'hucre/xlsx'
import { csvStream } from './csv.ts'
import { createLocalTime, type LocalTime } from './local-time.ts'

/** A table as CSV or as a sheet of Excel, row by row. */
export const writeTable: WriteTable = (format, table) =>
  format === 'csv' ? writeCsv(table) : writeXlsx(table)

const isDecimalComma = (language: string) => language.startsWith('pt')

/** In the spelling of the language, as its Excel reads it: `27/11/2026 18:04:05`, `1234,50`, `0:01:20,250`. */
function writeCsv({ columns, rows, language, timeZone }: Table): AsyncIterable<Uint8Array> {
  const decimalComma = isDecimalComma(language)
  const localTimeAt = createLocalTime(timeZone)
  const isMonthFirst = language === 'en-US'
  const decimal = (text: string) => (decimalComma ? text.replace('.', ',') : text)
  const spell: Partial<Record<CellKind, (value: CellValue) => string>> = {
    money: (value) => decimal((Number(value) / 100).toFixed(2)),
    duration: (value) => decimal(spelledDuration(Number(value))),
    instant: (value) => spelledInstant(localTimeAt(String(value)), isMonthFirst),
  }
  const cells = (row: readonly CellValue[]) =>
    row.map((value, index) => {
      const spelled = spell[columns[index]?.kind ?? 'text']
      return value === null || !spelled ? value : spelled(value)
    })
  async function* spelledRows() {
    for await (const row of rows) yield cells(row)
  }
  const headings = columns.map(({ heading }) => heading)
  return csvStream({ headings, rows: spelledRows(), decimalComma })
}

const two = (part: number) => String(part).padStart(2, '0')

function spelledInstant({ year, month, day, hour, minute, second }: LocalTime, isMonthFirst: boolean) {
  const date = isMonthFirst ? [month, day] : [day, month]
  return `${date.map(two).join('/')}/${year} ${[hour, minute, second].map(two).join(':')}`
}

function spelledDuration(ms: number) {
  const seconds = Math.floor(ms / 1_000)
  const clock = `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${clock}.${String(Math.round(ms % 1_000)).padStart(3, '0')}`
}

const dayMs = 86_400_000
/** Day 0 of Excel's calendar, as the calendar counts from March 1900 on. */
const dayZeroMs = Date.UTC(1899, 11, 30)

/** Excel keeps no time zone: an instant is the day and the time of its place. */
const serialOf = ({ year, month, day, hour, minute, second }: LocalTime) =>
  (Date.UTC(year, month - 1, day, hour, minute, second) - dayZeroMs) / dayMs

/** Excel shows `/` and `.` of a format as the language of its reader spells them. */
const numberFormats: Partial<Record<CellKind, string>> = {
  money: '#,##0.00',
  duration: '[h]:mm:ss.000',
}
const dateFormat = (language: string) =>
  language === 'en-US' ? 'mm/dd/yyyy hh:mm:ss' : 'dd/mm/yyyy hh:mm:ss'

const widths: Record<CellKind, number> = { text: 24, number: 10, money: 14, instant: 20, duration: 14 }

/** Excel takes no more in a cell. */
const textMax = 32_767

function writeXlsx({ name, columns, rows, language, timeZone }: Table): AsyncIterable<Uint8Array> {
  const localTimeAt = createLocalTime(timeZone)
  const numberOf: Partial<Record<CellKind, (value: CellValue) => number>> = {
    money: (value) => Number(value) / 100,
    duration: (value) => Number(value) / dayMs,
    instant: (value) => serialOf(localTimeAt(String(value))),
  }
  const cell = (value: CellValue, kind: CellKind) => {
    const convert = numberOf[kind]
    if (value === null) return null
    if (convert) return convert(value)
    return typeof value === 'string' ? withoutControls(value).slice(0, textMax) : value
  }
  async function* values() {
    for await (const row of rows) yield row.map((value, index) => cell(value, columns[index]?.kind ?? 'text'))
  }
  const format = (kind: CellKind) => (kind === 'instant' ? dateFormat(language) : numberFormats[kind])
  return writeXlsxStream(values(), {
    name: sheetName(name),
    columns: columns.map(({ heading, kind }) => {
      const numFmt = format(kind)
      return { header: heading, width: widths[kind], ...(numFmt ? { numFmt } : {}) }
    }),
    freezePane: { rows: 1 },
  })
}

/** Excel takes 31 characters, and none of these. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

const isWritable = (one: string) => one >= ' ' || one === '\t' || one === '\n' || one === '\r'

/** Without characters that XML cannot hold. */
function withoutControls(text: string): string {
  const whole = text.toWellFormed()
  return [...whole].every((one) => isWritable(one) && one !== '\uFFFE' && one !== '\uFFFF')
    ? whole
    : [...whole].filter((one) => isWritable(one) && one !== '\uFFFE' && one !== '\uFFFF').join('')
}
