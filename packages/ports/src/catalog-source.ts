import type { ProductFacts, SkuFacts } from '@ihub/domain/catalog/product'
import type { ToldPart } from '@ihub/domain/catalog/told-parts'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** Where the products of a store live, such as its ERP. */
export interface CatalogSource {
  /** A page of the products that changed after a cursor, oldest change first; null reads the whole catalog. */
  listProducts(cursor: string | null): Promise<Result<CatalogPage<ProductReport>, CallFailure>>
  /**
   * Only of a system whose rows come again until they are acknowledged, cursor or not: called once a page is kept. Succeeds too
   * for handles that were acknowledged before.
   */
  acknowledgeProducts?(handles: readonly string[]): Promise<Result<null, CallFailure>>
}

/** A product with all its SKUs, as its system has it now; a page names it once. */
export interface ProductReport {
  /** The system's own id of it, which never changes. */
  externalId: string
  product: ProductFacts
  skus: SkuFacts[]
  /** When its system changed it, ISO-8601; null when it does not say. */
  at: string | null
  /** Of a system that tells products row by row: this is only a part of it. Absent of a whole one. */
  part?: ToldPart
}

/** The cursor to keep after a page stands still at the end. */
export interface CatalogPage<Item> {
  items: Item[]
  /** Rows that the connector cannot read; those around them are read all the same. */
  unreadable: UnreadableRow[]
  cursor: string | null
  /** A full page did not move the cursor: the rows behind it cannot be reached by asking again. */
  isStuck: boolean
  /** To acknowledge, of the items alone: a row that cannot be read comes again. Absent of a system that asks for none. */
  handles?: readonly string[]
}

/** One row that the connector cannot read. */
export interface UnreadableRow {
  /** The code of the product or SKU; null when the row does not even tell it. */
  code: string | null
  problem: string
}
