import type { Actor } from '@ihub/domain/actor'
import type { CreditAction } from '@ihub/domain/credit/actions'
import type { CreditCause, CreditKind, CreditSums } from '@ihub/domain/credit/ledger'
import type { CreditStatus } from '@ihub/domain/credit/statuses'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import type { Result } from '@ihub/domain/result'
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
  byPerson: boolean
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
}

export interface CreditHistoryRead {
  account: CreditAccountRead
  entries: CreditEntryRead[]
}
