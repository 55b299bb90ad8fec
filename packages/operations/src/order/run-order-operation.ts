import type { Actor } from '@ihub/domain/actor'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { isKnownProgress, isUntoldMove } from '@ihub/domain/order/apply-event'
import type { OrderEventType } from '@ihub/domain/order/events'
import { awaitsQuotation } from '@ihub/domain/order/held-status'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { missingOperations, operationMeaning } from '@ihub/domain/order/operations'
import type { Order } from '@ihub/domain/order/order'
import { eventOfPlatformStatus } from '@ihub/domain/order/platform-status'
import type { OrderState } from '@ihub/domain/order/state'
import { ok, type Result } from '@ihub/domain/result'
import type { Decision, OrderChange } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import { failed, needless, type Run, succeeded } from '../run.ts'
import { hasEcho } from './echo-of.ts'
import type { OperationContext, OperationResult } from './operation.ts'
import { operationTable } from './operation-table.ts'

export interface OrderRun extends Run {
  storeId: StoreId
  orderId: OrderId
  operation: OrderOperation
  /** As the process was given it. */
  input: unknown
  author: Actor
  /** Whether all other missing steps are planned once it succeeded. */
  completes?: boolean
}

interface Deps {
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

/**
 * Runs one operation of one order and answers the change to record: its event and the operations that follow,
 * another attempt later, or the failed step and a process a person can retry.
 */
export async function runOrderOperation(
  { observe }: Deps,
  run: OrderRun,
  context: OperationContext,
): Promise<OrderChange> {
  const outcome = await operationTable[run.operation](context, run.input)
  observe(outcome.ok ? null : outcome.error)
  return { ...outcomeOf(run, outcome, context.document), document: context.document }
}

/** The change that the outcome of an operation brings, whoever carried it out. */
export const outcomeOf = (
  run: OrderRun,
  outcome: Result<OperationResult, CallFailure>,
  document: Order,
): OrderChange => (outcome.ok ? success(run, outcome.value) : failure(run, outcome.error, document))

/**
 * Ends a planned operation that the order no longer needs, without a call. Where that is because the store declares that
 * it has no ERP, or that nobody quotes its freight, the operations that waited for that system's answer follow.
 */
export const skipped = (run: OrderRun, document: Order): OrderChange => ({
  ...changeOf(run),
  document,
  run: needless(runOf(run), 'no longer needed'),
  decide: ({ state, settings }) => {
    if (run.operation === 'quote-order') return ok(withoutQuotation(state))
    return ok(settings.erp ? { events: [], ...restOf(run) } : withoutErp(state))
  },
})

/** The order goes on where its platform is meanwhile. */
function withoutQuotation(state: OrderState): Decision {
  const type = awaitsQuotation(state) ? eventOfPlatformStatus[state.platformStatus] : null
  return { events: type ? [{ type, originAt: null }] : [], follows: missingOperations }
}

const withoutErp = (state: OrderState): Decision =>
  state.status === 'cancellation-pending'
    ? { events: [{ type: 'canceled', originAt: null }] }
    : { events: [], follows: missingOperations }

const restOf = ({ completes }: OrderRun) => (completes ? { follows: missingOperations } : {})

function success(run: OrderRun, event: OperationResult): OrderChange {
  const { succeeds } = operationMeaning(run.operation)
  return {
    ...changeOf(run),
    run: succeeded(runOf(run)),
    decide: ({ state }) =>
      ok({
        events: isKnownProgress(state, succeeds)
          ? []
          : [{ type: succeeds, ...event, ...stayOf(state, succeeds) }],
        ...restOf(run),
      }),
  }
}

/** An order that a person moved ahead of the operation stays where it is. */
const stayOf = (state: OrderState, type: OrderEventType) => (isUntoldMove(state, type) ? { stays: true } : {})

function failure(run: OrderRun, problem: CallFailure, document: Order): OrderChange {
  const { fails } = operationMeaning(run.operation)
  const report = failed(runOf(run), problem, document)
  const event = {
    type: fails,
    originAt: null,
    details: { reason: problem.message, serviceCode: problem.serviceCode ?? problem.kind },
  }
  return {
    ...changeOf(run),
    run: report,
    decide: () =>
      ok(report.retryAt === null ? { events: [event], looksAgain: hasEcho(run.operation) } : { events: [] }),
  }
}

const changeOf = ({ storeId, orderId, author }: OrderRun) => ({ storeId, target: { orderId }, author })

const runOf = ({ processId, attempt, startedAt, exchanges }: OrderRun): Run => ({
  processId,
  attempt,
  startedAt,
  exchanges,
})
