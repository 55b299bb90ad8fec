import { z } from 'zod'
import { Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'

export const DarkStore = z.object({
  warehouseId: z.string(),
  sellers: z
    .object({ code: z.string(), name: z.string() })
    .array()
    .describe('the sellers that name the warehouse among theirs'),
  skus: z.number().int().describe('active SKUs'),
  oversold: z.number().int(),
  untold: z.number().int().describe('SKUs of whose newest figure the channels were not told yet'),
  countedAt: Instant.nullable().describe('the ERP’s newest figure of any of its SKUs'),
  oldestCountedAt: Instant.nullable().describe('the figure of its SKUs that is the oldest'),
  uncounted: z.number().int().describe('SKUs of which the ERP never told'),
  ordersWaiting: z.number().int().describe('orders that reserve any of its SKUs'),
  oldestOrderAt: Instant.nullable(),
  lastMovementAt: Instant.nullable(),
  refusedPicks: z.number().int().describe('those of its waiting orders whose goods were not found'),
})
export type DarkStore = z.output<typeof DarkStore>

export const listDarkStores = endpoint({
  id: 'listDarkStores',
  method: 'GET',
  path: '/dark-stores',
  area: 'inventories',
  access: workers,
  summary: 'The warehouses that the store’s settings mark as dark stores, and how each is doing now',
  description: 'At most 50, in the sequence of the setting `darkStoreWarehouseIds`.',
  scope: 'inventories:read',
  response: z.object({ data: DarkStore.array() }),
})
