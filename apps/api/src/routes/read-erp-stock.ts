import { ErpStockReport } from '@ihub/contract/erp-stock'
import type { StockCount } from '@ihub/ports/stock'
import type { textsFor } from '../serve/translate.ts'
import { readSentRows } from './read-sent-rows.ts'

/** Tells the rows that can be read from those that cannot. */
export function readErpStock(reports: readonly unknown[], texts: ReturnType<typeof textsFor>) {
  const { readable, unreadable } = readSentRows(reports, { schema: ErpStockReport, codeIn: 'sku', texts })
  return {
    counts: readable.map(toCount),
    unreadable: unreadable.map(({ code: sku, ...row }) => ({ sku, ...row })),
  }
}

const toCount = ({ ean, refId, description, ...count }: ErpStockReport): StockCount => ({
  ...count,
  ...(ean !== null && { ean }),
  ...(refId !== null && { refId }),
  ...(description !== null && { description }),
})
