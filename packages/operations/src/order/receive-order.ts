import type { Actor } from '@ihub/domain/actor'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { correctOrder } from '@ihub/domain/order/correction'
import { fieldChanges, isOfGoods } from '@ihub/domain/order/field-changes'
import { missingSteps } from '@ihub/domain/order/operations'
import type { Order } from '@ihub/domain/order/order'
import { stepOfPlatformStatus } from '@ihub/domain/order/platform-status'
import type { Happening } from '@ihub/domain/order/take-step'
import { ok } from '@ihub/domain/result'
import { type CaptureRule, type SkipReason, skipReason } from '@ihub/domain/store/capture'
import type { Applied, CurrentOrder, Decision, OrderBook, OrderReceipt, RunReport } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { Platform } from '@ihub/ports/platform'
import { failed, type Run, succeeded } from '../run.ts'

export interface ReceiptRun extends Run {
  storeId: StoreId
  integrationId: IntegrationId
  originOrderId: string
  author: Actor
  /** Whether all missing steps are planned, although nothing may be new. */
  completes?: boolean
}

interface Deps {
  orders: OrderBook
  platform: Platform
  observe(failure: CallFailure | null): void
  /** Which unknown orders the store takes in. */
  capture: CaptureRule
  /** Ends a run that changed no order. */
  endRun(storeId: StoreId, report: RunReport): Promise<void>
}

/** Fetches an order a platform gave notice of, and takes in what is new about it; null when it could not be read. */
export async function receiveOrder(deps: Deps, run: ReceiptRun): Promise<Applied | null> {
  const fetched = await deps.platform.fetchOrder(run.originOrderId)
  deps.observe(fetched.ok ? null : fetched.error)
  const { processId, attempt, startedAt, exchanges } = run
  const base = { processId, attempt, startedAt, exchanges }
  if (!fetched.ok) {
    await deps.endRun(run.storeId, failed(base, fetched.error))
    return null
  }

  const reason = await refusalOf(deps, run, fetched.value.order)
  if (reason) {
    await deps.endRun(run.storeId, { ...succeeded(base, refusals[reason]), serviceCode: reason })
    return null
  }
  const receipt: OrderReceipt = { integrationId: run.integrationId, ...fetched.value }
  return deps.orders.apply({
    storeId: run.storeId,
    target: { receipt },
    author: run.author,
    run: succeeded(base),
    readsDocument: true,
    decide: (current) =>
      ok({ ...decideReceipt(receipt, current), ...(run.completes ? { follows: missingSteps } : {}) }),
  })
}

const refusals: Record<SkipReason, string> = {
  'order.placed_before_capture': 'placed before the instant from which the store takes orders in',
  'order.skipped_by_store': 'the store takes no orders in but its exceptions',
}

/** An order that is known already goes on, whatever the store's settings say today. */
async function refusalOf(
  { orders, capture }: Deps,
  run: ReceiptRun,
  order: Order,
): Promise<SkipReason | null> {
  const reason = skipReason(capture, order)
  if (!reason) return null
  const known = await orders.findByCode(run.storeId, [order.originOrderId])
  return known.has(order.originOrderId) ? null : reason
}

/**
 * A stale version changes nothing; of a known order its platform's changes are recorded, and it takes the step that is
 * reported, if it is a step forward.
 */
export function decideReceipt(receipt: OrderReceipt, current: CurrentOrder): Decision {
  const { isNew, isStale, state } = current
  const { order, platformStatus, rawStatus } = receipt
  const arrived = {
    originAt: order.originChangedAt,
    sets: { platformStatus },
    details: { platformStatus: rawStatus },
  }
  if (isNew)
    return {
      happenings: [
        { step: 'created-ihub', ...arrived, originAt: order.originCreatedAt },
        ...afterArrival(receipt),
      ],
    }
  if (isStale) return { happenings: [] }
  const step = state.platformStatus === platformStatus ? undefined : stepOfPlatformStatus[platformStatus]
  return {
    happenings: [
      ...changesTold(order, current),
      ...(step ? [{ step, ...arrived, sets: { platformStatus, ...requestedBy(platformStatus) } }] : []),
    ],
  }
}

/** How the platform changed the order since; what a person corrected stays as it is, so it is no change. */
function changesTold(order: Order, { document, corrections }: CurrentOrder): Happening[] {
  if (!document) return []
  const changes = fieldChanges(document, corrections ? correctOrder(order, corrections) : order)
  if (changes.length === 0) return []
  const step = isOfGoods(changes) ? 'items-modified' : 'data-changed'
  return [{ step, originAt: order.originChangedAt, changes }]
}

/** What must be said of an order on its first day besides its arrival. */
function afterArrival({ platformStatus, rawStatus, order }: OrderReceipt): Happening[] {
  if (platformStatus !== 'unknown' && platformStatus !== 'cancellation-requested') return []
  const step = platformStatus === 'unknown' ? 'unknown-platform-status' : 'cancellation-requested'
  return [
    {
      step,
      originAt: order.originChangedAt,
      details: { platformStatus: rawStatus },
      sets: requestedBy(platformStatus),
    },
  ]
}

const requestedBy = (status: OrderReceipt['platformStatus']) =>
  status === 'cancellation-requested' || status === 'canceled'
    ? { cancellationRequestedBy: 'origin' as const }
    : {}
