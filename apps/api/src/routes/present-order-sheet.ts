import type { OrderSheet } from '@ihub/contract/order-sheets'
import type { OpenSheet, SheetOrderState } from '@ihub/operations/sheet/open-sheet'

/** More are told by the file of results. */
const listedMax = 500

const sequence: Record<SheetOrderState, number> = { bad: 0, new: 1, known: 2 }

export function presentOrderSheet({ sheetId, name, read, orders, problems }: OpenSheet): OrderSheet {
  const countOf = (wanted: SheetOrderState) => orders.filter(({ state }) => state === wanted).length
  const totals = new Map<string, number>()
  for (const { state, good } of orders)
    if (state === 'new' && good) totals.set(good.currency, (totals.get(good.currency) ?? 0) + good.totalCents)
  return {
    _id: sheetId,
    name,
    rows: read.rows,
    orders: { new: countOf('new'), known: countOf('known'), bad: countOf('bad') },
    totals: [...totals].map(([currency, cents]) => ({ currency, total: cents / 100 })),
    problemCount: problems.length,
    problems: problems
      .slice(0, listedMax)
      .map(({ field, params = {}, ...problem }) => ({ ...problem, column: field, params })),
    unknownColumns: read.unknown,
    list: orders
      .toSorted((one, other) => sequence[one.state] - sequence[other.state])
      .slice(0, listedMax)
      .map(({ code, rows, state, orderId, good }) => ({
        code,
        rows: rows.map(({ row }) => row),
        state,
        orderId,
        placedAt: good?.placedAt ?? null,
        currency: good?.currency ?? null,
        total: good ? good.totalCents / 100 : null,
      })),
  }
}
