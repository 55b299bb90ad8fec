import { asksForRest, authorAfter } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId } from '@ihub/domain/ids'
import { type OfferedOperation, offeredOperations } from '@ihub/domain/order/offered-operations'
import type { Order } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ErpDesk, OfferedProcess } from '@ihub/ports/erp-offers'
import type { CallFailure } from '@ihub/ports/http'
import type { OperationResult } from '../order/operation.ts'
import { type OrderRun, outcomeOf } from '../order/run-order-operation.ts'
import type { Run } from '../run.ts'
import {
  type Confirming as ConfirmingOf,
  confirmAndNote,
  findOffered,
  judgeEnded,
  type Refused,
  refusal,
  runOfOffer,
} from './confirming.ts'

interface Accepted {
  outcome: 'accepted'
  erpOrderId?: string | undefined
  /** Of the order that it fetched. */
  version: number
}

/** The outcome of an offer, as the store's own system tells it. */
export type Confirmation = Accepted | Refused

export type Confirming = ConfirmingOf<Accepted>

export interface Confirmed {
  operation: OfferedOperation
  orderId: OrderId
  outcome: Confirmation['outcome']
  erpOrderId: string | null
  /** Said before, with the same outcome. */
  isRepeated: boolean
}

interface Deps extends Pick<ErpDesk, 'offers' | 'readStore'> {
  orders: OrderRepository
}

/**
 * Ends an offered process with the outcome that its system tells, by the same code that records a worker's call. The same
 * confirmation twice answers the same; another one is refused in words.
 */
export const confirmOffer = (deps: Deps, confirming: Confirming): Promise<Result<Confirmed, Failure>> =>
  confirmAndNote(deps, confirming, () => confirmOnce(deps, confirming))

async function confirmOnce(deps: Deps, confirming: Confirming): Promise<Result<Confirmed, Failure>> {
  const { storeId, confirmation } = confirming
  const found = await findOffered(deps, confirming)
  if (!found.ok) return found
  const process = found.value
  const operation = offeredOperations.find((name) => name === process.type)
  if (!process.orderId || !operation) return err(failure('process.not_found'))
  const order = await deps.orders.find(storeId, process.orderId)
  if (!order) return err(failure('order.not_found'))
  const { erpOrderId } = order.state
  const known = { operation, orderId: process.orderId, erpOrderId }
  if (process.endedAt !== null) {
    const { outcome } = confirmation
    const isSameNumber = outcome === 'accepted' && isSameOrder(operation, confirmation, erpOrderId)
    const judged = judgeEnded(process, outcome, { isSameNumber, number: erpOrderId })
    return judged.ok ? ok({ ...known, outcome, isRepeated: true }) : judged
  }
  const run = runOfOffer(process, confirming)
  if (!run) return err(failure('erp.not_offered'))
  return record(deps, confirming, { ...known, process, run, document: order.document })
}

interface Known {
  operation: OfferedOperation
  orderId: OrderId
}

const isSameOrder = (operation: OfferedOperation, { erpOrderId: told }: Accepted, known: string | null) =>
  operation === 'send-order-to-erp' ? told === known : told === undefined || told === known

interface Recorded extends Known {
  process: OfferedProcess
  run: Run
  document: Order
}

async function record(
  { orders }: Deps,
  { storeId, confirmation, actor }: Confirming,
  { operation, orderId, process, run, document }: Recorded,
): Promise<Result<Confirmed, Failure>> {
  const outcome = resultOf(operation, confirmation, document)
  if (!outcome) return err(needsNumber)
  const ofOrder: OrderRun = {
    ...run,
    storeId,
    orderId,
    operation,
    input: {},
    author: authorAfter(actor),
    completes: asksForRest(process.author),
  }
  const change = outcomeOf(ofOrder, outcome, document)
  const applied = await orders.apply({
    ...change,
    decide: (current) => {
      const { erpOrderId } = current.state
      return isOtherOrder(confirmation, erpOrderId)
        ? err(failure('erp.order_known', { erpOrderId: erpOrderId ?? '' }))
        : change.decide(current)
    },
  })
  if (!applied.ok) return applied
  const { erpOrderId } = applied.value.state
  return ok({ operation, orderId, outcome: confirmation.outcome, erpOrderId, isRepeated: false })
}

const isOtherOrder = (confirmation: Confirmation, known: string | null) =>
  confirmation.outcome === 'accepted' &&
  known !== null &&
  confirmation.erpOrderId !== undefined &&
  confirmation.erpOrderId !== known

const needsNumber: Failure = {
  ...failure('request.invalid'),
  fields: [
    { field: 'erpOrderId', code: 'field.required', message: 'the number of the order in your system' },
  ],
}

/** The outcome as a call of the operation would have brought it; null where the number of the order is missing. */
function resultOf(
  operation: OfferedOperation,
  confirmation: Confirmation,
  { cancelReason }: Order,
): Result<OperationResult, CallFailure> | null {
  if (confirmation.outcome === 'refused') return err(refusal(confirmation))
  const { erpOrderId, version } = confirmation
  if (operation === 'send-order-to-erp')
    return erpOrderId === undefined
      ? null
      : ok({
          originAt: null,
          sets: { erpOrderId },
          details: { erpOrderId, how: 'confirmed' },
          erpHas: version,
        })
  if (operation === 'update-order-in-erp') return ok({ originAt: null, erpHas: version })
  if (operation === 'cancel-order-in-erp')
    return ok({ originAt: null, details: { reason: cancelReason ?? 'canceled at origin' } })
  return ok({ originAt: null })
}
