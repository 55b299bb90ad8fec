import type { StoreSpace } from '@ihub/contract/stores'
import { type SpaceKind, spaceKindNames, spaceKinds, spaceTermsOf } from '@ihub/domain/space'
import type { StoreRecord } from '@ihub/ports/administration'
import type { StoreSpaceRecord } from '@ihub/ports/space'

/** Every kind, also one of which the store has nothing. */
export function presentSpace({ settings }: StoreRecord, space: StoreSpaceRecord): StoreSpace {
  const { days: keepDays, limitBytes } = spaceTermsOf(settings)
  const known = new Map(space.kinds.map((one) => [one.kind, one]))
  const kinds = spaceKindNames.map((kind) => ({
    kind,
    isLimited: isLimited(kind),
    rows: known.get(kind)?.rows ?? 0,
    bytes: known.get(kind)?.bytes ?? 0,
    since: known.get(kind)?.since ?? null,
  }))
  const limitedBytes = kinds.reduce((sum, one) => (one.isLimited ? sum + one.bytes : sum), 0)
  return { ...space, keepDays, limitBytes, limitedBytes, kinds }
}

const isLimited = (kind: SpaceKind): boolean => spaceKinds[kind].isLimited
