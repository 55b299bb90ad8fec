/** Per address and minute; a platform that was not told of a rotated key stays far below it. */
const missesMax = 60
const windowMs = 60_000
/** Addresses and keys remembered; beyond, the oldest is forgotten. */
const rememberMax = 10_000

/**
 * Counts the keys an address tried that are nobody's, so that guessing costs no look-up each. Keys that were somebody's
 * before are looked up whatever else comes from their address: a platform calls for all of its shops from few.
 */
export function limitUnknownKeys(nowMs: () => number) {
  const misses = new Map<string, { since: number; count: number }>()
  const seen = new Set<string>()
  const missesOf = (address: string) => {
    const found = misses.get(address)
    return found && nowMs() - found.since < windowMs ? found : { since: nowMs(), count: 0 }
  }
  return {
    mayTry: (address: string, key: string) => seen.has(key) || missesOf(address).count < missesMax,
    hit: (key: string) => {
      seen.delete(key)
      remember(seen.add(key))
    },
    miss: (address: string) => {
      const { since, count } = missesOf(address)
      misses.delete(address)
      remember(misses.set(address, { since, count: count + 1 }))
    },
  }
}

function remember(known: Map<string, unknown> | Set<string>) {
  const [oldest] = known.size > rememberMax ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
}
