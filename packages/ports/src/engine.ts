import type { Actor } from '@ihub/domain/actor'
import type { OrderBilling } from '@ihub/domain/bill/order-billing'
import type { Failure } from '@ihub/domain/errors'
import type { IntegrationId, OrderId, ProcessId, StoreId } from '@ihub/domain/ids'
import type { InvoiceEvent, InvoiceState } from '@ihub/domain/invoice/invoice-state'
import type { AskedInvoiceOperation } from '@ihub/domain/invoice/operation-input'
import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { KitsBySku } from '@ihub/domain/kit/explode-order'
import type { Operation } from '@ihub/domain/operation-names'
import type { OrderCorrection } from '@ihub/domain/order/correction'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import type { WorkClass } from '@ihub/domain/processes'
import type { Result } from '@ihub/domain/result'
import type { BillRepository } from './bills.ts'
import type { Capabilities } from './capabilities.ts'
import type { Connector } from './connector.ts'
import type { Exchange } from './http.ts'
import type { ProtocolRepository } from './protocols.ts'
import type { ReadDocument } from './read-documents.ts'
import type { DeliveryKey } from './reads.ts'
import type { RefundRepository } from './refunds.ts'
import type { RunReport } from './run-report.ts'
import type { StoreSyncs } from './store-syncs.ts'

/** One integration of one store, as the engine and the inbound route need it. */
export interface IntegrationRef {
  storeId: StoreId
  integrationId: IntegrationId
  connector: Connector
  /** As they are stored, secrets among them. */
  settings: Readonly<Record<string, unknown>>
}

/** The thing that a run waits for: its turn to call, the system that it calls, or the hub itself. */
export type RunStep = 'turn' | 'call' | 'hub'

/**
 * Opens a connector with an integration's current settings; every call it makes goes to `onExchange`, and takes its turn
 * with the others of its work class, live where nothing is said.
 */
export type OpenConnector = (
  integration: {
    storeId: StoreId
    integrationId: IntegrationId
    workClass?: WorkClass
    /** The work that its calls are made for. */
    processId?: ProcessId
    /** Told what its calls wait for. */
    onStep?: (step: RunStep) => void
  },
  onExchange: (exchange: Exchange) => void,
) => Promise<Result<Capabilities, Failure>>

/** The same with settings that are stored nowhere, for a person who tries them. */
export type OpenDraft = (
  integration: { storeId: StoreId; integrationId: IntegrationId },
  draft: { connector: string; settings: Record<string, unknown> },
) => Result<Capabilities, Failure>

/** A message of an outside system about an order, stored before it is acknowledged. */
export interface InboundEvent {
  storeId: StoreId
  integrationId: IntegrationId
  via: 'hook' | 'feed' | 'person' | 'list' | 'sheet'
  body: Uint8Array
  originOrderId: string | null
  rawStatus: string | null
  changedAt: string | null
  /** The platform's own id of the event: two events of one id are one. */
  dedupKey?: string | null
  /** The change of ours that it may merely repeat; null when it may tell more. */
  echo?: Echo | null
  /** Why it could not be read; kept all the same and asks for no work. */
  problem: string | null
  author: Actor
}

/** A platform tells every change, also those we asked it for. */
export interface Echo {
  /** The operation that asked for it. */
  operation: OrderOperation
  /** The status an order has once the operation succeeded. */
  platformStatus: PlatformStatus
}

/**
 * Stores inbound events and, in the same transaction, the work they ask for. Copies of a known change and echoes of our
 * own ask for none; `processId` is the work that an event asked for.
 */
export interface InboundEvents {
  save(event: InboundEvent): Promise<{ isNew: boolean; processId: ProcessId | null }>
  /** The body of an event; null once it was removed. */
  findBody(storeId: StoreId, inboundEventId: string): Promise<Uint8Array | null>
}

/** An order as a platform reported it, for the first time or again. */
export interface OrderSnapshot {
  integrationId: IntegrationId
  order: Order
  platformStatus: PlatformStatus
  rawStatus: string
  payload: Uint8Array
}

