/** Rows in order of their latest change; a change moves a row to the end under a higher `transId`. */
export class ChangeLog<T extends { transId: number }> {
  #entries: { transId: number; row: T }[] = []

  add(row: T): void {
    this.#entries.push({ transId: row.transId, row })
  }

  /** Rows whose present `transId` is at least the given one, ascending. */
  *from(transId: number): Generator<T> {
    for (let index = this.#firstAt(transId); index < this.#entries.length; index++) {
      const entry = this.#entries[index]
      if (entry && entry.row.transId === entry.transId) yield entry.row
    }
  }

  clear(): void {
    this.#entries = []
  }

  #firstAt(transId: number): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entries[middle]?.transId ?? 0) < transId) low = middle + 1
      else high = middle
    }
    return low
  }
}
