import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'
import type { SkuKeys } from './stock-target.ts'

/** A system that shows the products to customers, as a platform does. */
export interface CatalogTarget {
  /** The product as the system has it now; SKUs that it does not know are absent, and those found by a weak match say so. */
  readProduct(product: ProductKeys): Promise<Result<HeldProduct, CallFailure>>
  /**
   * Changes the given fields of what is there, creates the rest, and leaves everything else as it is. It looks by the references
   * before it creates, so that twice is the same as once. A failure as a whole only where nothing of it was judged.
   */
  sendProduct(product: ProductOffer): Promise<Result<ProductAnswer, CallFailure>>
  /** The brands, categories and departments that the system has, by its own ids. */
  listGroups(): Promise<Result<TargetGroups, CallFailure>>
}

/** A SKU, and the system's field by which people know it. */
export interface TargetSku extends SkuKeys {
  /** An exact match of it is the same SKU; any other is a weak one. */
  reference: string
  ean: string | null
}

export interface ProductKeys {
  /** The reference of the product. */
  code: string
  /** Ours, by the system's own id: of several categories of a product the one that is shown. */
  category?: string | null
  skus: readonly TargetSku[]
}

export interface HeldSku {
  sku: string
  /** The system's own id. */
  externalId: string
  /** False where the match is a weak one: its reference is another one than ours. */
  isExact: boolean
  values: ToldValues
}

export interface HeldProduct {
  /** Null where the system does not have it. */
  externalId: string | null
  values: ToldValues
  skus: HeldSku[]
}

/** Values of what is there are those to change; those of what is not there are all that is known. */
export interface OfferedSku extends TargetSku {
  externalId: string | null
  values: ToldValues
}

export interface ProductOffer {
  code: string
  externalId: string | null
  values: ToldValues
  skus: readonly OfferedSku[]
}

export interface SkuAnswer {
  sku: string
  /** Null where it was not created. */
  externalId: string | null
  /** Null when it was taken. */
  failure: CallFailure | null
}

export interface ProductAnswer {
  externalId: string | null
  /** Of the product itself; a product that was not created takes its SKUs with it. */
  failure: CallFailure | null
  /** One for each SKU of the offer, in their order. */
  skus: SkuAnswer[]
}

export interface TargetGroup {
  id: string
  /** With those above it, as people read it. */
  name: string
}

export interface TargetGroups {
  brand: TargetGroup[]
  category: TargetGroup[]
  department: TargetGroup[]
}
