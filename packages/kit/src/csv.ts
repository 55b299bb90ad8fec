import { Readable, type Transform } from 'node:stream'
import { stringify } from 'csv-stringify'

/** The value of a cell: money and counts as numbers, everything else as the text that people read. */
export type Cell = string | number | null

interface CsvOptions {
  headings: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
  /** Where a comma separates decimals, a semicolon separates cells. */
  decimalComma: boolean
}

/** A begin of a cell that a spreadsheet would run as a formula (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r]/

const isPlainNumber = /^[+-]?\d+([.,]\d+)?$/

const shown = (cell: Cell, decimalComma: boolean): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return decimalComma ? String(cell).replace('.', ',') : String(cell)
  return formula.test(cell) && !isPlainNumber.test(cell) ? `'${cell}` : cell
}

/** A table as CSV, row by row; it begins with a byte order mark, without which Excel misreads accents. */
export function csvStream({ headings, rows, decimalComma }: CsvOptions): Transform {
  const csv = stringify({ bom: true, delimiter: decimalComma ? ';' : ',', record_delimiter: 'windows' })
  async function* lines() {
    yield headings.map((heading) => shown(heading, decimalComma))
    for await (const row of rows) yield row.map((cell) => shown(cell, decimalComma))
  }
  const source = Readable.from(lines())
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return source.pipe(csv)
}
