import type { SimItem, SimOrder } from './sim-order.ts'

export type SourceItem = { sku: string; source_code: string; quantity: number; status: 0 | 1 }

type Claim = { reserved: number; shipped: number }

/** The shop sells a SKU whose sources were told only while they have enough of it. */
export class OutOfStock extends Error {}

export const sourceCodes: readonly string[] = ['default', 'central', 'east']

/**
 * Source items, and the reservations of orders as MSI keeps them: an order reserves at once, its shipment takes out of a source. A
 * SKU without a source item is sold without counting.
 */
export class SourceBook {
  readonly #items = new Map<string, Map<string, SourceItem & { saves: number }>>()
  readonly #claims = new Map<number, Map<string, Claim>>()
  readonly #reserved = new Map<string, number>()
  /** Whether there is a product of the SKU. */
  readonly isKnown: (sku: string) => boolean
  #refusedSku: string | null = null

  constructor(isKnown: (sku: string) => boolean) {
    this.isKnown = isKnown
  }

  isRefused(sku: string): boolean {
    return sku === this.#refusedSku
  }

  refuse(sku: string | null): void {
    this.#refusedSku = sku
  }

  save({ sku, ...item }: SourceItem): void {
    const ofSku = this.#items.get(sku) ?? new Map<string, SourceItem & { saves: number }>()
    this.#items.set(sku, ofSku)
    ofSku.set(item.source_code, { sku, ...item, saves: (ofSku.get(item.source_code)?.saves ?? 0) + 1 })
  }

  all(): SourceItem[] {
    return [...this.#items.values()].flatMap((ofSku) =>
      [...ofSku.values()].map(({ saves: _, ...item }) => item),
    )
  }

  among(skus: readonly string[]): SourceItem[] {
    return [...new Set(skus)]
      .flatMap((sku) => [...(this.#items.get(sku)?.values() ?? [])])
      .map(({ saves: _, ...item }) => item)
  }

  /** How often the source item was saved. */
  saves(sku: string, source: string): number {
    return this.#items.get(sku)?.get(source)?.saves ?? 0
  }

  reserved(sku: string): number {
    return this.#reserved.get(sku) ?? 0
  }

  /** Over all sources; null where nobody told any. */
  salable(sku: string): number | null {
    const ofSku = this.#items.get(sku)
    if (!ofSku) return null
    const quantity = [...ofSku.values()].reduce((sum, one) => sum + (one.status === 1 ? one.quantity : 0), 0)
    return Math.max(0, quantity - this.reserved(sku))
  }

  /** Throws where the order wants more of a SKU than there is. */
  check(order: SimOrder): void {
    for (const [sku, { reserved }] of claimsOf(order)) {
      const left = this.salable(sku)
      if (left !== null && left < reserved)
        throw new OutOfStock(`The requested qty of ${sku} is not available`)
    }
  }

  /** Called at each change of an order. */
  follow(order: SimOrder): void {
    const before = this.#claims.get(order.entity_id)
    const after = claimsOf(order)
    for (const [sku, { shipped, reserved }] of after) {
      this.#reserved.set(sku, this.reserved(sku) + reserved - (before?.get(sku)?.reserved ?? 0))
      const more = shipped - (before?.get(sku)?.shipped ?? 0)
      const [first] = this.#items.get(sku)?.values() ?? []
      if (first && more > 0) first.quantity = Math.max(0, first.quantity - more)
    }
    this.#claims.set(order.entity_id, after)
  }

  clear(): void {
    this.#items.clear()
    this.#claims.clear()
    this.#reserved.clear()
    this.#refusedSku = null
  }
}

/** Of each SKU that is put into a parcel: a line of parts counts by its parts. */
function claimsOf(order: SimOrder): Map<string, Claim> {
  const claims = new Map<string, Claim>()
  const hasParts = (item: SimItem) =>
    order.items.some(({ parent_item_id }) => parent_item_id === item.item_id)
  for (const item of order.items) {
    if (item.is_virtual === 1 || hasParts(item)) continue
    const parent = order.items.find(({ item_id }) => item_id === item.parent_item_id)
    const ofParent = parent ? (parent.qty_shipped * item.qty_ordered) / parent.qty_ordered : 0
    const shipped = Math.max(item.qty_shipped, ofParent)
    const known = claims.get(item.sku) ?? { reserved: 0, shipped: 0 }
    const open = order.state === 'canceled' ? 0 : item.qty_ordered - shipped - item.qty_canceled
    claims.set(item.sku, { reserved: known.reserved + Math.max(0, open), shipped: known.shipped + shipped })
  }
  return claims
}
