import type { Actor } from '@ihub/domain/actor'
import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import { type ActionRefusal, refusalOf } from '@ihub/domain/order/actions'
import type { ItemEngine, ItemOutcome } from '@ihub/ports/bulk'
import type { OrderStateRead } from '@ihub/ports/reads'
import { retryProcess } from '../order/retry-process.ts'
import { takeOrderAction } from '../order/take-order-action.ts'
import { type BulkAction, done, skipped } from './bulk-action.ts'

type Input = BulkInputs['act-on-orders']

/** A manual action, or a retry of all that failed, under the table that the buttons of one order obey. */
export const actOnOrders: BulkAction<OrderStateRead, Input> = {
  starts: 'order',
  name: ({ orderId, originOrderId }) => ({ id: orderId, code: originOrderId }),
  judge: ({ state, settings, hasFailed }, { request: { action } }, by) => {
    if (action === 'retry') return hasFailed ? null : 'nothing-failed'
    const refusal = refusalOf(action, state, settings, by)
    return refusal && `order.${refusal}`
  },
  run: async (engine, { storeId, id, input: { request }, actor, by }) => {
    if (request.action === 'retry') return retryAll(engine, { storeId, id, actor })
    const orderId = asId<OrderId>(id)
    const taken = await takeOrderAction(engine, { storeId, orderId, actor, by, request })
    // The order itself hears of a new fetch only once the platform has answered.
    if (taken.ok) return request.action === 'reintegrate' ? done : { status: 'started', workId: id }
    const reason = taken.error.params?.reason as ActionRefusal | undefined
    return skipped(reason ? `order.${reason}` : 'gone')
  },
}

async function retryAll(
  engine: ItemEngine,
  { storeId, id, actor }: { storeId: StoreId; id: string; actor: Actor },
): Promise<ItemOutcome> {
  const failed = await engine.failedOf(storeId, id)
  const retried = []
  for (const processId of failed) retried.push(await retryProcess(engine, { storeId, processId, actor }))
  return retried.some(({ ok }) => ok) ? { status: 'started', workId: id } : skipped('nothing-failed')
}
