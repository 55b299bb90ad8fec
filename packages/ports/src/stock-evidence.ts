import type { FigureEvidence } from '@ihub/domain/stock/erp-figure'

/** SKUs whose figure shows whether it is without the orders that the ERP has. */
export interface StockEvidence extends FigureEvidence {
  /** The newest first; `fell` is by how much the ERP's figure is lower since it took the order. */
  examples: { sku: string; confirmed: number; fell: number }[]
}
