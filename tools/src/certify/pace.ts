/** How fast the calls of a connector went. */
export interface Pace {
  limit: number
  /** The most calls that began within any 60 seconds. */
  busiestMinute: number
  /** Of their answers: 95 of 100 came within so many milliseconds. */
  p95Ms: number
}

const minuteMs = 60_000
/** The least part of its limit that a connector has to reach where all wait for its calls. */
const leastShare = 0.8

export function paceOf(calls: readonly { at: number; ms: number }[], limit: number): Pace {
  const begins = calls.map(({ at }) => at).sort((one, other) => one - other)
  let from = 0
  let busiestMinute = 0
  for (const [index, at] of begins.entries()) {
    while (at - (begins[from] ?? at) >= minuteMs) from += 1
    busiestMinute = Math.max(busiestMinute, index - from + 1)
  }
  const times = calls.map(({ ms }) => ms).sort((one, other) => one - other)
  return { limit, busiestMinute, p95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0) }
}

/** Why the pace does not suffice; empty where it does. */
export function lacksOf({ limit, busiestMinute }: Pace): string[] {
  if (busiestMinute > limit) return [`pace: ${busiestMinute} calls within a minute of ${limit} allowed`]
  return busiestMinute < limit * leastShare
    ? [`pace: only ${busiestMinute} calls within a minute of ${limit} allowed`]
    : []
}
