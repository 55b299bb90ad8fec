import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'
import type { SkuKeys } from './stock-target.ts'

/** A system that sells the goods at prices that it is told, as a platform does. */
export interface PriceTarget {
  /** The prices that the system has now; a SKU that it does not know, or that has no price, is absent. */
  readPrices(skus: readonly SkuKeys[]): Promise<Result<HeldPrice[], CallFailure>>
  /**
   * Puts each price in place of the one that the system has; twice is the same as once. One answer for each offer, in their order: a
   * refused one hides no other. A failure as a whole only where no offer was judged.
   */
  sendPrices(offers: readonly PriceOffer[]): Promise<Result<PriceAnswer[], CallFailure>>
}

/** Integer cents. */
export interface PriceOffer extends SkuKeys {
  sellingCents: number
  /** Null leaves the one that the system has. */
  listCents: number | null
}

export interface HeldPrice {
  sku: string
  sellingCents: number
  /** Null where the SKU has none; absent where the system keeps none. */
  listCents?: number | null
}

export interface PriceAnswer {
  sku: string
  /** Null when the price was taken. */
  failure: CallFailure | null
}
