import type { Actor } from '@ihub/domain/actor'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { correctOrder } from '@ihub/domain/order/correction'
import { fieldChanges, isOfGoods } from '@ihub/domain/order/field-changes'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { missingOperations } from '@ihub/domain/order/operations'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { eventOfPlatformStatus, knowsOfCancellation } from '@ihub/domain/order/platform-status'
import { ok } from '@ihub/domain/result'
import { type CaptureRule, type SkipReason, skipReasonOf } from '@ihub/domain/store/capture'
import type { Applied, CurrentOrder, Decision, OrderRepository, OrderSnapshot } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSource } from '@ihub/ports/order-source'
import type { RunReport } from '@ihub/ports/run-report'
import { failed, needless, type Run, succeeded } from '../run.ts'

export interface ReceiptRun extends Run {
  storeId: StoreId
  integrationId: IntegrationId
  originOrderId: string
  author: Actor
  /** Whether all missing steps are planned, although nothing may be new. */
  completes?: boolean
}

interface Deps {
  orders: OrderRepository
  orderSource: Pick<OrderSource, 'fetchOrder'>
  observe(failure: CallFailure | null): void
  /** Which unknown orders the store takes in. */
  capture: CaptureRule
  /** Ends a run that changed no order. */
  endRun(storeId: StoreId, report: RunReport): Promise<void>
}

/** Fetches an order that an inbound event told of, and takes in its changes; null when it could not be read. */
export async function receiveOrder(deps: Deps, run: ReceiptRun): Promise<Applied<OrderOperation> | null> {
  const fetched = await deps.orderSource.fetchOrder(run.originOrderId)
  deps.observe(fetched.ok ? null : fetched.error)
  const { processId, attempt, startedAt, exchanges } = run
  const base = { processId, attempt, startedAt, exchanges }
  if (!fetched.ok) {
    await deps.endRun(run.storeId, failed(base, fetched.error))
    return null
  }

  const reason = await refusalOf(deps, run, fetched.value.order)
  if (reason) {
    await deps.endRun(run.storeId, { ...needless(base, refusals[reason]), serviceCode: reason })
    return null
  }
  const snapshot: OrderSnapshot = { integrationId: run.integrationId, ...fetched.value }
  return deps.orders.apply({
    storeId: run.storeId,
    target: { snapshot },
    author: run.author,
    run: succeeded(base),
    readsDocument: true,
    decide: (current) =>
      ok({ ...decideReceipt(snapshot, current), ...(run.completes ? { follows: missingOperations } : {}) }),
  })
}

const refusals: Record<SkipReason, string> = {
  'order.placed_before_capture': 'placed before the instant from which the store takes orders in',
  'order.skipped_by_store': 'the store takes no orders in but its exceptions',
  'order.outside_contexts': 'the store does not have the context of the order',
}

/** An order that is known already goes on, whatever the store's settings say today. */
async function refusalOf(
  { orders, capture }: Deps,
  run: ReceiptRun,
  order: Order,
): Promise<SkipReason | null> {
  const reason = skipReasonOf(capture, order)
  if (!reason) return null
  const known = await orders.findByCode(run.storeId, [order.originOrderId])
  return known.has(order.originOrderId) ? null : reason
}

/**
 * A stale version changes nothing; of a known order its platform's changes are recorded, and it takes the event that is
 * reported, if it is an event forward.
 */
export function decideReceipt(snapshot: OrderSnapshot, current: CurrentOrder): Decision {
  const { isNew, isStale, state } = current
  const { order, platformStatus, rawStatus } = snapshot
  const arrived = {
    originAt: order.originChangedAt,
    sets: { platformStatus },
    details: { platformStatus: rawStatus },
  }
  if (isNew)
    return {
      events: [
        { type: 'created-ihub', ...arrived, originAt: order.originCreatedAt },
        ...afterArrival(snapshot),
      ],
    }
  if (isStale) return { events: [] }
  const type = state.platformStatus === platformStatus ? undefined : eventOfPlatformStatus[platformStatus]
  return {
    events: [
      ...changesTold(order, current),
      ...(type ? [{ type, ...arrived, sets: { platformStatus, ...requestedBy(platformStatus) } }] : []),
    ],
  }
}

/** How the platform changed the order since; a field that a person corrected stays as it is, so it is no change. */
function changesTold(order: Order, { document, corrections }: CurrentOrder): OrderEvent[] {
  if (!document) return []
  const changes = fieldChanges(document, corrections ? correctOrder(order, corrections) : order)
  if (changes.length === 0) return []
  const type = isOfGoods(changes) ? 'items-modified' : 'data-changed'
  return [{ type, originAt: order.originChangedAt, changes }]
}

/** The events of an order on its first day besides its arrival. */
function afterArrival({ platformStatus, rawStatus, order }: OrderSnapshot): OrderEvent[] {
  if (platformStatus !== 'unknown' && platformStatus !== 'cancellation-requested') return []
  const type = platformStatus === 'unknown' ? 'unknown-platform-status' : 'cancellation-requested'
  return [
    {
      type,
      originAt: order.originChangedAt,
      details: { platformStatus: rawStatus },
      sets: requestedBy(platformStatus),
    },
  ]
}

const requestedBy = (status: OrderSnapshot['platformStatus']) =>
  status === 'cancellation-requested' || knowsOfCancellation(status)
    ? { cancellationRequestedBy: 'origin' as const }
    : {}
