import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { checkOf, goodsStanding, judgeCheck, withChecked } from '@ihub/domain/order/goods-check'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CurrentOrder, Decision } from '@ihub/ports/engine'
import type { OrderActionRequest } from './order-action-request.ts'
import { reasonOf } from './reason-of.ts'

type CheckRequest = Extract<OrderActionRequest, { action: 'check-goods' }>

/**
 * Records the counted quantities of some lines, and says whether all that was counted so far is as ordered. A count that
 * repeats the last one of each of its lines records nothing.
 */
export function checkGoods(
  { items, ...request }: CheckRequest,
  { document, state }: CurrentOrder,
  actor: Actor,
): Result<Decision, Failure> {
  if (!document) return err(failure('order.not_found'))
  const judged = judgeCheck(document, items)
  if (!judged.ok) return judged
  const news = judged.value.filter((line) => checkOf(line, state.checkedGoods)?.quantity !== line.quantity)
  if (news.length === 0) return ok({ events: [] })
  const by = 'name' in actor ? actor.name : ''
  const at = hubClock.nowIso()
  const checkedGoods = judged.value.map((line) => ({ ...line, by, at }))
  const { differing } = goodsStanding(document, withChecked(state.checkedGoods, checkedGoods))
  const type = differing.length > 0 ? 'goods-differ' : 'goods-checked'
  const details = {
    counted: told(judged.value),
    ...(differing.length > 0 ? { differing: differing.length } : {}),
    ...reasonOf(request),
  }
  return ok({ events: [{ type, originAt: null, checkedGoods, details }] })
}

/** Each counted line as people read it, such as `10: 2`; the history keeps every count. */
const told = (lines: readonly { sku: string; quantity: number }[]) =>
  lines
    .map(({ sku, quantity }) => `${sku}: ${quantity}`)
    .join(' · ')
    .slice(0, 1_000)
