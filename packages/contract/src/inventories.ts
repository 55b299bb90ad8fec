import { listSorts } from '@ihub/domain/lists'
import { inventoryStatuses, sharings, valueOrigins } from '@ihub/domain/stock/figures'
import { z } from 'zod'
import { DayOrInstant, Id, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { flag, listOf, listQuery, oneOrMore } from './list.ts'

const Units = z.number().int()

/** A SKU in a warehouse as its list shows it. */
export const InventoryRow = z.object({
  _id: Id,
  sku: z.string(),
  description: z.string().nullable(),
  ean: z.string().nullable(),
  refId: z.string().nullable(),
  externalSku: z.string().nullable(),
  warehouseId: z.string().describe('the hub’s code of the warehouse'),
  externalWarehouseId: z.string().nullable().describe('the platform’s code of the warehouse'),
  useDefaultExternalWarehouseId: z.boolean().describe('whether the platform’s code is that of the warehouse'),
  status: z
    .enum(inventoryStatuses)
    .describe('how far the platforms were told: `disabled` where nobody is to be told'),
  isOversold: z.boolean().describe('whether orders reserve more than there is'),
  active: z.boolean(),
  onHand: Units.describe('the sum of the ledger, never below zero'),
  availableErp: Units.nullable().describe('as the ERP last told; null where it never did'),
  reservedErp: Units.describe('of orders that the ERP has and its figure does not know of'),
  reservedOrders: Units.describe('of open orders otherwise'),
  ordersInTransit: Units.describe('of orders sent to the ERP, which did not answer yet'),
  notIntegratedOnOrder: Units.describe('of orders that the ERP does not have'),
  reservedPlatform: Units.describe('reserved at the platform by what is no order here yet'),
  available: Units.describe('below zero when it is oversold'),
  availableAdjusted: Units.describe('what the factor leaves of what is available, rounded down'),
  sent: Units.describe('what the factor leaves above the minimum: the figure that channels are told'),
  stockFactor: Units.nullable().describe('percent of its own'),
  useDefaultStockFactor: z.boolean(),
  appliedFactor: Units.describe('percent'),
  valueOrigin: z.enum(valueOrigins).describe('whose factor is applied'),
  minimum: Units.describe('units held back from the channels'),
  sharing: z.enum(sharings).nullable().describe('how channels share it; null for the way of the store'),
  countedAt: Instant.nullable().describe('of the ERP’s last figure, by the clock of the ERP'),
  movedAt: Instant.nullable().describe('of the newest row of its ledger'),
  changedAt: Instant,
})
export type InventoryRow = z.output<typeof InventoryRow>

/** The filters of the list of SKUs in stock, which its counts take too. */
export const inventoryFilters = {
  sku: z.string().trim().max(100).optional().describe('exactly'),
  status: oneOrMore(z.enum(inventoryStatuses)),
  warehouse: oneOrMore(z.string().max(100)).describe('the hub’s codes of warehouses'),
  isOversold: flag.optional(),
  isUntold: flag.optional().describe('whether channels are still to be told of its newest figure'),
  sharing: oneOrMore(z.enum(sharings)).describe('of its own'),
  active: flag.optional(),
  hasStock: flag.optional().describe('whether any of it is available'),
  seller: oneOrMore(z.string().max(100)).describe('codes of sellers, whose warehouses are meant'),
  changedFrom: DayOrInstant.optional().describe('changed from then on'),
  changedTo: DayOrInstant.optional().describe('changed until then'),
} as const

const query = listQuery(inventoryFilters, listSorts.inventories)

export const listInventories = endpoint({
  id: 'listInventories',
  method: 'GET',
  path: '/inventories',
  area: 'inventories',
  access: workers,
  summary: 'SKUs in stock, one row for each warehouse, the last changed first',
  description: '`search` finds words of the SKU, of its description and of its other ids.',
  scope: 'inventories:read',
  query,
  response: listOf(InventoryRow),
})

export const searchInventories = endpoint({
  id: 'searchInventories',
  method: 'POST',
  path: '/inventories/search',
  isRead: true,
  area: 'inventories',
  access: workers,
  summary: 'The same as GET /inventories, with the query as a body',
  scope: 'inventories:read',
  body: query,
  response: listOf(InventoryRow),
})
