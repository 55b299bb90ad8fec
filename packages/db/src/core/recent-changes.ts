import { changedKinds } from '@ihub/domain/subject'
import type { HubChange } from '@ihub/ports/administration'

const keptMs = 30_000
const keptMax = 2_000
/** For the way of the question: what was announced meanwhile counts as missed. */
const marginMs = 2_000

/** The changes of the last half minute, for a browser that read its data before it began to listen. */
export function createRecentChanges(nowMs = () => performance.now()) {
  const recent: { at: number; change: HubChange }[] = []
  let completeSince = nowMs()
  return {
    keep(change: HubChange) {
      const now = nowMs()
      recent.push({ at: now, change })
      while (recent.length > keptMax || (recent[0] && recent[0].at < now - keptMs))
        completeSince = recent.shift()?.at ?? now
    },
    /** Changes may have been lost: nobody can be told of those before now. */
    forget() {
      recent.length = 0
      completeSince = nowMs()
    },
    /** Of the last `missedMs`; every kind as a whole where not all of them are kept. */
    missed(storeId: string, missedMs: number): HubChange[] {
      const since = nowMs() - missedMs - marginMs
      if (since < completeSince) return changedKinds.map((entityKind) => ({ entityKind, storeId, ids: [] }))
      return recent.flatMap(({ at, change }) => (change.storeId === storeId && at >= since ? [change] : []))
    },
  }
}
