import { figureVerdicts } from '@ihub/domain/stock/erp-figure'
import { z } from 'zod'
import { IdParams } from './common.ts'
import { endpoint } from './endpoint.ts'

export const StockCheck = z.object({
  isWithoutOrders: z
    .boolean()
    .describe('as the store says: the figure of the ERP is already less what its orders hold'),
  verdict: z
    .enum(figureVerdicts)
    .describe('as the figures show; `none` without evidence, `unclear` where SKUs show either'),
  isContradicted: z.boolean(),
  without: z.number().int().describe('SKUs whose figure fell by the pieces of an order that the ERP took'),
  with: z.number().int().describe('SKUs whose figure stayed'),
  examples: z
    .object({
      sku: z.string(),
      confirmed: z.number().int().describe('pieces of the order'),
      fell: z.number().int().describe('pieces by which the figure of the ERP is lower since'),
    })
    .array(),
})
export type StockCheck = z.output<typeof StockCheck>

export const getStoreStockCheck = endpoint({
  id: 'getStoreStockCheck',
  method: 'GET',
  path: '/stores/:id/stock-check',
  area: 'stores',
  summary:
    'Whether the figures of the ERP show what the store says of them: that they are without its orders',
  description:
    'By the newest order of each SKU that the ERP has: its figure before the order and as it was read afterwards. SKUs of which other goods moved meanwhile say nothing.',
  access: ['Admin'],
  inStore: false,
  params: IdParams,
  response: StockCheck,
  errors: ['store.not_found'],
})
