import type { Actor } from '@ihub/domain/actor'
import type { SilenceSpan } from '@ihub/domain/alert-care'
import type { AlertStatus, HubAlertCode } from '@ihub/domain/alerts'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Failure } from '@ihub/domain/errors'
import type { ListSort } from '@ihub/domain/lists'
import type { OrdersOfAlert } from '@ihub/domain/order/alert-orders'
import type { Result } from '@ihub/domain/result'
import type { Subject } from '@ihub/domain/subject'
import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { CauseNote } from './causes.ts'
import type { IntegrationName, PageRequest, PageResult } from './reads.ts'

/** The values that the words of an alert name. */
export type AlertFigures = Record<string, string | number>

export interface AlertRecord {
  alertId: string
  /** Those that are silenced together with it: of the hub's own alerts, those of its kind and system. */
  groupId: string
  storeCode: string
  /** Set for alerts that the hub raised itself; `subject` is this code then. */
  code: HubAlertCode | null
  /** Why its system does not work now, where it is about that and not finished. */
  diagnosis: CallFailureKind | null
  /** The values that the words of its code name. */
  figures: AlertFigures
  subject: string
  message: string
  stack: string | null
  logId: string | null
  integration: IntegrationName | null
  /** The subscription it is about; null once that is removed. */
  webhook: { kind: HookKind; webhookId: string; name: string } | null
  /** The order, invoice or report that the problem was found on first; without an id when that could not be read. */
  entity: (Subject & { code: string }) | null
  /** The orders and reports that an open alert of the hub counts now; null for others. */
  about: { orders: number; filter: OrdersOfAlert; receipts: number } | null
  status: AlertStatus
  assignee: CauseNote['assignee']
  /** While nobody is told of it; without an end until a person ends it. */
  silenced: { until: string | null; at: string; by: string } | null
  /** How often the hub found its trouble again since it was raised; reports of one moment count once. */
  raisedAgain: { count: number; lastAt: string } | null
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
  /** People, or `nobody`. */
  assignedTo?: string[] | undefined
  silenced?: boolean | undefined
  alertId?: string | undefined
  /** Every one of them has to be found. */
  words: AlertWord[]
}

/** Judges the locked alerts: as many of those that were asked for as the store has. */
export type CheckAlerts = (current: AlertRecord[]) => Result<null, Failure>

interface AlertsToChange {
  alertIds: string[]
  actor: Extract<Actor, { name: string }>
}

export interface AlertRepository {
  list(storeId: string, request: AlertListRequest): PageResult<AlertRecord>
  /** The alerts that nobody has finished or silenced. */
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
    check: CheckAlerts,
  ): Promise<Result<AlertRecord[], Failure>>
  /** Assigns the alerts, all or none, as `setStatus` writes a status. */
  assign(
    storeId: string,
    change: AlertsToChange & Pick<AlertRecord, 'assignee'>,
    check: CheckAlerts,
  ): Promise<Result<AlertRecord[], Failure>>
  /** Silences the groups of the alerts from now on, for a span in the store's time zone, or ends their silence. */
  silence(
    storeId: string,
    change: AlertsToChange & { span: SilenceSpan | null },
    check: CheckAlerts,
  ): Promise<Result<AlertRecord[], Failure>>
}
