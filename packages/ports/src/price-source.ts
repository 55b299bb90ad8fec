import type { PriceFacts } from '@ihub/domain/catalog/product'
import type { Result } from '@ihub/domain/result'
import type { CatalogPage } from './catalog-source.ts'
import type { CallFailure } from './http.ts'

/** Where the prices of a store live, such as its ERP. */
export interface PriceSource {
  /**
   * A page of the prices that changed after a cursor, of one price table alone: null is the system's own choice. A null cursor
   * reads the whole table.
   */
  listPrices(
    table: string | null,
    cursor: string | null,
  ): Promise<Result<CatalogPage<PriceReport>, CallFailure>>
}

/** The price of one SKU in one table. */
export interface PriceReport extends PriceFacts {
  sku: string
  table: string
  /** When its system changed it, ISO-8601; null when it does not say. */
  at: string | null
}
