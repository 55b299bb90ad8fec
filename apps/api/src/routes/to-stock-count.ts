import type { ErpStockReport } from '@ihub/contract/erp-stock'
import type { StockCount } from '@ihub/ports/stock'

/** A figure without the names that were not told. */
export const toCount = ({ ean, refId, description, ...count }: ErpStockReport): StockCount => ({
  ...count,
  ...(ean !== null && { ean }),
  ...(refId !== null && { refId }),
  ...(description !== null && { description }),
})
