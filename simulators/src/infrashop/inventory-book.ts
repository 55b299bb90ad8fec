import { conflict } from './problem.ts'
import type { SimItem, SimOrder } from './sim-order.ts'

export type Inventory = { sku: string; warehouseId: string; available: number }
type Row = { sku: string; warehouseId: string | null; available: number }
type Result = {
  sku: string
  warehouseId: string | null
  status: 'taken' | 'refused'
  code: string | null
  message: string | null
}

const mainWarehouse = 'CD-01'
const warehouses: readonly string[] = [mainWarehouse, 'CD-02', 'LOJA-07']

/** The units that may be sold, counted down by every order. A SKU that was never set is sold without counting. */
export class InventoryBook {
  readonly #rows = new Map<string, Inventory & { sets: number }>()
  readonly #answered = new Map<string, Result[]>()
  readonly #taken = new Map<string, { key: string; quantity: number; sets: number }[]>()
  readonly #isKnown: (sku: string) => boolean
  #refusedSku: string | null = null

  /** Whether the catalogue has a SKU. */
  constructor(isKnown: (sku: string) => boolean) {
    this.#isKnown = isKnown
  }

  set(key: string, rows: readonly Row[]): Result[] {
    const before = this.#answered.get(key)
    if (before) return before
    const results = rows.map((row) => this.#setOne(row))
    this.#answered.set(key, results)
    return results
  }

  of(skus: readonly string[]): Inventory[] {
    return skus
      .flatMap((sku) => warehouses.map((warehouse) => this.#rows.get(keyOf(sku, warehouse))))
      .filter((row) => row !== undefined)
      .map(({ sets: _, ...row }) => row)
  }

  tell(sku: string, available: number): void {
    this.#setOne({ sku, warehouseId: mainWarehouse, available })
  }

  all(): Inventory[] {
    return [...this.#rows.values()].map(({ sets: _, ...row }) => row)
  }

  /** How often it was set. */
  sets(sku: string): number {
    return this.#rows.get(keyOf(sku, mainWarehouse))?.sets ?? 0
  }

  refuse(sku: string | null): void {
    this.#refusedSku = sku
  }

  /** Takes an order's units, all of them or none. */
  sell({ orderCode, items }: SimOrder): void {
    const wanted = items.flatMap(unitsOf).flatMap(({ key, quantity }) => {
      const row = this.#rows.get(key)
      return row ? [{ key, quantity, row }] : []
    })
    for (const [index, { quantity, row }] of wanted.entries()) {
      if (row.available < quantity) {
        for (const one of wanted.slice(0, index)) one.row.available += one.quantity
        throw conflict('out_of_stock', `${row.sku} não tem ${quantity} unidades`)
      }
      row.available -= quantity
    }
    this.#taken.set(
      orderCode,
      wanted.map(({ key, quantity, row }) => ({ key, quantity, sets: row.sets })),
    )
  }

  /** A canceled order gives back what was not set anew since. */
  giveBack(orderCode: string): void {
    for (const { key, quantity, sets } of this.#taken.get(orderCode) ?? []) {
      const row = this.#rows.get(key)
      if (row?.sets === sets) row.available += quantity
    }
    this.#taken.delete(orderCode)
  }

  clear(): void {
    this.#rows.clear()
    this.#answered.clear()
    this.#taken.clear()
    this.#refusedSku = null
  }

  #setOne({ sku, warehouseId, available }: Row): Result {
    const refused = (code: string, message: string): Result => ({
      sku,
      warehouseId,
      status: 'refused',
      code,
      message,
    })
    const warehouse = warehouseId ?? mainWarehouse
    if (!this.#isKnown(sku)) return refused('sku_not_found', `${sku} não existe no catálogo`)
    if (!warehouses.includes(warehouse)) return refused('warehouse_not_found', `${warehouse} não existe`)
    if (sku === this.#refusedSku) return refused('sku_blocked', `${sku} está bloqueado`)
    const sets = (this.#rows.get(keyOf(sku, warehouse))?.sets ?? 0) + 1
    this.#rows.set(keyOf(sku, warehouse), { sku, warehouseId: warehouse, available, sets })
    return { sku, warehouseId, status: 'taken', code: null, message: null }
  }
}

const keyOf = (sku: string, warehouseId: string) => `${warehouseId} ${sku}`

/** A kit is its components. */
const unitsOf = ({ sku, quantity, components, warehouseId }: SimItem) => {
  const parts = components.length > 0 ? components : [{ sku, quantity: 1 }]
  return parts.map((part) => ({
    key: keyOf(part.sku, warehouseId ?? mainWarehouse),
    quantity: part.quantity * quantity,
  }))
}
