import { hubClock } from './clock.ts'
export interface ShortCache<Value> {
  (key: string): Promise<Value>
  /** The next one who asks reads anew. */
  forget(key: string): void
}

/** Remembers a read's answer for a moment, so that a burst of work asks once. */
export function shortCache<Value>(read: (key: string) => Promise<Value>, lifeMs: number): ShortCache<Value> {
  const kept = new Map<string, { value: Promise<Value>; untilMs: number }>()
  const readKept = (key: string) => {
    const known = kept.get(key)
    if (known && known.untilMs > hubClock.nowMs()) return known.value
    const value = read(key)
    kept.set(key, { value, untilMs: hubClock.nowMs() + lifeMs })
    value.catch(() => kept.delete(key))
    return value
  }
  return Object.assign(readKept, { forget: (key: string) => void kept.delete(key) })
}
