import type { Random } from '../kit/random.ts'
import { liveNotes, type Order } from './order.ts'
import { statuses } from './statuses.ts'
import { WaitingRows } from './waiting-rows.ts'

export type StockRow = { sku: string; minimum: number; available: number | string }

/** The units free for sale of each product that somebody counted; every change waits as a row until it is acknowledged. */
export class StockBook {
  readonly rows: WaitingRows<StockRow>
  readonly #available = new Map<string, number>()
  /** The units that each order holds, by SKU. */
  readonly #held = new Map<string, ReadonlyMap<string, number>>()
  #oddSku: string | null = null

  constructor(random: Random) {
    this.rows = new WaitingRows(random)
  }

  count(sku: string, available: number): void {
    this.#available.set(sku, available)
    this.rows.add({ sku, minimum: 0, available })
  }

  of(sku: string): number | undefined {
    return this.#available.get(sku)
  }

  /** As it is told: no number of a SKU that is odd. */
  told(sku: string, available: number | string): number | string {
    return sku === this.#oddSku ? '?' : available
  }

  spoil(sku: string | null): void {
    this.#oddSku = sku
  }

  /** Called at each change of an order: it holds its units, which its note takes out, until it is canceled. */
  follow(order: Order): void {
    const before = this.#held.get(order.number) ?? new Map<string, number>()
    const after = heldBy(order)
    for (const sku of new Set([...before.keys(), ...after.keys()])) {
      const less = (after.get(sku) ?? 0) - (before.get(sku) ?? 0)
      const available = this.of(sku)
      if (available !== undefined && less !== 0) this.count(sku, available - less)
    }
    this.#held.set(order.number, after)
  }

  clear(): void {
    this.rows.clear()
    this.#available.clear()
    this.#held.clear()
    this.#oddSku = null
  }
}

function heldBy(order: Order): ReadonlyMap<string, number> {
  const lines =
    order.code === statuses.canceled ? liveNotes(order).flatMap((note) => note.lines) : order.lines
  const held = new Map<string, number>()
  for (const { sku, quantity } of lines) held.set(sku, (held.get(sku) ?? 0) + quantity)
  return held
}
