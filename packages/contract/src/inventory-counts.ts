import { countedInventoryFilters, groupedInventoryFilters } from '@ihub/domain/stock/list-filters'
import { z } from 'zod'
import { workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { inventoryFilters, listInventories } from './inventories.ts'
import { ChoiceCounts } from './list.ts'

export const countInventories = endpoint({
  id: 'countInventories',
  method: 'GET',
  path: '/inventories/counts',
  area: 'inventories',
  access: workers,
  summary: 'How many SKUs in stock each choice of one filter would bring',
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000; warehouses are counted over the 5,000 that changed last.',
  scope: 'inventories:read',
  query: z.object({
    ...inventoryFilters,
    search: listInventories.query.shape.search,
    by: z.enum([...countedInventoryFilters, ...groupedInventoryFilters]),
  }),
  response: ChoiceCounts,
})
