import type { CatalogGroup, PriceFacts, ProductFacts, SkuFacts } from '@ihub/domain/catalog/product'
import type { ProductChange } from '@ihub/domain/catalog/product-changes'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { ListSort } from '@ihub/domain/lists'
import type { CatalogTerms } from '@ihub/domain/store/catalog-terms'
import type { ProductReport } from './catalog-source.ts'
import type { PriceReport } from './price-source.ts'
import type { IntegrationName, PageRequest, PageResult } from './reads.ts'

/** The lists of a system by which the catalog is read. */
export type CatalogListName = 'products' | 'prices'

interface Source {
  storeId: StoreId
  integrationId: IntegrationId
}

/** Where products and prices that a system tells are taken in. */
export interface CatalogIntake {
  /** How many products got a new version; those that are unchanged or older than the version that is kept get none. */
  takeProducts(source: Source, reports: readonly ProductReport[]): Promise<number>
  /** The same of prices. */
  takePrices(source: Source, reports: readonly PriceReport[]): Promise<number>
  /** Prices of the system that were told ahead and whose moment has come take their place; how many. */
  takeDuePrices(source: Source): Promise<number>
  /** Keeps whether a list gets on, and raises or finishes the alert of its system. */
  markStuck(source: Source, list: CatalogListName, isStuck: boolean): Promise<void>
}

export interface ProductListRequest extends PageRequest<ListSort<'products'>> {
  active?: boolean | undefined
  brand?: string | undefined
  category?: string | undefined
  department?: string | undefined
  search?: string | undefined
}

export interface ProductRowRead {
  productId: string
  code: string
  name: string
  brand: CatalogGroup | null
  category: CatalogGroup | null
  department: CatalogGroup | null
  isActive: boolean
  skuCount: number
  /** The lowest and the highest price of its SKUs, in the table that counts; null while none is known. */
  price: { lowestCents: number; highestCents: number } | null
  version: number
  /** The system that has it. */
  source: IntegrationName | null
  createdAt: string
  updatedAt: string
}

export interface PriceRead extends PriceFacts {
  table: string
  version: number
  updatedAt: string
}

export interface SkuRead extends SkuFacts {
  productId: string
  /** Of every table that is known, by its name. */
  prices: PriceRead[]
  updatedAt: string
}

/** A version of a product, or of the price of one of its SKUs. */
export interface VersionRead {
  kind: 'product' | 'price'
  version: number
  /** Of a price. */
  sku: string | null
  table: string | null
  changes: ProductChange[]
  source: IntegrationName | null
  /** When its system changed it; null when it did not say. */
  sourceAt: string | null
  /** When the hub took it in. */
  at: string
}

export interface ProductDetailRead extends ProductRowRead {
  externalId: string
  facts: ProductFacts
  skus: SkuRead[]
  sourceAt: string | null
  /** The newest. */
  versions: VersionRead[]
  hasMoreVersions: boolean
}

export interface SkuListRequest {
  /** Codes of SKUs; empty for all. */
  skus: readonly string[]
  productId: string | null
  page: number
  limit: number
}

/** The choices of a store about its catalog, and the currency of its prices. */
export interface StoreCatalog {
  terms: CatalogTerms
  currency: string
}

export interface CatalogReads {
  findStore(storeId: string): Promise<StoreCatalog>
  list(storeId: string, request: ProductListRequest): PageResult<ProductRowRead>
  find(storeId: string, productId: string): Promise<ProductDetailRead | null>
  /** By their codes. */
  listSkus(storeId: string, request: SkuListRequest): Promise<{ rows: SkuRead[]; total: number }>
  /** A brand or category that products of the store name, with how many do; null when none does. */
  findGroup(
    storeId: string,
    kind: 'brand' | 'category',
    id: string,
  ): Promise<(CatalogGroup & { products: number }) | null>
}
