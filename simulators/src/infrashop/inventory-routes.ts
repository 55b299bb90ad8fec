import { isRecord, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { InventoryBook } from './inventory-book.ts'
import { ruled } from './order-routes.ts'
import { invalid } from './problem.ts'
import { textOf } from './read-request.ts'

const rowsMax = 200

export const inventoryRoutes = (base: string, inventories: InventoryBook): Route[] => [
  {
    method: 'POST',
    path: `${base}/ihub/inventories`,
    handle: ruled((request) => {
      const key = textOf(request.header('idempotency-key'))
      if (key === undefined) throw invalid('Idempotency-Key')
      return json(200, { results: inventories.set(key, readRows(request.fields.inventories)) })
    }),
  },
  {
    method: 'POST',
    path: `${base}/ihub/inventories/search`,
    handle: ruled(({ fields: { skus } }) => {
      if (!Array.isArray(skus) || skus.length > rowsMax || skus.some((sku) => typeof sku !== 'string'))
        throw invalid('skus')
      return json(200, { inventories: inventories.of(skus) })
    }),
  },
]

function readRows(rows: unknown) {
  if (!Array.isArray(rows) || rows.length > rowsMax || !rows.every(isRecord)) throw invalid('inventories')
  return rows.map((row) => {
    const sku = textOf(row.sku)
    const { available } = row
    if (sku === undefined) throw invalid('sku')
    if (typeof available !== 'number' || !Number.isInteger(available) || available < 0)
      throw invalid('available')
    return { sku, available, warehouseId: textOf(row.warehouseId) ?? null }
  })
}