/** A file of an invoice; it is kept, whatever the order makes of it. */
export interface InvoiceFile {
  /** Null when the file cannot be read as an invoice. */
  read: ReadDocument | null
  xml: Uint8Array
}

/**
 * One change to one order. Everything it causes commits in one transaction: state, history, audit row,
 * follow-up work, webhook deliveries, and the end of the run that brought it.
 */
export interface OrderChange {
  storeId: StoreId
  /** A known order, or a snapshot that finds or creates it. */
  target: { orderId: OrderId } | { snapshot: OrderSnapshot }
  author: Actor
  run: RunReport | null
  /** Of the operations that it asks for; live where nothing is said. */
  workClass?: WorkClass
  /** Whether `decide` looks at the document; it is read only then. */
  readsDocument?: boolean
  /** The document as the run read it: the next operation may go on with it in the same process. */
  document?: Order
  /** The run of the same order on the same lane that its worker has begun since. */
  begun?: NextRun
  /**
   * Decides on the locked, current state; `[]` records nothing. A failure refuses the whole change.
   * `isNew` is true when the snapshot creates the order; `isStale` when a newer version is stored.
   */
  decide(current: CurrentOrder): Result<Decision, Failure>
}

export interface CurrentOrder {
  orderId: OrderId
  state: OrderState
  settings: OrderSettings
  isNew: boolean
  isStale: boolean
  /** The stored, locked document; null to a change that does not read it. */
  document: Order | null
  /** Everything people corrected in it so far. */
  corrections: OrderCorrection | null
}

export interface Decision {
  events: OrderEvent[]
  /** Operations asked for by a person, run even when the rules would not plan them. */
  operations?: OrderOperation[]
  /** The same of its invoices. */
  ofInvoices?: AskedOfInvoice[]
  /** The file that came with the invoice that the events tell of. */
  fileOfInvoice?: InvoiceFile & { invoice: AskedOfInvoice['invoice'] }
  /** Operations planned beyond the events' own follow-ups, on the state that the events lead to. */
  follows?: Follows
  /** A person's correction; it stays, whatever versions the platform sends afterwards. */
  correction?: OrderCorrection
  /** Opens the bills that the order misses, which a person asked for. */
  issuesBills?: boolean
  /** Fetches the order again: events of its platform were taken for echoes meanwhile. */
  looksAgain?: boolean
}

/** The missing operations of an order and its invoices; those of invoices follow for each that misses them. */
export type Follows = (order: OrderState, settings: OrderSettings) => Operation[]

export interface AskedOfInvoice {
  operation: AskedInvoiceOperation
  invoice: Pick<OrderInvoice, 'key' | 'number' | 'series'>
}

/**
 * One change to one invoice, and to its order as far as that hears of it. Both stand under the lock of the order, and
 * everything that the change causes for either commits in one transaction.
 */
export interface InvoiceChange {
  storeId: StoreId
  target: { orderId: OrderId; invoiceId: string }
  author: Actor
  run: RunReport | null
  /** The order's document as the run read it. */
  document?: Order
  /** Decides on the locked, current state of both; a failure refuses the whole change. */
  decide(current: CurrentInvoice): Result<InvoiceDecision, Failure>
}

export interface CurrentInvoice {
  /** As its order knows it. */
  invoice: OrderInvoice
  order: OrderState
  settings: OrderSettings
}

export interface InvoiceDecision {
  events: InvoiceEvent[]
  /** As its order knows it from then on; as before where it is not given. */
  invoice?: OrderInvoice
  /** A file that takes the place of the one read before. */
  file?: InvoiceFile
  /** Operations asked for by a person, run even when the rules would not plan them. */
  operations?: AskedInvoiceOperation[]
  /** Operations planned beyond those that are due by themselves. */
  follows?: Follows
  /** Moves it among the deleted ones: it is none of its order's any more. */
  deletes?: InvoiceDeletion
}

/** In a person's words. */
export interface InvoiceDeletion {
  reason: string
}

/**
 * One change to an invoice that no order names, found by its key and stored where there is none. Refused as
 * `order.changed_meanwhile` where an order of the store has one of that key.
 */
