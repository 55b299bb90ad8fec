import type { Actor } from '@ihub/domain/actor'
import type { IntegrationStatus } from '@ihub/domain/constants'
import type { Failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { ListSort } from '@ihub/domain/lists'
import type { Address, Order } from '@ihub/domain/order/order'
import type { OrderSettings } from '@ihub/domain/order/state'
import type { NamedGoods } from '@ihub/domain/protocol/judge-protocol'
import type { CountedProtocolFilter } from '@ihub/domain/protocol/list-filters'
import type { ProtocolOperation } from '@ihub/domain/protocol/operation-names'
import type { ProtocolEvent, ProtocolState, ReturnedItem } from '@ihub/domain/protocol/protocol-state'
import type { ProtocolStatus, ProtocolType } from '@ihub/domain/protocol/statuses'
import type { Result } from '@ihub/domain/result'
import type { BlockerRead, EventRead, PageRequest, PageResult, ProcessRead } from './reads.ts'
import type { ReturnInvoiceRead } from './return-invoices.ts'
import type { RunReport } from './run-report.ts'

/** A file that came with a protocol, as it was sent. */
export interface ProtocolFile {
  name: string
  bytes: Uint8Array
}

/** The facts of a protocol that nothing is decided by. */
export interface ProtocolFacts {
  /** Of the customer; told about the return. */
  email: string
  reason: string | null
  /** Null where it is that of the order. */
  deliveryAddress: Address | null
  billingAddress: Address | null
  file: ProtocolFile | null
}

/** A protocol about to be opened. */
export interface NewProtocol extends ProtocolFacts {
  type: ProtocolType
  externalId: string
  items: readonly NamedGoods[]
}

/** The order of a new protocol under its lock, with everything that its protocols took so far. */
export interface OrderOfProtocol {
  document: Order
  earlier: readonly NamedGoods[]
}

interface ProtocolChangeBase {
  storeId: StoreId
  author: Actor
}

/** Opens a protocol; refused as `protocol.exists` where another of the store has its number. */
export interface ProtocolOpening extends ProtocolChangeBase {
  target: { orderId: OrderId; externalId: string }
  run: null
  facts: ProtocolFacts & { type: ProtocolType }
  /** The goods that come back. */
  judge(order: OrderOfProtocol): Result<ReturnedItem[], Failure>
}

export interface ProtocolMoving extends ProtocolChangeBase {
  target: { protocolId: string }
  run: RunReport | null
  decide(current: CurrentProtocol): Result<ProtocolDecision, Failure>
}

export type ProtocolChange = ProtocolOpening | ProtocolMoving

export interface CurrentProtocol {
  state: ProtocolState
  settings: OrderSettings
}

export interface ProtocolDecision {
  events: ProtocolEvent[]
  /** Operations asked for by a person, run even when the rules would not plan them. */
  operations?: readonly ProtocolOperation[]
}

/** A protocol as its work needs it. */
export interface HeldProtocol {
  protocolId: string
  state: ProtocolState
  integrationId: string
}

/** The only writer of protocols. */
export interface ProtocolRepository {
  apply(change: ProtocolChange): Promise<Result<{ protocolId: string; state: ProtocolState }, Failure>>
  /** As it is now, without a lock; null when the store has none of that id. */
  find(storeId: StoreId, protocolId: string): Promise<HeldProtocol | null>
  /** Whether an attempt before this one was begun and never ended: what it did outside nobody knows. */
  wasCut(storeId: StoreId, run: { processId: string; attempt: number }): Promise<boolean>
  /** Units of an order that its protocols took so far. */
  findEarlier(storeId: StoreId, orderId: string): Promise<NamedGoods[]>
}

export interface ProtocolFilters {
  search?: string | undefined
  status?: ProtocolStatus[] | undefined
  type?: ProtocolType[] | undefined
  integration?: IntegrationStatus[] | undefined
  orderId?: string | undefined
  /** Of the order that the customer of an exchange gets. */
  exchangeOrderId?: string | undefined
  /** ISO-8601 or a day of the store's time zone. */
  from?: string | undefined
  to?: string | undefined
}

export interface ProtocolListRequest extends PageRequest<ListSort<'protocols'>>, ProtocolFilters {}

export interface ProtocolCountRequest extends ProtocolFilters {
  by: CountedProtocolFilter
}

export interface ProtocolRead {
  protocolId: string
  externalId: string
  orderId: string
  originOrderId: string
  type: ProtocolType
  status: ProtocolStatus
  integration: IntegrationStatus
  customerName: string
  units: number
  valueCents: number
  currency: string
  createdAt: string
  updatedAt: string
}

export interface ProtocolPageRead extends ProtocolRead, Omit<ProtocolFacts, 'file'> {
  state: ProtocolState
  integrationId: string
  fileName: string | null
  blocker: BlockerRead | null
  timeline: EventRead<ProtocolStatus>[]
  processes: ProcessRead[]
  /** Incoming NF-e that name an invoice of its order. */
  returnInvoices: ReturnInvoiceRead[]
  /** Worth of the goods that come back with their taxes, in cents. */
  worthCents: number
}

export interface ProtocolCount {
  value: string
  count: number
  isExact: boolean
}

export interface ProtocolReads {
  list(storeId: string, request: ProtocolListRequest): PageResult<ProtocolRead>
  count(storeId: string, request: ProtocolCountRequest): Promise<ProtocolCount[]>
  find(storeId: string, protocolId: string): Promise<ProtocolPageRead | null>
  findFile(storeId: string, protocolId: string): Promise<ProtocolFile | null>
}
