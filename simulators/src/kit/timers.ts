/** Delayed work that never keeps the process alive and ends with `clear`. */
export class Timers {
  readonly #pending = new Set<NodeJS.Timeout>()

  after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#pending.delete(timer)
      work()
    }, ms)
    timer.unref()
    this.#pending.add(timer)
  }

  clear(): void {
    for (const timer of this.#pending) clearTimeout(timer)
    this.#pending.clear()
  }
}
