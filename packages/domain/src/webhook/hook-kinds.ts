import { type AlertStatus, alertStatuses } from '../alerts.ts'
import { type FeedStatus, feedStatuses, invoiceStatuses } from '../constants.ts'
import type { ChangedKind } from '../subject.ts'

/** Kinds of things whose changes subscribers can be told of. */
export const hookKinds = ['order', 'invoice', 'alert'] as const satisfies readonly ChangedKind[]
export type HookKind = (typeof hookKinds)[number]

export const isHookKind = (kind: ChangedKind): kind is HookKind => hookKinds.some((one) => one === kind)

/** What subscribers of invoices hear: its statuses, and that a person deleted it. */
export const invoiceHookStatuses = [...invoiceStatuses, 'deleted'] as const
type InvoiceHookStatus = (typeof invoiceHookStatuses)[number]

/** A status that a subscription of some kind may name. */
export type HookStatus = FeedStatus | InvoiceHookStatus | AlertStatus

/** The statuses that a subscription may name. */
export const hookStatuses: Record<HookKind, readonly HookStatus[]> = {
  order: feedStatuses,
  invoice: invoiceHookStatuses,
  alert: alertStatuses,
}
