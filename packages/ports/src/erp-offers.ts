import type { Actor } from '@ihub/domain/actor'
import type { ProcessStatus } from '@ihub/domain/constants'
import type { ErpContactKind } from '@ihub/domain/erp-work'
import type { IntegrationId, OrderId, ProcessId, StoreId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { ProtocolState } from '@ihub/domain/protocol/protocol-state'
import type { Subject } from '@ihub/domain/subject'
import type { ProtocolFacts } from './protocols.ts'
import type { KeptReport, StoreFacts } from './work.ts'

/** Work that waits until the store's own system fetches and confirms it. */
export interface WaitingOffer {
  processId: ProcessId
  /** Of the process; offers are in its sequence. */
  number: number
  type: string
  integrationId: IntegrationId
  attempt: number
  /** ISO-8601. */
  offeredAt: string
  /** When it was fetched first; null while it was not. */
  pulledAt: string | null
  orderId: OrderId
  /** The platform's account that the order came from. */
  platformId: IntegrationId
  document: Order
}

/** Of an order. */
export interface Offer extends WaitingOffer {
  state: OrderState
}

/** Of an exchange or return; the order is the one whose goods come back. */
export interface ReturnOffer
  extends WaitingOffer,
    Pick<ProtocolFacts, 'email' | 'reason' | 'deliveryAddress' | 'billingAddress'> {
  protocolId: string
  erpOrderId: string | null
  state: ProtocolState
  /** Of the goods, in cents. */
  valueCents: number
  createdAt: string
}

/** A process that is or was offered; `offeredAt` is null of one that waits for its turn. */
export interface OfferedProcess {
  type: string
  integrationId: IntegrationId | null
  orderId: OrderId | null
  protocolId: string | null
  attempt: number
  offeredAt: string | null
  status: ProcessStatus
  endedAt: string | null
  author: Actor
}

interface OfStore {
  storeId: StoreId
  integrationIds: readonly IntegrationId[]
}

/** Those after a number, oldest first: the first process of each order's or protocol's line. */
type ListOf<One> = (of: OfStore, page: { after: number; limit: number }) => Promise<One[]>

export interface Offers {
  list: ListOf<Offer>
  listReturns: ListOf<ReturnOffer>
  /** Marks them as fetched; those that are offered still. */
  pull(storeId: StoreId, processIds: readonly ProcessId[]): Promise<Set<string>>
  /** Those that nobody has fetched go back to the hub, which looks whether they are needed. */
  takeBack(storeId: StoreId, processIds: readonly ProcessId[]): Promise<void>
  find(storeId: StoreId, processId: ProcessId): Promise<OfferedProcess | null>
  noteContact(of: OfStore, kind: ErpContactKind, byName: string): Promise<void>
}

/** A report as its sender told it, by the key under which it counts once. */
export interface ErpReportNote {
  key: string
  originOrderId: string
  invoice?: { number: string; accessKey: string | null; file: Uint8Array }
}

export interface ErpReports {
  /** The outcomes of the reports that were taken in before, by their keys. */
  settled(account: ErpAccount, keys: readonly string[]): Promise<Map<string, string>>
  /** Keeps a report before it is taken in. */
  keep(account: ErpAccount, report: ErpReportNote): Promise<void>
  settle(account: ErpAccount, key: string, outcome: string): Promise<void>
  /** The files that were sent of an order's invoices, oldest first. */
  findFiles(
    account: ErpAccount,
    originOrderId: string,
  ): Promise<{ file: Uint8Array; number: string | null; accessKey: string | null }[]>
}

export interface ErpAccount {
  storeId: StoreId
  integrationId: IntegrationId
}

/** When the store's own system was last heard of, and the work that it has not confirmed. */
export interface ErpStanding {
  contacts: Partial<Record<ErpContactKind, { at: string; byName: string }>>
  /** Of the offers those listed, the oldest first. */
  offers: (Pick<WaitingOffer, 'processId' | 'type' | 'offeredAt' | 'pulledAt'> & {
    subject: Subject | null
  })[]
  total: number
  /** The newest failed processes of the system that wait for a person: refusals, and reports that could not be read. */
  problems: ErpProblem[]
}

export interface ErpProblem {
  processId: ProcessId
  type: string
  /** Its id is null where the hub does not have the order. */
  subject: Subject | null
  message: string | null
  at: string
}

/** The parts of the hub behind the calls of a store's own system. */
export interface ErpDesk {
  offers: Offers
  reports: ErpReports
  readStanding(account: ErpAccount, limit: number): Promise<ErpStanding>
  readStore(storeId: StoreId): Promise<StoreFacts>
  /** Keeps a report that could not be taken in; false when it is kept already. */
  keepReport(kept: KeptReport): Promise<boolean>
  processIdOf(account: ErpAccount, key: string): ProcessId
  /** A key of contents: the same each time. */
  keyOf(contents: unknown): string
}
