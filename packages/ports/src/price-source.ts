import type { PriceStep } from '@ihub/domain/catalog/price-steps'
import type { PriceFacts } from '@ihub/domain/catalog/product'
import type { Result } from '@ihub/domain/result'
import type { CatalogPage } from './catalog-source.ts'
import type { CallFailure } from './http.ts'

/** Where the prices of a store live, such as its ERP. */
export interface PriceSource {
  /**
   * A page of the prices that changed after a cursor, of one price table alone: null is the system's own choice. A null cursor
   * reads the whole table. A system that hands each row out once tells those of other tables too, under their own names, and
   * refuses to choose among several.
   */
  listPrices(
    table: string | null,
    cursor: string | null,
  ): Promise<Result<CatalogPage<PriceReport>, CallFailure>>
  /** As of products. */
  acknowledgePrices?(handles: readonly string[]): Promise<Result<null, CallFailure>>
}

/** The price of one SKU in one table. */
export interface PriceReport extends PriceFacts {
  sku: string
  table: string
  /** When its system changed it, ISO-8601; null when it does not say. */
  at: string | null
  /** Prices to come, each with its moment, in their order, such as the end of a promotion. Absent where nothing is known ahead. */
  later?: readonly PriceStep[]
}
