import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import type { OrderCorrection } from '@ihub/domain/order/correction'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import type { OrderState } from '@ihub/domain/order/state'
import type { AppliedChange, LockedEntity, StoreBatch } from '@ihub/ports/applied-change'
import type { AnyChange, AskedOfInvoice, Decision } from '@ihub/ports/engine'
import type { AppliedInvoice, LockedInvoice } from '../invoice/invoice-batch.ts'

/** An order's document as it is stored, and people's corrections of it. */
export interface StoredDocument {
  document: Order
  corrections: OrderCorrection | null
}

export interface LockedOrder extends LockedEntity<OrderState> {
  /** When its platform last changed it. */
  originChangedAt: string
  /** As its platform calls it. */
  seller: string | null
  /** As far as the batch has read or written it. */
  stored: StoredDocument | null
}

/** The locked orders of a store, and the decisions on top of them so far. */
export interface OrderBatch extends StoreBatch {
  orders: Map<string, LockedOrder>
  /** By `codeKey`. */
  byCode: Map<string, LockedOrder>
  /** The invoices whose own changes the batch holds, by their ids. */
  invoices: Map<string, LockedInvoice>
}

export const codeKey = (integrationId: string, originOrderId: string) => `${integrationId}/${originOrderId}`

export interface AppliedOrder extends AppliedChange<LockedOrder, OrderEvent> {
  change: AnyChange
  /** Whether a newer version of the order is stored already. */
  isStale: boolean
  decision: Decision
  stateBefore: OrderState
  stateAfter: OrderState
  /** The document that it stores; undefined when it leaves the one there was. */
  document: Order | undefined
  /** The document there was, where the batch knows it. */
  replaced: Order | null
  /** The invoice whose change it is; its order hears of it. */
  moved: AppliedInvoice | null
  /** Operations of its invoices that follow besides those that are due by themselves. */
  ofInvoices: WorkOfInvoices
}

/** Operations asked of single invoices, and types that follow for each invoice that misses one. */
export interface WorkOfInvoices {
  asked: AskedOfInvoice[]
  missing: InvoiceOperation[]
}

export const snapshotOf = ({ target }: AnyChange) => ('snapshot' in target ? target.snapshot : null)
