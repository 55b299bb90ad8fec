import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import {
  type StockFigures,
  type StockReport,
  type StockSource,
  stuckStockCursor,
} from '@ihub/ports/stock-source'
import { describeIssues } from '../read-items.ts'
import type { Context } from './context.ts'
import { toInstant } from './dates.ts'
import { RowList } from './schema.ts'
import { type StockColumn, StockOwner, StockPlace, StockRow } from './stock-schema.ts'

/** Rows of one answer at first. */
const rowsMin = 500
/** The most that one answer is asked for, where so many rows carry one and the same `trans_id`. */
const rowsMax = 8_000

const stuck = (transId: number): CallFailure => ({
  kind: 'refused',
  message: `saldodeestoque: more than ${rowsMax} rows carry the trans_id after ${transId}; those behind cannot be reached`,
  serviceCode: stuckStockCursor,
})

/**
 * One page a call. The vendor's list has no `$skip`, and installations differ in whether it begins at the given `trans_id`
 * or after it: of a full page the rows of its last `trans_id` may be cut off, so they are left for the next one.
 */
export const listStock =
  (context: Context): StockSource['listStock'] =>
  async (since) => {
    const known = Number(/^\d+$/.exec(since ?? '')?.[0] ?? 0)
    for (let $top = rowsMin; $top <= rowsMax; $top *= 2) {
      const read = await askFor(context, { trans_id: known, $top })
      if (!read.ok) return read
      const isLast = read.value.length < $top
      const end = isLast ? highest(read.value, known) : lastWhole(read.value, known)
      if (!isLast && end === known) continue
      const rows = read.value.filter((row) => {
        const place = placeOf(row)
        return place === null || (place > known && place <= end)
      })
      const cursor = since === null && end === 0 ? null : String(end)
      return ok({ ...toFigures(rows, context.settings.stockColumn), cursor, isLast, handles: [] })
    }
    return err(stuck(known))
  }

/** Each product once, for the list is filtered by `produto`, the first part of a SKU. */
export const readStock =
  (context: Context): StockSource['readStock'] =>
  async (skus) => {
    const figures: StockFigures = { reports: [], unreadable: [] }
    const products = new Set(skus.flatMap((sku) => /^\d+(?=_|$)/.exec(sku)?.[0] ?? []))
    for (const produto of products) {
      const read = await askFor(context, { produto, $top: rowsMax })
      if (!read.ok) return read
      const { reports, unreadable } = toFigures(read.value, context.settings.stockColumn)
      figures.reports.push(...reports.filter(({ sku }) => skus.includes(sku)))
      figures.unreadable.push(...unreadable.filter(({ sku }) => sku === null || skus.includes(sku)))
    }
    return ok(figures)
  }

const askFor = (
  { call, settings }: Context,
  query: Record<string, string | number>,
): Promise<Result<unknown[], CallFailure>> =>
  call.get('saldodeestoque', { vitrine: settings.vitrine, ...query }, RowList)

const placeOf = (row: unknown) => StockPlace.safeParse(row).data?.trans_id ?? null

const placesOf = (rows: readonly unknown[]) =>
  [...new Set(rows.map(placeOf).filter((place) => place !== null))].toSorted((one, other) => one - other)

const highest = (rows: readonly unknown[], known: number) => Math.max(known, ...placesOf(rows).slice(-1))

/** The highest `trans_id` before the last one of the page. */
const lastWhole = (rows: readonly unknown[], known: number) => Math.max(known, placesOf(rows).at(-2) ?? known)

function toFigures(rows: readonly unknown[], column: StockColumn): StockFigures {
  const figures: StockFigures = { reports: [], unreadable: [] }
  for (const received of rows) {
    const parsed = StockRow.safeParse(received)
    const problem = parsed.success ? `${column}: is missing` : describeIssues(parsed.error)
    const report = parsed.success ? toReport(parsed.data, column) : null
    if (report) figures.reports.push(report)
    else figures.unreadable.push({ sku: StockOwner.safeParse(received).data?.sku ?? null, problem, received })
  }
  return figures
}

/** Null where the column is empty: no balance is not a balance of zero. */
function toReport(row: StockRow, column: StockColumn): StockReport | null {
  const available = row[column]
  if (available === null) return null
  return {
    sku: row.sku,
    warehouseId: row.cod_filial,
    available,
    reserved: row.empenho,
    at: toInstant(row.data_atualizacao),
    revision: row.trans_id,
    ean: row.barra,
    refId: row.cod_produto,
    description: row.desc_produto,
  }
}
