import {
  announcedStatuses,
  type FeedStatus,
  feedStatuses,
  type InvoiceStatus,
  invoiceStatuses,
} from '../constants.ts'
import type { EntityKind } from '../subject.ts'

/** Kinds of entities whose changes subscribers can be told of. */
export const hookKinds = ['order', 'invoice'] as const satisfies readonly EntityKind[]
export type HookKind = (typeof hookKinds)[number]

/** A status that a subscription of some kind may name. */
export type HookStatus = FeedStatus | InvoiceStatus

interface HookStatuses {
  /** The statuses that a subscription may name. */
  known: readonly HookStatus[]
  /** The known statuses that are announced: only they are offered to be chosen. */
  announced: readonly HookStatus[]
}

export const hookStatuses: Record<HookKind, HookStatuses> = {
  order: { known: feedStatuses, announced: announcedStatuses },
  invoice: { known: invoiceStatuses, announced: invoiceStatuses },
}
