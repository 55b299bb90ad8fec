import type { InvoiceRule, NfeLine } from '@ihub/domain/invoice/judge-invoice'
import type { OrderEvent } from '@ihub/domain/order/apply-event'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { Result } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Decision, ReadCancellation, ReadInvoice } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderTerms } from '@ihub/ports/order-sink'

/** What one operation of one order works with; it reads and calls, and writes nothing itself. */
export interface OperationContext {
  document: Order
  state: OrderState
  terms: OrderTerms
  capabilities: Capabilities
  invoices: InvoiceContext
}

/** How invoices are read, what the store demands of them, and those of the order that are stored. */
export interface InvoiceContext {
  read: ReadInvoice
  readCancellation: ReadCancellation
  rule: InvoiceRule
  list(): Promise<StoredInvoice[]>
}

/** An invoice of the order with the file it was read from. */
export interface StoredInvoice {
  number: string
  series: string
  accessKey: string
  valueCents: number
  issuedAt: string
  lines: readonly NfeLine[]
  volumes: number
}

/** The result: facts of the operation's own event, or several findings. */
export type OperationResult = Facts | Findings
type Facts = Pick<OrderEvent, 'sets' | 'details' | 'originAt' | 'erpHas'>

/** The findings of one run about several things of an order; all are recorded, also when a part failed. */
export interface Findings {
  /** Decides on the locked, current order. */
  decide(state: OrderState): Decision
  /** Why the run is not at its end; null when it is. */
  problem: CallFailure | null
}

/** `input` is what the process was planned with, read back from where it was stored. */
export type RunOperation = (
  context: OperationContext,
  input: unknown,
) => Promise<Result<OperationResult, CallFailure>>

export type OperationTable = Record<OrderOperation, RunOperation>

export const nothingMore: OperationResult = { originAt: null }

/** The failure of an operation whose system the store does not have, although the rules planned it. */
export const notConnected: CallFailure = {
  kind: 'refused',
  message: 'not connected',
  serviceCode: 'NOT_CONNECTED',
}