export interface LoneInvoiceChange {
  storeId: StoreId
  target: { accessKey: string }
  author: Actor
  run: null
  /** Decides on the locked, current invoice; null for one that is not stored yet. */
  decide(current: { known: InvoiceState | null }): Result<LoneInvoiceDecision, Failure>
}

export interface LoneInvoiceDecision {
  /** After the one with which a new invoice begins. */
  events: InvoiceEvent[]
  /** As an order would know it. */
  invoice: OrderInvoice
  /** Of a new one. */
  sellerCode?: string | null
  /** A file that takes the place of the one read before. */
  file?: InvoiceFile
  deletes?: InvoiceDeletion
}

/** The only writer of invoices that no order names. */
export interface LoneInvoiceRepository {
  /** Answers the id of the invoice. */
  apply(change: LoneInvoiceChange): Promise<Result<{ invoiceId: string; isNew: boolean }, Failure>>
}

/** One commit may hold changes of both kinds. */
export type AnyChange = OrderChange | InvoiceChange

export type Applied<Name extends Operation = Operation> = Result<
  { orderId: OrderId; state: OrderState; next: NextRun<Name> | null },
  Failure
>

/**
 * The following operation of the same order or invoice on the same lane: the worker that ended the last run goes on
 * with it.
 */
export interface NextRun<Name extends Operation = Operation> {
  processId: ProcessId
  operation: Name
  /** The input of the operation besides its entity. */
  input: unknown
  attempt: number
  startedAt: string
  /** Of the events that its run takes. */
  author: Actor
}

/** The only writer of orders and of their invoices. */
export interface OrderRepository {
  apply(change: OrderChange): Promise<Applied<OrderOperation>>
  /**
   * One change and those that its worker made on top of it: all of them are recorded or none. Answers the outcome of
   * the last one.
   */
  applyTogether(changes: OrderChange[]): Promise<Applied<OrderOperation>>
  applyToInvoice(change: InvoiceChange): Promise<Applied<InvoiceOperation>>
  /** Ids of orders by their origin codes, whatever platform they came from; unknown codes are absent. */
  findByCode(storeId: StoreId, originOrderIds: string[]): Promise<Map<string, OrderId>>
  /** The document and state, without a lock; null when the store has no such order. */
  find(
    storeId: StoreId,
    orderId: OrderId,
  ): Promise<{ state: OrderState; document: Order; integrationId: IntegrationId } | null>
  /** The facts by which its bills may be issued or not, read without a lock; null when the store has no such order. */
  findBilling(storeId: StoreId, orderId: OrderId): Promise<OrderBilling | null>
  /** The kits among the lines of an order, as they were valid on the day it was placed. */
  readKits(storeId: StoreId, order: Pick<Order, 'items' | 'originCreatedAt'>): Promise<KitsBySku>
}

/** How far a poll of one integration has read, by the name of the poll. */
export interface CursorRepository {
  read(integration: { storeId: StoreId; integrationId: IntegrationId }, poll: string): Promise<string | null>
  write(
    integration: { storeId: StoreId; integrationId: IntegrationId },
    poll: string,
    cursor: string,
  ): Promise<void>
}

export interface ProcessRepository {
  /**
   * A new process that repeats a failed one from its recorded input; the old run stays as it was. In the class of its
   * type where none is given.
   */
  retry(
    storeId: StoreId,
    processId: ProcessId,
    actor: Actor,
    workClass?: WorkClass,
  ): Promise<Result<ProcessId, Failure>>
}

export interface DeliveryRepository {
  resend(storeId: StoreId, delivery: DeliveryKey, actor: Actor): Promise<Result<null, Failure>>
  /** Refuses one that is being sent by `webhook.event_under_way`. */
  remove(storeId: StoreId, delivery: DeliveryKey, actor: Actor): Promise<Result<null, Failure>>
}

export interface Engine {
  inboundEvents: InboundEvents
  orders: OrderRepository
  loneInvoices: LoneInvoiceRepository
  protocols: ProtocolRepository
  refunds: RefundRepository
  bills: BillRepository
  processes: ProcessRepository
  deliveries: DeliveryRepository
  syncs: StoreSyncs
}
