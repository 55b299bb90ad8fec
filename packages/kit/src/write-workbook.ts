import type { WriteSheetCsv, WriteWorkbook } from '@ihub/ports/sheets'
import { writeXlsx } from 'hucre/xlsx'
import { csvStream } from './csv.ts'

/** Excel takes a file for broken where the words of a list are longer. */
const listMax = 255
/** Rows below the titles in which Excel offers the words of a column. */
const offeredRows = 5_000

export const writeWorkbook: WriteWorkbook = (sheets) =>
  writeXlsx({
    sheets: sheets.map(({ name, widths, rows, choices }) => ({
      name,
      columns: widths.map((width) => ({ width })),
      rows: rows.map((row) => [...row]),
      freezePane: { rows: 1 },
      dataValidations: [...(choices ?? [])]
        .filter(([, values]) => values.join(',').length <= listMax)
        .map(([column, values]) => ({
          type: 'list' as const,
          range: `${letters(column)}2:${letters(column)}${offeredRows + 1}`,
          values: [...values],
          allowBlank: true,
          // Other languages' words are read as well.
          showErrorMessage: false,
        })),
    })),
  })

function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest
}

export const writeSheetCsv: WriteSheetCsv = (rows, language) => {
  const [headings = [], ...below] = rows
  async function* each() {
    yield* below
  }
  return csvStream({ headings: headings.map(String), rows: each(), decimalComma: language.startsWith('pt') })
}
