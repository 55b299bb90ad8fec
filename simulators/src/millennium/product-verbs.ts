import type { Route } from '../kit/router.ts'
import type { NewPrice, NewProduct, Product, ProductBook } from './product-book.ts'
import { post } from './verb-routes.ts'

export type ProductVerbs = {
  /** Registers a product with its SKUs and their prices. */
  addProduct(product: NewProduct): Product
  /** A person changes fields of a product; SKUs are told by their codes. */
  changeProduct(code: string, fields: Partial<NewProduct>): Product
  /** A person deletes a product: the lists tell it as `excluido`. */
  removeProduct(code: string): void
  /** Sets the price of a SKU in the table of a showcase; 1 when absent. */
  setPrice(sku: string, price: NewPrice & { isBlocked?: boolean | undefined }, showcase?: number): void
  /** From now on every change of a product or price gets one `trans_id`, as after an import in one go. */
  freezeTransId(isFrozen: boolean): void
  /** Lists pay no heed to `$skip`, as some installations do. */
  ignoreSkip(isIgnored: boolean): void
  products(): Product[]
}

/** The calls by which tests and the demo make the ERP's catalog change. */
export const createProductVerbs = (book: ProductBook): ProductVerbs => ({
  addProduct: (product) => book.add(product),
  changeProduct: (code, fields) => book.change(code, fields),
  removeProduct: (code) => book.remove(code),
  setPrice: (sku, price, showcase) => book.setPrice(sku, price, showcase),
  freezeTransId: (isFrozen) => book.freezeTransId(isFrozen),
  ignoreSkip: (isIgnored) => {
    book.ignoresSkip = isIgnored
  },
  products: () => book.list(),
})

/** The verbs over the control API, for a simulator in another process. */
export const productVerbRoutes = (verbs: ProductVerbs): Route[] => [
  post('add-product', ({ fields }) => verbs.addProduct(fields as unknown as NewProduct)),
  post('change-product', ({ fields: { code, ...fields } }) =>
    verbs.changeProduct(String(code ?? ''), fields as Partial<NewProduct>),
  ),
  post('remove-product', ({ fields }) => verbs.removeProduct(String(fields.code ?? ''))),
  post('set-price', ({ fields: { sku, showcase, ...price } }) =>
    verbs.setPrice(String(sku ?? ''), price as NewPrice, typeof showcase === 'number' ? showcase : undefined),
  ),
  post('freeze-trans-id', ({ fields }) => verbs.freezeTransId(fields.isFrozen !== false)),
  post('ignore-skip', ({ fields }) => verbs.ignoreSkip(fields.isIgnored !== false)),
]
