import type { VoidedNumbers } from '@ihub/domain/invoice/fiscal-events'
import type { KeptEvents } from '@ihub/domain/invoice/follow-fiscal-events'
import type { InvoiceRule, NfeLine } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { Result } from '@ihub/domain/result'
import type { CarrierTerms } from '@ihub/domain/store/carrier-terms'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CurrentInvoice, InvoiceDecision } from '@ihub/ports/engine'
import type { SoughtNumber } from '@ihub/ports/fiscal-events'
import type { CallFailure } from '@ihub/ports/http'
import type { InvoiceSource } from '@ihub/ports/invoice-source'
import type { FiscalFile, ReadFiscalFile } from '@ihub/ports/read-documents'

/** The context of one operation of one invoice; it reads and calls, and writes nothing itself. */
export interface InvoiceContext {
  /** As its order knows it. */
  invoice: OrderInvoice
  /** Its order. */
  document: Order
  /** The same with the parts of its kits, by which the lines of invoices are found. */
  parts: Order
  state: OrderState
  /** The store's carriers and its contracts with them. */
  freight: CarrierTerms
  capabilities: Capabilities
  /** Absent where nobody gives files. */
  fetchFiles: InvoiceSource['fetchInvoiceFiles'] | undefined
  read: ReadFiscalFile
  /** The words of the tax office beside the files of invoices. */
  fiscal: FiscalWords
  /** The store's demands on invoices. */
  rule: InvoiceRule
  /** As its stored file says; null without one that can be read. */
  findFile(): Promise<StoredInvoice | null>
  /** The stored file, byte for byte; null without one. */
  readFile(): Promise<Uint8Array | null>
}

export interface FiscalWords {
  /** Keeps what a file tells, and moves the invoices that it is about. */
  take(file: ToldFile, xml: Uint8Array): Promise<void>
  /** Kept of an invoice, also from before it was known. */
  findEvents(accessKey: string): Promise<KeptEvents>
  /** Of the ranges kept, those that hold the number. */
  findVoided(sought: SoughtNumber): Promise<readonly VoidedNumbers[]>
}

/** A file of the tax office that is about invoices, and is none. */
export type ToldFile = Extract<FiscalFile, { kind: 'event' | 'voided' }>

/** An invoice with the file it was read from. */
export interface StoredInvoice {
  number: string
  series: string | null
  accessKey: string | null
  valueCents: number
  issuedAt: string
  lines: readonly NfeLine[]
  volumes: number
}

/** The findings of a run; they are recorded also when it is not at its end. */
export interface InvoiceFindings {
  /** Decides on the locked, current invoice. */
  decide(current: CurrentInvoice): InvoiceDecision
  /** Why the run is not at its end; null when it is. */
  problem: CallFailure | null
}

export type RunInvoiceOperation = (context: InvoiceContext) => Promise<Result<InvoiceFindings, CallFailure>>

export type InvoiceOperationTable = Record<InvoiceOperation, RunInvoiceOperation>
