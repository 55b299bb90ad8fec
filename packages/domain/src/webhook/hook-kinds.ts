import { type FeedStatus, feedStatuses, type InvoiceStatus, invoiceStatuses } from '../constants.ts'
import type { EntityKind } from '../subject.ts'

/** Kinds of entities whose changes subscribers can be told of. */
export const hookKinds = ['order', 'invoice'] as const satisfies readonly EntityKind[]
export type HookKind = (typeof hookKinds)[number]

/** A status that a subscription of some kind may name. */
export type HookStatus = FeedStatus | InvoiceStatus

/** The statuses that a subscription may name. */
export const hookStatuses: Record<HookKind, readonly HookStatus[]> = {
  order: feedStatuses,
  invoice: invoiceStatuses,
}
