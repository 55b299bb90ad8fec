import type { OrderState } from '@ihub/domain/order/state'
import { reservationsOf } from '@ihub/domain/stock/reservations'
import { standingOf } from '@ihub/domain/stock/standing'
import { stockTakerOf } from '@ihub/domain/stock/told-channels'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part } from '../core/combine.ts'
import { standingRulesOf } from './stock-rules.ts'

const insertDue = insertion('stock_due', { due_id: 'uuid', order_id: 'uuid', is_shipped: 'boolean' })

/** The orders whose reservations are to be settled after a batch; none in a store without stock. */
export function stockDue(batch: StoreBatch, applied: readonly AppliedOrder[]): Part {
  if (!batch.setup.hasStock) return insertDue([])
  const due = Map.groupBy(
    applied.filter((one) => isDue(batch, one) || isShipped(batch, one)),
    ({ entity }) => entity.subject.id,
  )
  return insertDue(
    [...due].map(([order_id, ones]) => ({
      due_id: batch.newId(),
      order_id,
      is_shipped: ones.some((one) => isShipped(batch, one)),
    })),
  )
}

const isShipped = ({ setup }: StoreBatch, { entity, events }: AppliedOrder): boolean =>
  events.some(({ event }) => event.type === 'tracking-announced') &&
  setup.systems.some(
    ({ integrationId, connector }) =>
      integrationId === entity.integrationId && stockTakerOf(connector)?.takesOffWhenShipped === true,
  )

/** Whether it is new, or its goods or their standing may have changed; its sending changes that standing with each run. */
const isDue = (batch: StoreBatch, one: AppliedOrder) =>
  takesOtherGoods(one) || one.run?.type === 'send-order-to-erp' || standsElsewhere(batch, one)

function takesOtherGoods({ document, replaced }: AppliedOrder): boolean {
  if (!document) return false
  return replaced === null || goodsOf(document) !== goodsOf(replaced)
}

const goodsOf = ({ items, marketplace }: NonNullable<AppliedOrder['document']>) =>
  JSON.stringify([marketplace, items.map(({ ean, refId }) => [ean, refId]), reservationsOf(items)])

function standsElsewhere({ setup }: StoreBatch, { entity, stateBefore, stateAfter }: AppliedOrder): boolean {
  const rules = { ...standingRulesOf(setup, entity.integrationId), origins: [] }
  const standing = ({ status, erpStatus, erpOrderId }: OrderState) =>
    standingOf({ status, erpStatus, erpOrderId, isUnanswered: false, origins: [] }, rules)
  return standing(stateBefore) !== standing(stateAfter)
}
