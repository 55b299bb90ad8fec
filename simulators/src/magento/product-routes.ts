import { isRecord, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { base, listRoute, ruled } from './order-routes.ts'
import { noSuchEntity, says } from './says.ts'
import { categoryTree, optionsOf, type Shelf } from './shelf.ts'

const fieldsOf = (product: unknown) => (isRecord(product) ? product : {})

/** Products, which two calls save by the same code, and the groups that they are in. */
export const productRoutes = (shelf: Shelf): Route[] => [
  listRoute('/products', () => shelf.all()),
  {
    method: 'GET',
    path: `${base}/products/attributes/:code/options`,
    handle: (request) => {
      const options = optionsOf(request.param('code'))
      return options ? json(200, options) : noSuchEntity()
    },
  },
  { method: 'GET', path: `${base}/categories`, handle: () => json(200, categoryTree()) },
  {
    method: 'GET',
    path: `${base}/products/:sku`,
    handle: (request) => {
      const product = shelf.product(decodeURIComponent(request.param('sku')))
      return product
        ? json(200, product)
        : says(404, "The product that was requested doesn't exist. Verify the product and try again.")
    },
  },
  {
    method: 'POST',
    path: `${base}/products`,
    handle: ruled(({ fields: { product } }) => {
      const { sku, ...fields } = fieldsOf(product)
      return json(200, shelf.save(typeof sku === 'string' ? sku : '', fields))
    }),
  },
  {
    method: 'PUT',
    path: `${base}/products/:sku`,
    handle: ruled((request) => {
      const { sku: _, ...fields } = fieldsOf(request.fields.product)
      return json(200, shelf.save(decodeURIComponent(request.param('sku')), fields))
    }),
  },
]
