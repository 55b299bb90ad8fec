import { z } from 'zod'
import { GivenInstant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Code } from './erp.ts'
import { erpReport, unreadableRow } from './erp-report.ts'

const piecesMax = 1_000_000_000
const Pieces = z.number().int().max(piecesMax)

export const ErpStockReport = z.object({
  sku: Code,
  warehouseId: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .nullable()
    .default(null)
    .describe('the code of the warehouse; null for the main one'),
  available: Pieces.min(-piecesMax).describe('whole pieces; below zero where more was sold than there was'),
  reserved: Pieces.min(0)
    .nullable()
    .default(null)
    .describe('kept for orders and not in `available`; null where you do not count it'),
  at: GivenInstant.nullable()
    .default(null)
    .describe('when it was so: an older figure never takes the place of a newer one'),
  ean: z.string().trim().min(1).max(60).nullable().default(null),
  refId: z.string().trim().min(1).max(200).nullable().default(null),
  description: z.string().trim().min(1).max(500).nullable().default(null),
})
export type ErpStockReport = z.output<typeof ErpStockReport>

export const reportErpStock = endpoint({
  ...erpReport,
  id: 'reportErpStock',
  path: '/erp/stock',
  summary: 'Report how much there is of SKUs',
  description:
    'Each figure takes the place of the one before. A row that breaks the schema is answered with its problems, and the others are taken. A figure that is older than the one the hub has changes nothing.',
  body: z.object({
    readAt: GivenInstant.describe(
      'when you began to read the figures: orders that you had confirmed by then count as subtracted in them',
    ),
    isComplete: z
      .boolean()
      .default(false)
      .describe('with this call the hub has every figure that changed until `readAt`'),
    reports: z
      .union([ErpStockReport, z.looseObject({})])
      .array()
      .max(500),
  }),
  response: z.object({
    taken: z.number().int(),
    stale: z.number().int().describe('older than the figure that the hub has'),
    unknown: z.string().array().describe('SKUs that the hub had not known; it knows them now'),
    unreadable: z
      .object({
        ...unreadableRow,
        sku: z.string().nullable(),
      })
      .array(),
  }),
  errors: ['erp.not_pulled', 'erp.stock_not_read'],
})
