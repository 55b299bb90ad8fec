export type Refusals = {
  /** The next orders are refused with this reason, after those that were asked for before. */
  add(reason: string, orders: number): void
  /** The reason for the order that comes now, if it is to be refused. */
  take(): string | undefined
  list(): { reason: string; left: number }[]
  clear(): void
}

/** Refusals on demand, each with a reason, until they are used up or taken back. */
export function createRefusals(): Refusals {
  let waiting: { reason: string; left: number }[] = []
  return {
    add: (reason, orders) => void waiting.push({ reason, left: orders }),
    take() {
      const [first] = waiting
      if (!first) return undefined
      first.left -= 1
      waiting = waiting.filter(({ left }) => left > 0)
      return first.reason
    },
    list: () => waiting.map((one) => ({ ...one })),
    clear() {
      waiting = []
    },
  }
}
