import { isRecord, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { base } from './order-routes.ts'
import type { Price, PriceBook, SpecialPrice } from './price-book.ts'
import { says } from './says.ts'

/** `products/base-prices` and `products/special-price`: lists, of which the rows that are wrong are answered. */
export function priceRoutes(prices: PriceBook): Route[] {
  const asked = (path: string, read: (skus: readonly string[]) => object[]): Route => ({
    method: 'POST',
    path: `${base}/products/${path}`,
    handle: ({ fields: { skus } }) =>
      Array.isArray(skus) ? json(200, read(skus.map(String))) : required('skus'),
  })
  const told = <Row extends Price>(path: string, save: (rows: readonly Row[]) => object[]): Route => ({
    method: 'POST',
    path: `${base}/products/${path}`,
    handle: ({ fields }) =>
      // Rows are judged by the book, field by field.
      Array.isArray(fields.prices)
        ? json(200, save(fields.prices.filter(isRecord) as Row[]))
        : required('prices'),
  })
  return [
    asked('base-prices-information', prices.base),
    asked('special-price-information', prices.special),
    told('base-prices', (rows: readonly Price[]) => prices.saveBase(rows)),
    told('special-price', (rows: readonly SpecialPrice[]) => prices.saveSpecial(rows)),
    told('special-price-delete', (rows: readonly SpecialPrice[]) => prices.deleteSpecial(rows)),
  ]
}

const required = (fieldName: string) =>
  says(400, '"%fieldName" is required. Enter and try again.', { fieldName })
