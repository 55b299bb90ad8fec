import { type Failure, type FieldFailure, failure } from '../errors.ts'
import { err, ok, type Result } from '../result.ts'
import type { Order } from './order.ts'

/** The units of a line that somebody counted. */
export interface CheckedLine {
  lineId: string
  /** As the line was called then. */
  sku: string
  quantity: number
  /** The name of the person or program. */
  by: string
  /** ISO-8601. */
  at: string
}

/** A count as it is told: a line by its SKU, and by its id where several have that SKU. */
export interface CheckWish {
  lineId?: string | undefined
  sku: string
  quantity: number
}

/** The last count of each line; a line that is counted again keeps its place. */
export function withChecked(
  known: readonly CheckedLine[],
  told: readonly CheckedLine[] = [],
): readonly CheckedLine[] {
  if (told.length === 0) return known
  const newest = new Map(told.map((line) => [line.lineId, line]))
  const kept = known.map((line) => newest.get(line.lineId) ?? line)
  return [...kept, ...told.filter(({ lineId }) => !known.some((line) => line.lineId === lineId))]
}

/** The lines that were counted, or the field that names none of the order's. */
export function judgeCheck(
  { items }: Order,
  wishes: readonly CheckWish[],
): Result<Pick<CheckedLine, 'lineId' | 'sku' | 'quantity'>[], Failure> {
  const found: Pick<CheckedLine, 'lineId' | 'sku' | 'quantity'>[] = []
  for (const [index, { lineId, sku, quantity }] of wishes.entries()) {
    const lines = items.filter((item) => item.sku === sku && (lineId === undefined || item.lineId === lineId))
    const [line, another] = lines
    if (!line) return err(blamed('order.item_unknown', `items.${index}.sku`, { sku }))
    if (another) return err(blamed('request.invalid', `items.${index}.lineId`))
    if (found.some((one) => one.lineId === line.lineId))
      return err(blamed('request.invalid', `items.${index}.sku`, undefined, 'field.duplicate'))
    found.push({ lineId: line.lineId, sku, quantity })
  }
  return ok(found)
}

const blamed = (
  code: Failure['code'],
  field: string,
  params?: Failure['params'],
  own: FieldFailure['code'] = code === 'request.invalid' ? 'field.required' : code,
): Failure => ({
  ...failure(code, params),
  fields: [{ field, code: own, message: own, ...(params ? { params } : {}) }],
})

/** How the counted goods of an order compare with its lines. */
export interface GoodsStanding {
  /** Lines that were counted, under the SKU that they have now. */
  checked: number
  /** Lines of which another quantity was counted than the order has. */
  differing: string[]
  isComplete: boolean
}

/** A line whose SKU was corrected since is uncounted again. */
export function goodsStanding(
  { items }: Pick<Order, 'items'>,
  checks: readonly CheckedLine[],
): GoodsStanding {
  const counted = items.flatMap((item) => {
    const check = checkOf(item, checks)
    return check ? [{ item, check }] : []
  })
  const differing = counted.flatMap(({ item, check }) =>
    check.quantity === item.quantity ? [] : [item.lineId],
  )
  return { checked: counted.length, differing, isComplete: counted.length === items.length }
}

/** The last count of a line that still has the SKU it was counted under. */
export const checkOf = (
  { lineId, sku }: { lineId: string; sku: string },
  checks: readonly CheckedLine[],
): CheckedLine | null => checks.find((check) => check.lineId === lineId && check.sku === sku) ?? null
