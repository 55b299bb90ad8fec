import { ChangeLog } from './change-log.ts'
import { liveNotes } from './note-part.ts'
import type { Order } from './order.ts'

export type StockCount = {
  sku: string
  /** The branch that the first count of all names when absent. */
  branch?: string
  /** `saldo`, as it is answered. */
  available: number
  /** `empenho`: units that orders keep; as it was when absent. */
  reserved?: number
  barcode?: string
  description?: string
}

export type StockEntry = {
  sku: string
  branch: string
  physical: number
  reserved: number
  barcode: string
  description: string
  updatedAt: number
  transId: number
  isOdd: boolean
}

type Effect = Map<StockEntry, { open: number; left: number }>

const firstBranch = '0001'

/** The goods of each branch; orders keep them and notes take them out. SKUs that nobody counted are none of them. */
export class StockBook {
  readonly #entries = new Map<string, StockEntry>()
  readonly #effects = new Map<number, Effect>()
  readonly #log = new ChangeLog<StockEntry>()
  readonly #discountsReserved: boolean
  #lastTransId = 0

  constructor(discountsReserved: boolean) {
    this.#discountsReserved = discountsReserved
  }

  /** Several counts are one transaction, under one `trans_id`. */
  count(counts: readonly StockCount[]): void {
    this.#lastTransId += 1
    for (const { sku, branch = firstBranch, available, reserved, barcode, description } of counts) {
      const entry = this.#entries.get(keyOf(sku, branch)) ?? this.#add(sku, branch)
      entry.reserved = reserved ?? entry.reserved
      entry.physical = available + (this.#discountsReserved ? entry.reserved : 0)
      entry.barcode = barcode ?? entry.barcode
      entry.description = description ?? entry.description
      this.#touch(entry)
    }
  }

  /** Called at each change of an order or of its notes. */
  follow(order: Order): void {
    const before: Effect = this.#effects.get(order.id) ?? new Map()
    const after = this.#effectOf(order)
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter((entry) => {
      const [old, now] = [before.get(entry) ?? nothing, after.get(entry) ?? nothing]
      entry.reserved += now.open - old.open
      entry.physical -= now.left - old.left
      return now.open !== old.open || now.left !== old.left
    })
    this.#effects.set(order.id, after)
    if (changed.length > 0) this.#lastTransId += 1
    for (const entry of changed) this.#touch(entry)
  }

  availableOf({ physical, reserved }: StockEntry): number {
    return this.#discountsReserved ? physical - reserved : physical
  }

  from(transId: number): Iterable<StockEntry> {
    return this.#log.from(transId)
  }

  all(): StockEntry[] {
    return [...this.#entries.values()]
  }

  clear(): void {
    this.#entries.clear()
    this.#effects.clear()
    this.#log.clear()
    this.#lastTransId = 0
  }

  /** Units of the order that wait for a note, and those that left with one. */
  #effectOf(order: Order): Effect {
    const effect: Effect = new Map()
    for (const [index, { sku, quantity }] of order.lines.entries()) {
      const entry = this.#find(sku, order.branch)
      if (!entry) continue
      const left = liveNotes(order)
        .flatMap(({ part }) => part.lines)
        .reduce((sum, line) => sum + ((line.index ?? index) === index ? line.quantity : 0), 0)
      const open = order.status === 5 ? 0 : Math.max(0, quantity - left)
      const known = effect.get(entry) ?? nothing
      effect.set(entry, { open: known.open + open, left: known.left + left })
    }
    return effect
  }

  #find(sku: string, branch: string): StockEntry | undefined {
    return this.#entries.get(keyOf(sku, branch)) ?? this.#entries.get(keyOf(sku, firstBranch))
  }

  #add(sku: string, branch: string): StockEntry {
    const entry: StockEntry = {
      sku,
      branch,
      physical: 0,
      reserved: 0,
      barcode: '',
      description: `PRODUTO ${sku}`,
      updatedAt: 0,
      transId: 0,
      isOdd: false,
    }
    this.#entries.set(keyOf(sku, branch), entry)
    return entry
  }

  #touch(entry: StockEntry): void {
    entry.transId = this.#lastTransId
    entry.updatedAt = Date.now()
    this.#log.add(entry)
  }
}

const nothing = { open: 0, left: 0 }
const keyOf = (sku: string, branch: string) => `${branch} ${sku}`
