import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { omsError } from './oms-answer.ts'

export type Price = {
  itemId: string
  listPrice: number | null
  basePrice: number
  costPrice: number
  markup: number
  /** Of trade policies and price tables. */
  fixedPrices: unknown[]
  updates: number
}

interface Options {
  isKnown(skuId: string): boolean
}

/** Prices by SKU, in units of currency: "Create or update base price or fixed prices" of the Pricing API. */
export class Prices {
  readonly #entries = new Map<string, Price>()
  readonly #options: Options
  #refused: string | null = null

  constructor(options: Options) {
    this.#options = options
  }

  all(): Price[] {
    return [...this.#entries.values()]
  }

  /** The price of this SKU is not taken from now on, until it is null. */
  refuse(skuId: string | null): void {
    this.#refused = skuId
  }

  clear(): void {
    this.#entries.clear()
    this.#refused = null
  }

  /** The vendor's host is api.vtex.com with the account first in the path; accounts answer it below /api too. */
  routes(): Route[] {
    const paths = [
      '/api/pricing/prices/:itemId',
      '/pricing/prices/:itemId',
      '/:account/pricing/prices/:itemId',
    ]
    return paths.flatMap((path): Route[] => [
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

  /** Documented: exactly two of base price, cost and markup; fixed prices that are left out go. */
  #put(itemId: string, { listPrice, fixedPrices, ...told }: Record<string, unknown>) {
    if (!this.#options.isKnown(itemId)) return omsError(404, 'SKU not found')
    if (itemId === this.#refused) return omsError(400, `The price of SKU ${itemId} is locked`)
    const { basePrice, costPrice, markup } = told
    const given = [basePrice, costPrice, markup].filter((value) => typeof value === 'number')
    if (given.length === 3) return omsError(400, 'Send two of basePrice, costPrice and markup')
    const figures = figuresOf(numberOf(basePrice), numberOf(costPrice), numberOf(markup))
    if (!figures) return omsError(400, 'Send two of basePrice, costPrice and markup')
    this.#entries.set(itemId, {
      itemId,
      listPrice: numberOf(listPrice),
      fixedPrices: Array.isArray(fixedPrices) ? fixedPrices : [],
      updates: (this.#entries.get(itemId)?.updates ?? 0) + 1,
      ...figures,
    })
    return empty(200)
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const cents = (value: number) => Math.round(value * 100) / 100

function figuresOf(basePrice: number | null, costPrice: number | null, markup: number | null) {
  if (costPrice !== null && markup !== null)
    return { costPrice, markup, basePrice: cents(costPrice * (1 + markup / 100)) }
  if (basePrice === null) return null
  if (costPrice !== null)
    return { basePrice, costPrice, markup: costPrice === 0 ? 0 : cents((basePrice / costPrice - 1) * 100) }
  return { basePrice, markup: markup ?? 0, costPrice: cents(basePrice / (1 + (markup ?? 0) / 100)) }
}

const published = ({ updates: _, ...price }: Price) => price
