/** Remembers a read's answer for a moment, so that a burst of work asks once. */
export function shortCache<Value>(
  read: (key: string) => Promise<Value>,
  lifeMs: number,
): (key: string) => Promise<Value> {
  const kept = new Map<string, { value: Promise<Value>; untilMs: number }>()
  return (key) => {
    const known = kept.get(key)
    if (known && known.untilMs > Date.now()) return known.value
    const value = read(key)
    kept.set(key, { value, untilMs: Date.now() + lifeMs })
    value.catch(() => kept.delete(key))
    return value
  }
}
