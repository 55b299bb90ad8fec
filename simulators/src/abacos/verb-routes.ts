import { empty, isRecord, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { type ListedPrice, type ProductDetails, UnknownProduct } from './catalog-book.ts'
import { UnknownOrder, type Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export function verbRoutes(verbs: Verbs): Route[] {
  return [
    get('orders', () => verbs.orders()),
    get('customers', () => verbs.customers()),
    get('rows', () => verbs.rows()),
    post('advance', ({ fields }) => verbs.advance(word(fields, 'number'), word(fields, 'code'))),
    post('invoice', ({ fields }) => verbs.invoice(word(fields, 'number'), quantities(fields.quantities))),
    post('cancel-note', ({ fields }) => verbs.cancelNote(word(fields, 'number'))),
    post('dispatch', ({ fields }) => verbs.dispatch(word(fields, 'number'))),
    post('cancel-by-erp', ({ fields }) =>
      verbs.cancelByErp(word(fields, 'number'), word(fields, 'reason') || undefined),
    ),
    post('set-product', ({ fields }) => verbs.setProduct(word(fields, 'sku'), fields.isRegistered === true)),
    {
      method: 'GET',
      path: '/_sim/stock/:sku',
      handle: (request) => json(200, verbs.stockOf(request.param('sku'))),
    },
    post('count-stock', ({ fields }) => verbs.countStock(word(fields, 'sku'), Number(fields.available))),
    post('spoil-stock', ({ fields }) => verbs.spoilStock(word(fields, 'sku') || null)),
    post('add-product', ({ fields }) =>
      verbs.addProduct({ ...(fields as ProductDetails), code: word(fields, 'code') }),
    ),
    post('change-product', ({ fields: { code, ...details } }) =>
      verbs.changeProduct(String(code), details as ProductDetails),
    ),
    post('remove-product', ({ fields }) => verbs.removeProduct(word(fields, 'code'))),
    post('set-price', ({ fields: { list, code, ...price } }) =>
      verbs.setPrice(String(list), String(code), price as ListedPrice),
    ),
    post('refuse', ({ fields }) => verbs.refuse(word(fields, 'reason'), Number(fields.orders ?? 1))),
  ]
}

function get(verb: string, read: () => unknown): Route {
  return { method: 'GET', path: `/_sim/${verb}`, handle: () => json(200, read()) }
}

function post(verb: string, work: (request: SimRequest) => unknown): Route {
  return { method: 'POST', path: `/_sim/${verb}`, handle: (request) => answered(() => work(request)) }
}

function answered(work: () => unknown): SimAnswer {
  try {
    const result = work()
    return result === undefined ? empty(204) : json(200, result)
  } catch (error) {
    if (error instanceof UnknownOrder || error instanceof UnknownProduct)
      return json(404, { message: error.message })
    throw error
  }
}

const word = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

function quantities(value: unknown): Record<string, number> | undefined {
  if (!isRecord(value)) return undefined
  const counts = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return Object.fromEntries(counts)
}
