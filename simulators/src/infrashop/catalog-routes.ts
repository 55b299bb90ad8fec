import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { CatalogBook } from './catalog-book.ts'
import { ruled } from './order-routes.ts'
import { invalid, Problem } from './problem.ts'

const rowsMax = 200

/** `catalog/admin` of the contract. */
export function catalogRoutes(base: string, catalog: CatalogBook): Route[] {
  const route = (method: string, path: string, handle: (request: SimRequest) => SimAnswer): Route => ({
    method,
    path: `${base}/catalog/admin/${path}`,
    handle: ruled(handle),
  })
  const codeOf = (request: SimRequest) => decodeURIComponent(request.param('code'))
  return [
    route('GET', 'brands', () => json(200, catalog.brands())),
    route('GET', 'categories', () => json(200, catalog.categories())),
    route('GET', 'products/:code', (request) => {
      const product = catalog.product(codeOf(request))
      if (!product) throw new Problem(404, 'product_not_found', `Produto ${codeOf(request)} não encontrado`)
      return json(200, product)
    }),
    route('POST', 'products', ({ fields }) => json(201, catalog.createProduct(fields))),
    route('PATCH', 'products/:code', (request) =>
      json(200, catalog.changeProduct(codeOf(request), request.fields)),
    ),
    route('POST', 'skus/search', ({ fields: { skus } }) => {
      if (!Array.isArray(skus) || skus.length > rowsMax || skus.some((sku) => typeof sku !== 'string'))
        throw invalid('skus')
      return json(200, { skus: catalog.among(skus) })
    }),
    route('POST', 'skus', ({ fields }) => json(201, catalog.createSku(fields))),
    route('PATCH', 'skus/:code', (request) => json(200, catalog.changeSku(codeOf(request), request.fields))),
  ]
}
