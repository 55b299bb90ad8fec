import type { Random } from '../kit/random.ts'

export type WaitingRow<Content> = { protocol: string; content: Content }

/** Rows that come again, each under its protocol, until somebody acknowledges them. */
export class WaitingRows<Content> {
  readonly #random: Random
  readonly #rows = new Map<string, Content>()
  #acknowledged = 0

  constructor(random: Random) {
    this.#random = random
  }

  add(content: Content): void {
    const { hex } = this.#random
    const protocol = [8, 4, 4, 4, 12]
      .map((length) => hex(length))
      .join('-')
      .toUpperCase()
    this.#rows.set(protocol, content)
  }

  /** Oldest first. */
  list(): WaitingRow<Content>[] {
    return [...this.#rows].map(([protocol, content]) => ({ protocol, content }))
  }

  /** False for a protocol that waits no more, or never did. */
  acknowledge(protocol: string): boolean {
    const isKnown = this.#rows.delete(protocol)
    if (isKnown) this.#acknowledged += 1
    return isKnown
  }

  get acknowledged(): number {
    return this.#acknowledged
  }

  clear(): void {
    this.#rows.clear()
    this.#acknowledged = 0
  }
}
