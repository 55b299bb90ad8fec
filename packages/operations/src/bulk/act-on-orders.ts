import type { Actor } from '@ihub/domain/actor'
import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import { type ActionRefusal, refusalOf } from '@ihub/domain/order/actions'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { ItemEngine, ItemOutcome } from '@ihub/ports/bulk'
import type { OrderStateRead } from '@ihub/ports/reads'
import { retryProcess } from '../order/retry-process.ts'
import { takeOrderAction } from '../order/take-order-action.ts'
import { type BulkAction, done, skipped } from './bulk-action.ts'

type Input = BulkInputs['act-on-orders']

/** The work of a run gives way to that of fresh orders. */
const workClass = 'bulk'

/** A manual action, or a retry of all that failed, under the table that the buttons of one order obey. */
export const actOnOrders: BulkAction<OrderStateRead, Input> = {
  starts: 'order',
  name: ({ orderId, originOrderId }) => ({ id: orderId, code: originOrderId }),
  judge: ({ state, settings, hasFailed, billing }, { request: { action } }, by) => {
    if (action === 'retry') return hasFailed ? null : 'nothing-failed'
    const refusal = refusalOf(action, state, settings, by, billing)
    return refusal && `order.${refusal}`
  },
  run: async (engine, { storeId, id, input: { request }, actor, by }) => {
    if (request.action === 'retry') return retryAll(engine, { storeId, id, actor })
    const orderId = asId<OrderId>(id)
    if (request.action === 'force-status')
      return forceStatus(engine, { storeId, orderId, actor, by, request, workClass })
    const taken = await takeOrderAction(engine, { storeId, orderId, actor, by, request, workClass })
    // The order itself hears of a new fetch only once the platform has answered.
    if (taken.ok) return request.action === 'reintegrate' ? done : { status: 'started', workId: id }
    return refused(taken.error)
  },
  undo: async (engine, { storeId, id, input: { request }, given, actor, by }) => {
    if (request.action !== 'force-status') return skipped('not-movable')
    const back = {
      ...request,
      status: given as OrderStatus,
      reason: request.reason,
      sendsToErp: false,
      tellsPlatform: false,
      notifiesWebhooks: false,
    }
    const orderId = asId<OrderId>(id)
    const taken = await takeOrderAction(engine, {
      storeId,
      orderId,
      actor,
      by,
      request: back,
      onlyFrom: request.status,
    })
    return taken.ok ? done : refused(taken.error)
  },
}

type Forcing = Parameters<typeof takeOrderAction>[1] & {
  request: Extract<Input['request'], { action: 'force-status' }>
}

/** It can be taken back while nobody outside heard of it. */
async function forceStatus(engine: ItemEngine, asked: Forcing): Promise<ItemOutcome> {
  const { storeId, orderId, request } = asked
  const before = await engine.orders.find(storeId, orderId)
  const taken = await takeOrderAction(engine, { ...asked, onlyFrom: before?.state.status })
  if (!taken.ok) return refused(taken.error)
  const isToldOutside = request.sendsToErp || request.tellsPlatform || request.notifiesWebhooks
  return isToldOutside ? { status: 'started', workId: orderId } : { ...done, was: before?.state.status }
}

function refused({ code, params }: Failure): ItemOutcome {
  if (code === 'order.moved_on') return skipped('changed-since')
  const reason = params?.reason as ActionRefusal | undefined
  return skipped(reason ? `order.${reason}` : 'gone')
}

async function retryAll(
  engine: ItemEngine,
  { storeId, id, actor }: { storeId: StoreId; id: string; actor: Actor },
): Promise<ItemOutcome> {
  const failed = await engine.failedOf(storeId, id)
  const retried = []
  for (const processId of failed)
    retried.push(await retryProcess(engine, { storeId, processId, actor, workClass }))
  return retried.some(({ ok }) => ok) ? { status: 'started', workId: id } : skipped('nothing-failed')
}
