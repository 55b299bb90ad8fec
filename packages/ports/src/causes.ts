import type { BlockerReason, InboxPart } from '@ihub/domain/blocker-reasons'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { AuditEntry, Edit } from './administration.ts'
import type { Figure } from './figure.ts'

/** The orders that a person has to see to, those that go on by themselves, and those beyond their promised day. */
export interface InboxRead {
  parts: Record<InboxPart, Figure>
  /** How many causes hold up the orders of the first two parts. */
  causes: number
}

/** The words of people about a cause. */
export interface CauseNote {
  causeId: string
  assignee: { userId: string; name: string } | null
  muted: { at: string; by: string } | null
  note: string
  version: number
}

/** A cause that holds orders up now. */
export interface CauseRead extends CauseNote {
  part: Exclude<InboxPart, 'late'>
  reason: BlockerReason
  connector: string | null
  label: string | null
  integrationId: string | null
  /** Null where orders only wait for reports. */
  operation: string | null
  /** Of a refusal: the system's answer without the values of one order. */
  cause: string | null
  /** The newest answer of the system. */
  message: string | null
  /** Why its system does not work, where that is known. */
  kind: CallFailureKind | null
  orders: Figure
  /** How many of them wait for a person; the others go on by themselves. */
  needYou: number
  /** Since when the longest of its orders waits, and the shortest. */
  oldestAt: string
  newestAt: string
  /** Of the kept processes, the first that failed so; null for what is no failure of a process. */
  firstFailedAt: string | null
  /** Failures in each of the last 24 hours, the oldest first; null for what is no failure of a process. */
  failuresByHour: number[] | null
}

export interface CauseRepository {
  inbox(storeId: string): Promise<InboxRead>
  /** Every cause of now, the one with the most money first. */
  list(storeId: string): Promise<CauseRead[]>
  /** Changes the words about a cause; `cause.not_found` for one that holds nothing up and that nobody noted. */
  change(
    storeId: string,
    causeId: string,
    edit: Edit,
    decide: (current: CauseNote) => Result<{ note: CauseNote; audit: AuditEntry | null }, Failure>,
  ): Promise<Result<CauseNote, Failure>>
}
