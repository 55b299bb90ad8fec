type Item = Record<string, unknown>

/** News that wait, each under an id of its own, until they are acknowledged. */
export class WaitingQueue {
  readonly #idName: string
  readonly #prefix: string
  #waiting: Item[] = []
  #acknowledged: string[] = []
  #given = 0

  /** The field that holds the id, and the letter that ids begin with. */
  constructor(idName: string, prefix: string) {
    this.#idName = idName
    this.#prefix = prefix
  }

  /** Under an id of its own; the same item once more is told twice. */
  add(item: object): Item {
    const added = this.name(item)
    this.#waiting.push(added)
    return added
  }

  /** The item under an id of its own, which does not wait here. */
  name(item: object): Item {
    return { ...item, [this.#idName]: this.#nextId() }
  }

  read(limit: number): Item[] {
    return this.#waiting.slice(0, limit)
  }

  acknowledge(ids: readonly string[]): void {
    this.#acknowledged.push(...ids)
    this.#waiting = this.#waiting.filter((item) => !ids.includes(String(item[this.#idName])))
  }

  waiting(): Item[] {
    return [...this.#waiting]
  }

  acknowledged(): string[] {
    return [...this.#acknowledged]
  }

  clear(): void {
    this.#waiting = []
    this.#acknowledged = []
    this.#given = 0
  }

  #nextId(): string {
    this.#given += 1
    return `${this.#prefix}-${String(this.#given).padStart(6, '0')}`
  }
}
