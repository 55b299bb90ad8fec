import type { ProductFacts, SkuFacts } from '@ihub/domain/catalog/product'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** Where the products of a store live, such as its ERP. */
export interface CatalogSource {
  /** A page of the products that changed after a cursor, oldest change first; null reads the whole catalog. */
  listProducts(cursor: string | null): Promise<Result<CatalogPage<ProductReport>, CallFailure>>
}

/** A product with all its SKUs, as its system has it now. */
export interface ProductReport {
  /** The system's own id of it, which never changes. */
  externalId: string
  product: ProductFacts
  skus: SkuFacts[]
  /** When its system changed it, ISO-8601; null when it does not say. */
  at: string | null
}

/** The cursor to keep after a page stands still at the end. */
export interface CatalogPage<Item> {
  items: Item[]
  /** Rows that the connector cannot read; those around them are read all the same. */
  unreadable: UnreadableRow[]
  cursor: string | null
  /** A full page did not move the cursor: the rows behind it cannot be reached by asking again. */
  isStuck: boolean
}

/** One row that the connector cannot read. */
export interface UnreadableRow {
  /** The code of the product or SKU; null when the row does not even tell it. */
  code: string | null
  problem: string
}
