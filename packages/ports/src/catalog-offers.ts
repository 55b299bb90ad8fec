import type { GroupKind, PriceFacts, ProductFacts, SkuFacts } from '@ihub/domain/catalog/product'
import type { ComparedField, ToldValues } from '@ihub/domain/catalog/told-fields'
import type { CallFailure } from './http.ts'
import type { Offers } from './offers.ts'
import type { SkuKeys } from './stock-target.ts'

/** A group of the store, and the platform's that it was linked with; null where there is none. */
export interface LinkedGroup {
  id: string | null
  name: string | null
  externalId: string | null
}

export interface SkuWork {
  facts: SkuFacts
  /** Null where the SKU lacks the id by which the store's platforms know it. */
  keys: SkuKeys | null
  /** As the platform confirmed it last. */
  told: ToldValues
  /** In the price table that counts; null without one, or where it is blocked. */
  price: Pick<PriceFacts, 'sellingCents' | 'listCents'> | null
}

/** A product as it stands in the hub, with what one platform is known to have of it. */
export interface ProductWork {
  productId: string
  product: ProductFacts
  groups: Record<GroupKind, LinkedGroup>
  /** Without a link of these the platform is not given a new product. */
  needs: readonly GroupKind[]
  told: ToldValues
  skus: SkuWork[]
}

/** A product that the platform is to be told now. */
export interface TakenProduct extends ProductWork {
  sendsProduct: boolean
  sendsPrices: boolean
  replaces: boolean
  /** How often it was tried and failed. */
  failures: number
  /** Tells one wish from the next. */
  wantedAt: string
}

export interface SkuResult {
  sku: string
  externalId: string | null
  told: ToldValues
  kept: ComparedField[]
  failure: CallFailure | null
}

export interface ProductResult {
  offer: TakenProduct
  externalId: string | null
  told: ToldValues
  kept: ComparedField[]
  /** Of the product, or of the first of its SKUs that was refused; null when all of it was taken. */
  failure: CallFailure | null
  /** When it is tried again; null for never by itself. */
  retryAt: string | null
  skus: SkuResult[]
  /** It had everything already and was told nothing. */
  isUnchanged: boolean
}

/** The products that a platform is to be told. */
export type CatalogOffers = Offers<TakenProduct, ProductResult>
