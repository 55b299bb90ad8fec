import type { Actor } from '@ihub/domain/actor'
import type { BillEvent, BillState } from '@ihub/domain/bill/bill-state'
import type { BillIssue } from '@ihub/domain/bill/issue'
import type { BillDue, CountedBillFilter } from '@ihub/domain/bill/list-filters'
import type { BillOperation } from '@ihub/domain/bill/operation-names'
import type { BillStatus, BillTrouble } from '@ihub/domain/bill/statuses'
import type { Failure } from '@ihub/domain/errors'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { ListSort } from '@ihub/domain/lists'
import type { Result } from '@ihub/domain/result'
import type { FollowUp } from './applied-change.ts'
import type { BlockerRead, EventRead, PageRequest, PageResult, ProcessRead } from './reads.ts'
import type { RunReport } from './run-report.ts'

/** A change of a bill; it is opened by the change of an order that owes it, in the same commit. */
export interface BillChange {
  storeId: StoreId
  target: { billId: string }
  author: Actor
  run: RunReport | null
  decide(current: CurrentBill): Result<BillDecision, Failure>
}

export interface CurrentBill {
  state: BillState
  /** The day of the store, `YYYY-MM-DD`. */
  today: string
}

export interface BillDecision {
  events: BillEvent[]
  /** Operations asked for by a person, or by a notice of the gateway. */
  operations?: readonly (BillOperation | (FollowUp & { type: BillOperation }))[]
}

/** A bill as its work needs it. */
export interface HeldBill {
  billId: string
  /** The account of the gateway that issues it. */
  integrationId: IntegrationId
  createdAt: string
  state: BillState
  today: string
}

/** The company that a bill is paid to. */
export interface BillBeneficiary {
  name: string
  /** CNPJ, 14 digits. */
  document: string | null
}

/** The only writer of bills that are there. */
export interface BillRepository {
  apply(change: BillChange): Promise<Result<{ billId: string; state: BillState }, Failure>>
  /** As it is now, without a lock; null when the store has none of that id. */
  find(storeId: StoreId, billId: string): Promise<HeldBill | null>
  /** The bill of a slip of that gateway; null when no bill has it. */
  findByGatewayId(
    gateway: { storeId: StoreId; integrationId: IntegrationId },
    gatewayBillId: string,
  ): Promise<string | null>
  /** Bills of a gateway to be read again, at most 50; each is left alone for a while from then on. */
  takeDue(gateway: { storeId: StoreId; integrationId: IntegrationId }): Promise<HeldBill[]>
  /**
   * The number of the seller's sequence for a slip of ours, the same one each time; null where the seller has no sequence of its own.
   * `ended` once the sequence is used up.
   */
  takeNumber(
    storeId: StoreId,
    slip: { sellerId: string; reference: string },
  ): Promise<{ number: string } | 'ended' | null>
  /** The payer's phone of the kind that the seller, or the store, chose for bills; null where none of that kind is known. */
  findPhone(storeId: StoreId, payer: { sellerId: string | null; document: string }): Promise<string | null>
  /** The number that a slip of ours was given; null where it has none. */
  findNumber(storeId: StoreId, slip: { sellerId: string; reference: string }): Promise<string | null>
  /** The seller whose contract a bill is under, or the store. */
  findBeneficiary(storeId: StoreId, sellerId: string | null): Promise<BillBeneficiary>
}

export interface BillFilters {
  search?: string | undefined
  status?: BillStatus[] | undefined
  trouble?: BillTrouble[] | undefined
  gateway?: string[] | undefined
  due?: BillDue[] | undefined
  orderId?: string | undefined
  /** CPF or CNPJ of the customer, digits. */
  document?: string | undefined
  /** ISO-8601 or a day of the store's time zone. */
  from?: string | undefined
  to?: string | undefined
}

export interface BillListRequest extends PageRequest<ListSort<'bills'>>, BillFilters {}

export interface BillCountRequest extends BillFilters {
  by: CountedBillFilter
}

export interface BillRead {
  billId: string
  code: string
  status: BillStatus
  troubles: BillTrouble[]
  orderId: string
  originOrderId: string
  gateway: string
  parcel: { number: number; of: number }
  valueCents: number
  dueDate: string
  currentValueCents: number
  currentDueDate: string
  capturedCents: number
  paidOn: string | null
  settledOn: string | null
  barcode: string | null
  digitableLine: string | null
  currency: string
  customerName: string
  customerDocument: string | null
  invoiceNumber: string | null
  createdAt: string
  updatedAt: string
}

export interface BillPageRead extends BillRead {
  state: BillState
  blocker: BlockerRead | null
  timeline: EventRead<BillStatus>[]
  processes: ProcessRead[]
}

export interface BillCount {
  value: string
  count: number
  isExact: boolean
}

/** The sum that customers still owe in one currency, and the late part of it. */
export interface DueSum {
  currency: string
  openCents: number
  openCount: number
  lateCents: number
  lateCount: number
}

/** An account of a gateway that the store's bills are issued at. */
export interface BillAccount {
  integrationId: string
  connector: string
  label: string
}

/** A slip of a bill of ours. */
export interface KnownSlip {
  billId: string
  code: string
  slip: BillIssue
}

export interface BillReads {
  /** Accounts that are switched on, and can issue bills. */
  listAccounts(storeId: string): Promise<BillAccount[]>
  /** Slips by the gateway's own ids. */
  findSlips(storeId: string, integrationId: string, gatewayBillIds: readonly string[]): Promise<KnownSlip[]>
  /** Slips of the bills that were opened on those days of the store, at most 2,000. */
  listSlipsOpened(
    storeId: string,
    integrationId: string,
    opened: { from: string; to: string },
  ): Promise<KnownSlip[]>
  list(storeId: string, request: BillListRequest): PageResult<BillRead>
  count(storeId: string, request: BillCountRequest): Promise<BillCount[]>
  find(storeId: string, billId: string): Promise<BillPageRead | null>
  sumDue(storeId: string): Promise<DueSum[]>
}
