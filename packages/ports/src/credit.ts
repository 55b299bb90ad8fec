import type { Actor } from '@ihub/domain/actor'
import type { CreditAction } from '@ihub/domain/credit/actions'
import type { CreditCause, CreditKind, CreditSums } from '@ihub/domain/credit/ledger'
import type { CreditStatus } from '@ihub/domain/credit/statuses'
import type { Failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import type { Result } from '@ihub/domain/result'
import type { GrantedCredit } from './credit-source.ts'
import type { AuthorRead } from './reads.ts'

/** The credit of a customer as it is now; all zero where nobody ever told of it. Amounts are integer cents. */
export interface CreditAccountRead extends CreditSums {
  availableCents: number
  /** Of the newest entry; null of an account without one. */
  status: CreditStatus | null
  /** Of its bills that are late, and of those in error. */
  lateBillsCents: number
  errorBillsCents: number
  entryCount: number
  /** The system that the store has it told by; null where people keep it. */
  source: { integrationId: string; connector: string; label: string; isAsked: boolean } | null
  /** When that system was asked; null while it was not. */
  checkedAt: string | null
  /** It says what is owed already. */
  tellsDebt: boolean
  /** It allows no new purchase, with its words. */
  blocked: { reason: string | null } | null
}

/** A move of the account, with the sums after it. */
export interface CreditEntryRead extends CreditSums {
  /** From 1. */
  number: number
  kind: CreditKind
  status: CreditStatus
  amountCents: number
  availableCents: number
  causeKind: CreditCause
  causeId: string | null
  causeCode: string | null
  note: string | null
  letGo: boolean
  author: AuthorRead
  at: string
}

export interface CreditRepository {
  /** The newest entries first; null of a customer that does not exist. */
  find(storeId: string, customerId: string, limit: number): Promise<CreditHistoryRead | null>
  /** A change by hand, audited with the sums before and after. */
  change(change: {
    storeId: StoreId
    customerId: string
    action: CreditAction
    amountCents: number
    reason: string
    actor: Actor
    by: Asker
  }): Promise<Result<null, Failure>>
  /** Has the system that grants it asked; nothing more while it is being asked. */
  startReading(read: { storeId: StoreId; customerId: string; actor: Actor }): Promise<Result<null, Failure>>
  /** Whether the store has its credit told by this system. */
  isToldBy(teller: CreditTeller): Promise<boolean>
  /** Brings the account to what the system says, and has waiting orders looked at again; the same word moves nothing. */
  takeGrant(grant: CreditGrant): Promise<void>
}

/** A system that tells credit by itself, as the store's own ERP does. */
export interface CreditTeller {
  storeId: StoreId
  integrationId: string
}

/** The word of a system about one customer. */
export interface CreditGrant {
  storeId: StoreId
  customerId: string
  /** Null of a customer that it does not know. */
  granted: GrantedCredit | null
  /** Of the system. */
  by: { id: string; name: string }
}

export interface CreditHistoryRead {
  account: CreditAccountRead
  entries: CreditEntryRead[]
}

/** The word of the ledger for an order that is bought on credit. */
export interface CreditTelling {
  storeId: StoreId
  orderId: OrderId
  /** It is reserved, or the rest of the limit does not cover it. */
  isReserved: boolean
  askedCents: number
  /** After it was reserved; where it was not, as much as there is. */
  availableCents: number
  /** Rows that stay due until the order knows. */
  dueIds: string[]
}

/** The work on credit that is due, for the worker. */
export interface CreditIntake {
  /** Settles the credit of orders that are due: their number, and the words for those that wait. Settled again they move nothing. */
  settleDue(limit: number): Promise<{ due: number; tellings: CreditTelling[] }>
  endDue(storeId: StoreId, dueIds: readonly string[]): Promise<void>
}
