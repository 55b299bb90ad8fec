import type { Actor } from '@ihub/domain/actor'
import type { PaymentMethod } from '@ihub/domain/constants'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { ListSort } from '@ihub/domain/lists'
import type { OrderSettings } from '@ihub/domain/order/state'
import type { CountedRefundFilter, RefundAge } from '@ihub/domain/refund/list-filters'
import type { RefundOperation } from '@ihub/domain/refund/operation-names'
import type { SlipOfMoney } from '@ihub/domain/refund/owed'
import type { RefundEvent, RefundState, Settlement } from '@ihub/domain/refund/refund-state'
import type { RefundCause, RefundStatus } from '@ihub/domain/refund/statuses'
import type { Result } from '@ihub/domain/result'
import type { BlockerRead, EventRead, PageRequest, PageResult, ProcessRead } from './reads.ts'
import type { RunReport } from './run-report.ts'

/** A change of a refund; it is opened by the change of an order or of a protocol that causes it, in the same commit. */
export interface RefundChange {
  storeId: StoreId
  target: { refundId: string }
  author: Actor
  run: RunReport | null
  decide(current: CurrentRefund): Result<RefundDecision, Failure>
}

export interface CurrentRefund {
  state: RefundState
  settings: OrderSettings
}

export interface RefundDecision {
  events: RefundEvent[]
  /** Operations asked for by a person. */
  operations?: readonly RefundOperation[]
}

/** A refund as its work needs it. */
export interface HeldRefund {
  refundId: string
  state: RefundState
  integrationId: string
}

/** The only writer of refunds that are there. */
export interface RefundRepository {
  apply(change: RefundChange): Promise<Result<{ refundId: string; state: RefundState }, Failure>>
  /** As it is now, without a lock; null when the store has none of that id. */
  find(storeId: StoreId, refundId: string): Promise<HeldRefund | null>
  /** Whether an attempt before this one was begun and never ended: what it did outside nobody knows. */
  wasCut(storeId: StoreId, run: { processId: string; attempt: number }): Promise<boolean>
}

export interface RefundFilters {
  search?: string | undefined
  status?: RefundStatus[] | undefined
  cause?: RefundCause[] | undefined
  method?: PaymentMethod[] | undefined
  orderId?: string | undefined
  protocolId?: string | undefined
  /** The account of the platform that the order came from. */
  integrationId?: string | undefined
  /** ISO-8601 or a day of the store's time zone. */
  from?: string | undefined
  to?: string | undefined
  age?: RefundAge[] | undefined
}

export interface RefundListRequest extends PageRequest<ListSort<'refunds'>>, RefundFilters {}

export interface RefundCountRequest extends RefundFilters {
  by: CountedRefundFilter
}

export interface RefundRead {
  refundId: string
  code: string
  status: RefundStatus
  cause: RefundCause
  orderId: string
  originOrderId: string
  protocolId: string | null
  protocolCode: string | null
  integrationId: string
  connector: string
  method: PaymentMethod
  methodName: string
  amountCents: number
  paidCents: number
  currency: string
  customerName: string
  /** The slip whose gateway has the money; null where the platform has it. */
  slip: SlipOfMoney | null
  settlement: Settlement | null
  createdAt: string
  updatedAt: string
}

export interface RefundPageRead extends RefundRead {
  state: RefundState
  blocker: BlockerRead | null
  timeline: EventRead<RefundStatus>[]
  processes: ProcessRead[]
}

export interface RefundCount {
  value: string
  count: number
  isExact: boolean
}

/** The customers' money of one currency that is not on its way back yet or not known to be there. */
export interface OwedSum {
  currency: string
  amountCents: number
  count: number
  /** When the oldest of them was opened. */
  oldestAt: string
}

export interface RefundReads {
  list(storeId: string, request: RefundListRequest): PageResult<RefundRead>
  count(storeId: string, request: RefundCountRequest): Promise<RefundCount[]>
  find(storeId: string, refundId: string): Promise<RefundPageRead | null>
  sumOwed(storeId: string): Promise<OwedSum[]>
}
