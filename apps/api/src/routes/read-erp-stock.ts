import type { ResponseOf } from '@ihub/contract/endpoint'
import { ErpStockReport, type reportErpStock } from '@ihub/contract/erp-stock'
import type { StockCount } from '@ihub/ports/stock'
import { fieldFailures } from '../serve/field-failures.ts'
import type { textsFor } from '../serve/translate.ts'

type Unreadable = ResponseOf<typeof reportErpStock>['unreadable']

/** Tells the rows that can be read from those that cannot. */
export function readErpStock(reports: readonly unknown[], texts: ReturnType<typeof textsFor>) {
  const counts: StockCount[] = []
  const unreadable: Unreadable = []
  for (const [index, received] of reports.entries()) {
    const { data, error } = ErpStockReport.safeParse(received, { reportInput: true })
    if (data) counts.push(toCount(data))
    else unreadable.push({ index, sku: skuIn(received), fields: fieldFailures(error.issues, texts) })
  }
  return { counts, unreadable }
}

const toCount = ({ ean, refId, description, ...count }: ErpStockReport): StockCount => ({
  ...count,
  ...(ean !== null && { ean }),
  ...(refId !== null && { refId }),
  ...(description !== null && { description }),
})

function skuIn(received: unknown): string | null {
  const { sku } = (received ?? {}) as Record<string, unknown>
  return typeof sku === 'string' && sku.trim() !== '' ? sku.trim().slice(0, 200) : null
}
