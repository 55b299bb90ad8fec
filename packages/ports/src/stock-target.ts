import type { Result } from '@ihub/domain/result'
import type { AlternateIdType } from '@ihub/domain/store/choices'
import type { CallFailure } from './http.ts'

/** Who sells the goods and is told how many there are, as a platform is. */
export interface StockTarget {
  /**
   * Puts each quantity in place of the one that the system holds; twice is the same as once. One answer for each offer, in
   * their order: a refused one hides no other, and those that were not tried carry the failure that stopped the rest. A
   * failure as a whole only where no offer was judged. `key` is the same for each attempt of one sending; a system that
   * takes such a key does its work once for it.
   */
  sendStock(offers: readonly StockOffer[], key: string): Promise<Result<StockAnswer[], CallFailure>>
  /** The units that the system holds now, of each SKU and warehouse; a SKU that it does not know, or holds nowhere, is absent. */
  readStock(skus: readonly SkuKeys[]): Promise<Result<HeldStock[], CallFailure>>
}

/** A SKU by the code of the hub, and the one by which the system knows it. */
export interface SkuKeys {
  sku: string
  /** By the store's `alternateIdType`; the system knows the SKU itself where it is absent. */
  alternateId?: { type: Exclude<AlternateIdType, 'default'>; value: string }
}

export interface StockOffer extends SkuKeys {
  /** The system's code of the warehouse; null for the one that its settings, or the system itself, take for all. */
  externalWarehouseId: string | null
  /** Whole pieces, from zero on. */
  quantity: number
}

export interface StockAnswer {
  sku: string
  externalWarehouseId: string | null
  /** Null when the quantity was taken. */
  failure: CallFailure | null
  /** The units that it keeps for its orders, where the sending saw them. */
  reserved?: number
}

export interface HeldStock {
  sku: string
  warehouseId: string
  /** With the pieces that the system itself keeps for its orders; null where it sells without counting. */
  total: number | null
  /** The units that it keeps for its orders; null where it does not say. */
  reserved: number | null
}

/** The code of our own of an offer that names no warehouse, for a system that takes none without. */
export const noWarehouse = 'stock.no-warehouse'
