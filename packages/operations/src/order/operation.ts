import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { Happening } from '@ihub/domain/order/take-step'
import type { Result } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/connector'
import type { ReadInvoice, StoredInvoice } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'

/** What one operation of one order works with; it reads and calls, and writes nothing itself. */
export interface OperationContext {
  document: Order
  state: OrderState
  capabilities: Capabilities
  readInvoice: ReadInvoice
  emitterDocument: string | null
  /** The stored invoice of the order, when it has one. */
  findInvoice(): Promise<StoredInvoiceSummary | null>
}

export interface StoredInvoiceSummary {
  number: string
  series: string
  accessKey: string
  valueCents: number
  issuedAt: string
  volumes: number
}

/** What came of it: facts for the order's history. */
export type OperationResult = Pick<Happening, 'sets' | 'details' | 'originAt'> & { invoice?: StoredInvoice }

export type RunOperation = (context: OperationContext) => Promise<Result<OperationResult, CallFailure>>

export type OperationTable = Record<OrderOperation, RunOperation>

export const nothingMore: OperationResult = { originAt: null }

/** The failure of an operation whose system the store does not have, although the rules planned it. */
export const notConnected: CallFailure = {
  kind: 'refused',
  message: 'not connected',
  serviceCode: 'NOT_CONNECTED',
}
