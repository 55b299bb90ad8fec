import type { ItemStatus } from '@ihub/domain/bulk/bulk-run'
import { shownCell } from '@ihub/domain/order-sheet/read-cell'
import type { SheetProblem } from '@ihub/domain/order-sheet/sheet-problem'
import type { ProcessItemRead } from '@ihub/ports/bulk'
import type { Say } from '../export/export-column.ts'
import type { OpenSheet } from './open-sheet.ts'

type Cell = string | number | null
type Results = ReadonlyMap<string, Pick<ProcessItemRead, 'status' | 'reason' | 'message'>>

/** The rows of an uploaded sheet as they were typed, with the result of each in a column behind them. */
export function sheetResult(opened: OpenSheet, results: Results, say: Say): Cell[][] {
  const { grid, read, orders, problems } = opened
  const width = Math.max(...grid.rows.map(({ cells }) => cells.length), 0)
  const codes = new Map(orders.flatMap(({ code, rows }) => rows.map(({ row }) => [row, code] as const)))
  return grid.rows.map(({ row, cells }) => {
    const typed = Array.from({ length: width }, (_, index): Cell => {
      const cell = cells[index] ?? null
      return typeof cell === 'number' ? cell : shownCell(cell)
    })
    if (row === read.columns.row) return [...typed, say('sheet.result')]
    const ofRow = problems.filter((problem) => problem.row === row)
    const code = codes.get(row)
    return [...typed, ofRow.length > 0 ? problemText(ofRow, say) : resultOf(code, { opened, results, say })]
  })
}

const problemText = (problems: readonly SheetProblem[], say: Say) =>
  problems.map((problem) => sayProblem(problem, say)).join(' ')

/** The sentence of a problem, with its column's title. */
export const sayProblem = ({ code, field, params }: SheetProblem, say: Say) =>
  say(`sheet.problem.${code}`, { column: field ? say(`sheet.column.${field}`) : '', ...params })

/** Where no system said why. */
const plainResults = {
  done: 'sheet.result.done',
  pending: 'sheet.result.pending',
  error: 'sheet.result.failed',
  skipped: 'sheet.result.left',
} as const satisfies Record<ItemStatus, string>

interface Context {
  opened: OpenSheet
  results: Results
  say: Say
}

function resultOf(code: string | undefined, { opened, results, say }: Context): string {
  const result = code === undefined ? undefined : results.get(code)
  if (result?.reason === 'known-already') return say('sheet.result.known')
  if (result?.message) return say(`sheet.result.${result.status}`, { message: result.message })
  if (result) return say(plainResults[result.status])
  const order = opened.orders.find((one) => one.code === code)
  if (order?.state === 'bad') return say('sheet.result.other_rows')
  return order ? say('sheet.result.left') : ''
}
