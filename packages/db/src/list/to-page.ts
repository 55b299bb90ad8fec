import type { Page } from '@ihub/ports/reads'
import { countMax } from './count-up-to.ts'
import { encodeCursor } from './cursor.ts'

interface Found<Row> {
  /** One more than the page holds when the list goes on. */
  rows: Row[]
  total: number
  /** False when the count stopped before it saw everything. */
  isExact?: boolean
}

interface Sort {
  orderBy: string
  direction: string
  limit: number
}

interface Reading<Row, Read> {
  toRead(row: Row): Read
  /** By what the list is sorted, as the database spells it, and the row's id. */
  keyOf(row: Row): { value: string; id: string }
}

/** A page of what a list found, with the cursor that reads on. */
export function toPage<Row, Read>(
  { rows, total, isExact = true }: Found<Row>,
  { orderBy, direction, limit }: Sort,
  { toRead, keyOf }: Reading<NoInfer<Row>, Read>,
): Page<Read> {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(toRead),
    total: Math.min(total, countMax),
    totalIsExact: isExact && total <= countMax,
    nextCursor: last ? encodeCursor({ orderBy, direction, ...keyOf(last) }) : null,
  }
}
