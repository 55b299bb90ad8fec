import { isRecord, json, type SimAnswer } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { base, listRoute } from './order-routes.ts'
import { says } from './says.ts'
import type { Criteria } from './search.ts'
import { type SourceBook, type SourceItem, sourceCodes } from './source-book.ts'

/** `inventory/source-items` of Inventory Management (MSI): one row that is refused refuses the whole list. */
export const sourceRoutes = (sources: SourceBook): Route[] => [
  listRoute('/inventory/source-items', (criteria) => {
    const skus = skusOf(criteria)
    return skus === null ? sources.all() : sources.among(skus)
  }),
  {
    method: 'POST',
    path: `${base}/inventory/source-items`,
    handle: ({ fields: { sourceItems } }) => {
      if (!Array.isArray(sourceItems) || sourceItems.length === 0) return says(400, 'Input data is empty')
      const items: SourceItem[] = []
      for (const row of sourceItems) {
        const item = readItem(sources, row)
        if ('text' in item) return item
        items.push(item)
      }
      for (const item of items) sources.save(item)
      return json(200, [])
    },
  },
]

/** The SKUs that a search is about; null where it names none. */
function skusOf({ groups }: Criteria): string[] | null {
  const group = groups.find((filters) => filters.length > 0 && filters.every(({ field }) => field === 'sku'))
  if (!group?.every(({ condition }) => condition === 'in' || condition === 'eq')) return null
  return group.flatMap(({ condition, value }) => (condition === 'in' ? value.split(',') : [value]))
}

function readItem(sources: SourceBook, row: unknown): SourceItem | SimAnswer {
  const { sku, source_code: source, quantity, status } = isRecord(row) ? row : {}
  if (typeof sku !== 'string' || sku === '' || sku.length > 64)
    return says(400, 'Could not save Source Item: "%field" can not be empty.', { field: 'sku' })
  if (typeof source !== 'string' || !sourceCodes.includes(source))
    return says(400, 'Could not save Source Item: the source "%1" does not exist.', [String(source)])
  if (typeof quantity !== 'number' || quantity < 0)
    return says(400, 'Could not save Source Item: "%1" is not a correct value for quantity.', [
      String(quantity),
    ])
  if (!sources.isKnown(sku))
    return says(400, 'Could not save Source Item: the product "%1" does not exist.', [sku])
  if (sources.isRefused(sku))
    return says(400, 'Could not save Source Item: the product "%1" does not manage stock.', [sku])
  return { sku, source_code: source, quantity, status: status === 1 ? 1 : 0 }
}
