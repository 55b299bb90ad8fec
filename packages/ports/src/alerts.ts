import type { Actor } from '@ihub/domain/actor'
import type { AlertStatus, HubAlertCode } from '@ihub/domain/alerts'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Failure } from '@ihub/domain/errors'
import type { ListSort } from '@ihub/domain/lists'
import type { OrdersOfAlert } from '@ihub/domain/order/alert-orders'
import type { Result } from '@ihub/domain/result'
import type { Subject } from '@ihub/domain/subject'
import type { IntegrationName, PageRequest, PageResult } from './reads.ts'

export interface AlertRecord {
  alertId: string
  storeCode: string
  /** Set for alerts that the hub raised itself; `subject` is this code then. */
  code: HubAlertCode | null
  /** Why its system does not work now, where it is about that and not finished. */
  diagnosis: CallFailureKind | null
  subject: string
  message: string
  stack: string | null
  logId: string | null
  integration: IntegrationName | null
  /** The order, invoice or report that the problem was found on first; without an id when that could not be read. */
  entity: (Subject & { code: string }) | null
  /** The orders and reports that an open alert of the hub counts now; null for others. */
  about: { orders: number; filter: OrdersOfAlert; receipts: number } | null
  status: AlertStatus
  createdAt: string
  /** Null for alerts that the hub raised itself. */
  createdBy: string | null
}

export interface NewAlert
  extends Pick<AlertRecord, 'alertId' | 'subject' | 'message' | 'stack' | 'logId' | 'createdAt'> {
  integrationId: string | null
  createdBy: string
}

/**
 * A folded word to be found in an alert's text, or by the alert's code or its system’s name where only the reader's
 * screen writes the text.
 */
export interface AlertWord {
  text: string
  codes: HubAlertCode[]
  connectors: string[]
}

export interface AlertListRequest extends PageRequest<ListSort<'alerts'>> {
  status?: AlertStatus[] | undefined
  alertId?: string | undefined
  /** Every one of them has to be found. */
  words: AlertWord[]
}

export interface AlertRepository {
  list(storeId: string, request: AlertListRequest): PageResult<AlertRecord>
  /** The alerts that nobody has finished. */
  count(storeId: string): Promise<number>
  /** `integration.not_found` when the store has no such integration. */
  add(storeId: string, alert: NewAlert, actor: Actor): Promise<Result<AlertRecord, Failure>>
  /**
   * Decides on the locked alerts, as many of them as the store has, and writes the status, a row of the audit log for
   * each that changed and the change for browsers in one transaction. Answers them in the sequence of their ids.
   */
  setStatus(
    storeId: string,
    change: { alertIds: string[]; status: AlertStatus; actor: Actor },
    check: (current: AlertRecord[]) => Result<null, Failure>,
  ): Promise<Result<AlertRecord[], Failure>>
}
