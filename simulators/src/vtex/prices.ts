import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { omsError } from './oms-answer.ts'

export type Price = {
  itemId: string
  listPrice: number | null
  costPrice: number
  markup: number
  updates: number
}

/** Prices by SKU, in units of currency: "Create or update base price or fixed prices" of the Pricing API. */
export class Prices {
  readonly #entries = new Map<string, Price>()

  all(): Price[] {
    return [...this.#entries.values()]
  }

  clear(): void {
    this.#entries.clear()
  }

  /** The vendor's host is api.vtex.com with the account first in the path; both forms are answered. */
  routes(): Route[] {
    return ['/pricing/prices/:itemId', '/:account/pricing/prices/:itemId'].flatMap((path): Route[] => [
      { method: 'PUT', path, handle: ({ params: { itemId = '' }, fields }) => this.#put(itemId, fields) },
      {
        method: 'GET',
        path,
        handle: (request) => {
          const price = this.#entries.get(request.param('itemId'))
          return price ? json(200, published(price)) : omsError(404, 'Price not found')
        },
      },
    ])
  }

  #put(itemId: string, { costPrice, listPrice, markup }: Record<string, unknown>) {
    if (typeof costPrice !== 'number' || typeof markup !== 'number') {
      return omsError(400, 'The fields costPrice and markup are required')
    }
    const updates = (this.#entries.get(itemId)?.updates ?? 0) + 1
    const list = typeof listPrice === 'number' ? listPrice : null
    this.#entries.set(itemId, { itemId, listPrice: list, costPrice, markup, updates })
    return empty(200)
  }
}

function published({ itemId, listPrice, costPrice, markup }: Price) {
  const basePrice = Math.round(costPrice * (100 + markup)) / 100
  return { itemId, listPrice, costPrice, markup, basePrice, fixedPrices: [] }
}
