import { findSku } from './catalogue.ts'

export type Balance = {
  skuId: string
  warehouseId: string
  quantity: number
  /** Units of orders that are neither invoiced nor canceled. */
  reserved: number
  isUnlimited: boolean
  leadTime: string
  updates: number
}

/** Units that an order takes from a warehouse. */
export type Need = { skuId: string; warehouseId: string; quantity: number }

type Entry = Balance & { updatedAt: number }

/** The shop sells a SKU whose stock it was told only while it has enough of it. */
export class OutOfStock extends Error {}

export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type InventoryOptions = {
  accountName: string
  /** A second update within this time is refused with 423. */
  lockMs: number
  /** SKUs beyond the catalogue, from 1000001 on. */
  moreSkus: number
  /** SKUs that the account has now. */
  isOnShelf(skuId: string): boolean
}

const firstMore = 1_000_001

/** Stock by SKU and warehouse. A SKU that nobody told is sold without counting. */
export class Inventory {
  readonly #options: InventoryOptions
  readonly #entries = new Map<string, Entry>()
  readonly #ofSku = new Map<string, Entry[]>()
  readonly #reservations = new Map<string, { entry: Entry; quantity: number }[]>()
  #refusedSku: string | null = null

  constructor(options: InventoryOptions) {
    this.#options = options
  }

  all(): Balance[] {
    return [...this.#entries.values()].map(({ updatedAt: _, ...balance }) => balance)
  }

  of(skuId: string): Balance[] {
    return this.#ofSku.get(skuId) ?? []
  }

  isKnown(skuId: string): boolean {
    const number = Number(skuId)
    return (
      this.#options.isOnShelf(skuId) || (number >= firstMore && number < firstMore + this.#options.moreSkus)
    )
  }

  /** The units that are left to sell in a warehouse; infinite where nobody told its stock. */
  salable(skuId: string, warehouseId: string): number {
    const entry = this.#entries.get(keyOf(skuId, warehouseId))
    if (!entry || entry.isUnlimited) return Number.POSITIVE_INFINITY
    return Math.max(0, entry.quantity - entry.reserved)
  }

  clear(): void {
    this.#entries.clear()
    this.#ofSku.clear()
    this.#reservations.clear()
    this.#refusedSku = null
  }

  /** Updates of this SKU are refused from now on, until it is null. */
  refuse(skuId: string | null): void {
    this.#refusedSku = skuId
  }

  update(
    skuId: string,
    warehouseId: string,
    told: Pick<Balance, 'quantity' | 'isUnlimited' | 'leadTime'>,
  ): void {
    const { accountName, lockMs } = this.#options
    const before = this.#entries.get(keyOf(skuId, warehouseId))
    if (before && Date.now() - before.updatedAt < lockMs) {
      const key = `${accountName}_item_logistics_${skuId}_${warehouseId}`
      throw new Refused(423, `Unable to acquire lock for key: ${key}.`)
    }
    if (skuId === this.#refusedSku) throw new Refused(400, `The inventory of SKU ${skuId} cannot be updated`)
    const entry = before ?? this.#add(skuId, warehouseId)
    Object.assign(entry, told, { updates: entry.updates + 1, updatedAt: Date.now() })
  }

  /** Keeps units for an order, all of them or none. */
  reserve(orderId: string, needs: readonly Need[]): void {
    const kept = needs
      .flatMap((need) => this.#partsOf(need))
      .flatMap(({ skuId, warehouseId, quantity }) => {
        const entry = this.#entries.get(keyOf(skuId, warehouseId))
        return entry ? [{ entry, quantity }] : []
      })
    for (const [index, { entry, quantity }] of kept.entries()) {
      if (!entry.isUnlimited && entry.quantity - entry.reserved < quantity) {
        for (const { entry: one, quantity: units } of kept.slice(0, index)) one.reserved -= units
        throw new OutOfStock(`SKU ${entry.skuId} has not ${quantity} left`)
      }
      entry.reserved += quantity
    }
    if (kept.length > 0) this.#reservations.set(orderId, kept)
  }

  /** A canceled order gives its units back, an invoiced one takes them out. */
  follow(orderId: string, status: string): void {
    if (status !== 'canceled' && status !== 'invoiced') return
    for (const { entry, quantity } of this.#reservations.get(orderId) ?? []) {
      entry.reserved -= quantity
      if (status === 'invoiced' && !entry.isUnlimited) entry.quantity = Math.max(0, entry.quantity - quantity)
    }
    this.#reservations.delete(orderId)
  }

  /** A kit is its components, unless it has a stock of its own. */
  #partsOf(need: Need): Need[] {
    const components = findSku(need.skuId)?.components ?? []
    if (components.length === 0 || this.#ofSku.has(need.skuId)) return [need]
    return components.map(({ sku, quantity }) => ({
      ...need,
      skuId: sku.id,
      quantity: quantity * need.quantity,
    }))
  }

  #add(skuId: string, warehouseId: string): Entry {
    const entry: Entry = {
      skuId,
      warehouseId,
      quantity: 0,
      reserved: 0,
      isUnlimited: false,
      leadTime: '00:00:00',
      updates: 0,
      updatedAt: 0,
    }
    this.#entries.set(keyOf(skuId, warehouseId), entry)
    this.#ofSku.set(skuId, [...(this.#ofSku.get(skuId) ?? []), entry])
    return entry
  }
}

const keyOf = (skuId: string, warehouseId: string) => `${skuId} ${warehouseId}`
