import { type Actor, asksForRest, authorAfter } from '@ihub/domain/actor'
import { endedWell } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, ProcessId, StoreId } from '@ihub/domain/ids'
import { type OfferedOperation, offeredOperations } from '@ihub/domain/order/offered-operations'
import type { Order } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ErpDesk, OfferedProcess } from '@ihub/ports/erp-offers'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { OperationResult } from '../order/operation.ts'
import { type OrderRun, outcomeOf } from '../order/run-order-operation.ts'
import { idOf, pullingSystems } from './accounts.ts'

/** What the store's own system says became of an offer; `version` is that of the order it fetched. */
export type Confirmation =
  | { outcome: 'accepted'; erpOrderId?: string | undefined; version: number }
  | { outcome: 'refused'; reason: string; code?: string | undefined }

export interface Confirming {
  storeId: StoreId
  processId: ProcessId
  confirmation: Confirmation
  actor: Extract<Actor, { id: string }>
  /** The confirmation as a call of the process's record. */
  exchange: Exchange
}

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
export async function confirmOffer(deps: Deps, confirming: Confirming): Promise<Result<Confirmed, Failure>> {
  const confirmed = await confirmOnce(deps, confirming)
  // Somebody else confirmed it meanwhile: it is judged as it is now.
  const again =
    !confirmed.ok && confirmed.error.code === 'order.changed_meanwhile'
      ? await confirmOnce(deps, confirming)
      : confirmed
  if (again.ok) await noteContact(deps, confirming)
  return again
}

async function confirmOnce(deps: Deps, confirming: Confirming): Promise<Result<Confirmed, Failure>> {
  const { storeId, processId } = confirming
  const process = await deps.offers.find(storeId, processId)
  const operation = offeredOperations.find((name) => name === process?.type)
  const accounts = pullingSystems(await deps.readStore(storeId)).map(idOf)
  if (!process?.orderId || !operation) return err(failure('process.not_found'))
  if (!accounts.some((id) => id === process.integrationId)) return err(failure('process.not_found'))
  const order = await deps.orders.find(storeId, process.orderId)
  if (!order) return err(failure('order.not_found'))
  const known = { operation, orderId: process.orderId, erpOrderId: order.state.erpOrderId }
  if (process.endedAt !== null) return judgeEnded(process, known, confirming.confirmation)
  if (process.offeredAt === null) return err(failure('erp.not_offered'))
  return record(deps, confirming, {
    ...known,
    process,
    offeredAt: process.offeredAt,
    document: order.document,
  })
}

interface Known {
  operation: OfferedOperation
  orderId: OrderId
  erpOrderId: string | null
}

/** The answer about a process that is over: repeated, or in contradiction to what was recorded. */
function judgeEnded(
  { status }: OfferedProcess,
  { operation, orderId, erpOrderId }: Known,
  confirmation: Confirmation,
): Result<Confirmed, Failure> {
  if (status === 'done') return err(failure('erp.not_offered'))
  const outcome = endedWell(status) ? 'accepted' : 'refused'
  const isSame =
    outcome === confirmation.outcome &&
    (confirmation.outcome === 'refused' || isSameOrder(operation, confirmation, erpOrderId))
  if (!isSame) return err(failure('erp.confirmed_otherwise', { outcome, erpOrderId: erpOrderId ?? '' }))
  return ok({ operation, orderId, outcome, erpOrderId, isRepeated: true })
}

const isSameOrder = (
  operation: OfferedOperation,
  { erpOrderId: told }: Extract<Confirmation, { outcome: 'accepted' }>,
  known: string | null,
) => (operation === 'send-order-to-erp' ? told === known : told === undefined || told === known)

interface Recorded extends Known {
  process: OfferedProcess
  offeredAt: string
  document: Order
}

async function record(
  { orders }: Deps,
  { storeId, processId, confirmation, actor, exchange }: Confirming,
  { operation, orderId, process, offeredAt, document }: Recorded,
): Promise<Result<Confirmed, Failure>> {
  const outcome = resultOf(operation, confirmation, document)
  if (!outcome) return err(needsNumber)
  const run: OrderRun = {
    processId,
    attempt: process.attempt,
    startedAt: offeredAt,
    exchanges: [exchange],
    storeId,
    orderId,
    operation,
    input: {},
    author: authorAfter(actor),
    completes: asksForRest(process.author),
  }
  const change = outcomeOf(run, outcome, document)
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
  if (confirmation.outcome === 'refused') {
    const { reason: message, code: serviceCode = 'REFUSED' } = confirmation
    return err({ kind: 'refused', message, serviceCode })
  }
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

async function noteContact({ offers, readStore }: Deps, { storeId, actor }: Confirming) {
  const integrationIds = pullingSystems(await readStore(storeId)).map(idOf)
  await offers.noteContact({ storeId, integrationIds }, 'confirmed', actor.name)
}
