import { endedWell } from '@ihub/domain/constants'
import type { OrderId } from '@ihub/domain/ids'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import type { OrderState } from '@ihub/domain/order/state'
import type { StoreSystems } from '@ihub/domain/store/store-systems'
import type { OrderChange } from '@ihub/ports/engine'
import type { StoreSetup } from '@ihub/ports/store-setup'
import { decideOrder } from './decide-order.ts'
import type { LockedOrder } from './order-batch.ts'
import { orderEntity } from './order-entity.ts'

/** An order as its run found it, with the lane that the run has a place in. */
export interface SeenOrder {
  orderId: OrderId
  /** The platform's account that it came from. */
  platformId: string
  state: OrderState
  lane: string
}

export interface Foreseen {
  operation: OrderOperation
  input: object
  /** The order while the operation runs. */
  state: OrderState
}

/**
 * The operation with which the worker of a run goes on before the run is recorded: the only one that follows if nothing else
 * has changed the order since the run began, on the same lane, and one that `runsAhead`. Null where the run is recorded first.
 */
export function foresee(
  { orderId, platformId, state, lane }: SeenOrder,
  { run, ...change }: OrderChange,
  facts: StoreSystems & Pick<StoreSetup, 'store'>,
): Foreseen | null {
  const [type, ...others] = state.pending
  if (!run || !endedWell(run.status) || !type || others.length > 0) return null
  const setup = {
    ...facts,
    installments: [],
    subscribers: [],
    feedStatuses: [],
    hasTroubleAlerts: false,
    hasStock: false,
  }
  const { processId, attempt: attempts } = run
  const known = { processId, type, input: {}, attempts, released: true, isHeld: true }
  const running = { ...known, lane, integrationId: lane, workClass: 'live' as const }
  const order: LockedOrder = {
    subject: { kind: 'order', id: orderId, code: '' },
    integrationId: platformId,
    originChangedAt: run.startedAt,
    createdAt: run.startedAt,
    eventCount: 0,
    seller: null,
    state,
    isNew: false,
    open: [running],
    failed: [],
    planned: [],
    stored: null,
  }
  const decided = decideOrder(
    {
      storeId: change.storeId,
      at: run.startedAt,
      setup,
      runs: new Map([[processId, running]]),
      unread: [],
      leaseId: null,
      newId: () => '',
      invoices: new Map(),
      orders: new Map([[orderId, order]]),
      byCode: new Map(),
    },
    { ...change, run },
  )
  if (!decided.ok || decided.value.looksAgain || decided.value.ofInvoices.missing.length > 0) return null
  const [next, ...more] = decided.value.operations
  if (!next || more.length > 0) return null
  const operation = next.type as OrderOperation
  const goesOn = operationMeaning(operation).runsAhead && lane === orderEntity.laneOf(operation, order, setup)
  return goesOn ? { operation, input: next.input, state: order.state } : null
}
