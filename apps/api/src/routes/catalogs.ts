import * as contract from '@ihub/contract/catalogs'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentPage } from './present-page.ts'
import { presentProduct, presentProductRow, presentSku } from './present-product.ts'

/** Products, SKUs, brands and categories as the hub has them. */
export function catalogRoutes(serve: Serve, { administration: { catalog }, connectors }: ApiDeps) {
  const nameOf = namesOf(connectors)

  serve.inStore(contract.listProducts, async ({ storeId, query }) => {
    const [page, store] = await Promise.all([catalog.list(storeId, query), catalog.findStore(storeId)])
    return presentPage(page, query, presentProductRow(store, nameOf))
  })
  serve.inStore(contract.getProduct, async ({ storeId, params }) => {
    const [product, store] = await Promise.all([catalog.find(storeId, params.id), catalog.findStore(storeId)])
    return product ? ok(presentProduct(product, store, nameOf)) : err(failure('product.not_found'))
  })
  serve.inStore(contract.listSkus, async ({ storeId, query: { sku, productId = null, page, limit } }) => {
    const request = { skus: sku ?? [], productId, page, limit }
    const [{ rows, total }, store] = await Promise.all([
      catalog.listSkus(storeId, request),
      catalog.findStore(storeId),
    ])
    return ok({ data: rows.map(presentSku(store)), total, page, limit })
  })
  for (const [kind, call] of [
    ['brand', contract.getBrand],
    ['category', contract.getCategory],
  ] as const)
    serve.inStore(call, async ({ storeId, params }) => {
      const found = await catalog.findGroup(storeId, kind, params.id)
      if (!found) return err(failure('item.not_found'))
      const { id, ...group } = found
      return ok({ _id: id, ...group })
    })
}
