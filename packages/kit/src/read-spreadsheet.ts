import type { LocalTime } from '@ihub/domain/order-sheet/local-instant'
import type { SheetCell } from '@ihub/domain/order-sheet/read-cell'
import type { SheetGrid } from '@ihub/domain/order-sheet/read-sheet'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ReadSpreadsheet, SheetFailure } from '@ihub/ports/sheets'
import { detectDelimiter, parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { unpackWorkbook } from './unpack-workbook.ts'

type Limits = Parameters<ReadSpreadsheet>[1]

/** Cells are read as they are shown to people: a formula by its last result, an error of one as its sign. */
export const readSpreadsheet: ReadSpreadsheet = async (bytes, limits) => {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isZip ? readWorkbook(bytes, limits) : readText(bytes, limits)
}

async function readWorkbook(bytes: Uint8Array, limits: Limits): Promise<Result<SheetGrid, SheetFailure>> {
  const unpacked = unpackWorkbook(bytes)
  if (!unpacked.ok) return unpacked
  const rows: SheetGrid['rows'][number][] = []
  try {
    for await (const { index, values } of streamXlsxRows(unpacked.value, { sheet: 0 })) {
      const cells = values.slice(0, limits.columnsMax).map(toCell)
      if (cells.some((cell) => cell !== null && cell !== '')) rows.push({ row: index + 1, cells })
      if (rows.length > limits.rowsMax + 1) return err('sheet.too_many_rows')
    }
  } catch {
    return err('sheet.unreadable')
  }
  return ok({ rows, decimalComma: null })
}

function toCell(value: unknown): SheetCell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : localOf(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return String(value)
}

/** A sheet knows no time zone: its reader takes the day and time for UTC. */
const localOf = (date: Date): LocalTime => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
  second: date.getUTCSeconds(),
})

/** UTF-8, or Windows-1252 as the Excel of Brazil and Mexico writes it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readText(bytes: Uint8Array, { rowsMax, columnsMax }: Limits): Result<SheetGrid, SheetFailure> {
  const text = textOf(bytes)
  if (text.includes('\0')) return err('sheet.unreadable')
  const [titles = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', '\t'].find((one) => titles.includes(one)) ?? detectDelimiter(text)
  const rows: SheetGrid['rows'][number][] = []
  try {
    for (const [index, values] of parseCsv(text, { delimiter }).entries()) {
      const cells = values.slice(0, columnsMax).map((value) => unquoted(String(value ?? '')))
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: index + 1, cells })
      if (rows.length > rowsMax + 1) return err('sheet.too_many_rows')
    }
  } catch {
    return err('sheet.unreadable')
  }
  // Where a semicolon separates cells, a comma separates decimals.
  return ok({ rows, decimalComma: delimiter === ';' ? true : delimiter === ',' ? false : null })
}

/** The apostrophe that keeps a spreadsheet from running a text as a formula. */
const unquoted = (text: string) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text)
