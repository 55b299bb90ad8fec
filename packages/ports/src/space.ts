import type { RemovalReason, SpaceKind, SpaceTrouble } from '@ihub/domain/space'

interface Amount {
  rows: number
  bytes: number
}

/** The space of a store as its last turn of retention found it. */
export interface StoreSpaceRecord {
  /** Null until the first turn. */
  measuredAt: string | null
  /** Every day has been counted. */
  isComplete: boolean
  trouble: SpaceTrouble | null
  /** What is older than the days that are kept, and needed still. */
  held: Amount
  kinds: (Amount & { kind: SpaceKind; since: string | null })[]
  /** The newest turn that removed something; null when none did. */
  lastRemoval: { at: string; removed: (Amount & { kind: SpaceKind; reason: RemovalReason })[] } | null
}
