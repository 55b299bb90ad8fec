import { isRecord, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Handler, Route } from '../kit/router.ts'
import type { OrderBook } from './order-book.ts'
import { invalid, Problem, problemAnswer } from './problem.ts'
import { readInvoice, readParcel, textOf } from './read-request.ts'
import type { SimOrder } from './sim-order.ts'
import type { TrackingBook } from './tracking-book.ts'

const pageMax = 200

/** Carries out a handler; a broken rule is answered as the contract says. */
export const ruled =
  (handle: (request: SimRequest) => SimAnswer): Handler =>
  (request) => {
    try {
      return handle(request)
    } catch (error) {
      if (error instanceof Problem) return problemAnswer(error)
      throw error
    }
  }

const moved = ({ orderCode, status }: SimOrder) => json(200, { orderCode, status })

function limitOf({ query }: SimRequest): number {
  const limit = Number(query.get('limit') ?? pageMax)
  if (!Number.isInteger(limit) || limit < 1 || limit > pageMax) throw invalid('limit')
  return limit
}

function instantOf({ query }: SimRequest, name: string): string {
  const time = Date.parse(query.get(name) ?? '')
  if (Number.isNaN(time)) throw invalid(name)
  return new Date(time).toISOString()
}

/** The calls of the contract below `base`. */
export function orderRoutes(base: string, book: OrderBook): Route[] {
  const get = (path: string, handle: (request: SimRequest) => SimAnswer): Route => ({
    method: 'GET',
    path: `${base}${path}`,
    handle: ruled(handle),
  })
  const deed = (path: string, carryOut: (code: string, request: SimRequest) => SimOrder): Route => ({
    method: 'PATCH',
    path: `${base}/ihub/orders/${path}`,
    handle: ruled((request) => moved(carryOut(request.param('code'), request))),
  })
  return [
    get('/ihub/orders', (request) =>
      json(
        200,
        book.list({
          placedFrom: instantOf(request, 'placedFrom'),
          placedTo: instantOf(request, 'placedTo'),
          open: request.query.get('open') === 'true',
          after: request.query.get('after'),
          limit: limitOf(request),
        }),
      ),
    ),
    get('/ihub/orders/changes', (request) =>
      json(200, book.changes({ after: request.query.get('after'), limit: limitOf(request) })),
    ),
    get('/ihub/orders/:code', (request) => json(200, book.find(request.param('code')))),
    deed('approve/:code', (code) => book.approve(code)),
    deed('cancel/:code', (code, { fields }) =>
      book.cancel(code, { by: 'store', reason: textOf(fields.reason) ?? null }),
    ),
    deed(':code/picking', (code) => book.pick(code)),
    deed(':code/invoice', (code, { fields }) => book.invoice(code, readInvoice(fields))),
    deed(':code/dispatch', (code, { fields }) => book.dispatch(code, readParcel(fields))),
    deed(':code/deliver', (code, { fields }) => {
      const at = textOf(fields.deliveredAt)
      if (at === undefined || Number.isNaN(Date.parse(at))) throw invalid('deliveredAt')
      return book.deliver(code, readParcel(fields), at)
    }),
  ]
}

export const trackingRoutes = (base: string, trackings: TrackingBook): Route[] => [
  {
    method: 'GET',
    path: `${base}/ihub/trackings/feed`,
    handle: ruled((request) => json(200, trackings.read(limitOf(request)))),
  },
  {
    method: 'PUT',
    path: `${base}/ihub/trackings/feed`,
    handle: ruled(({ body }) => {
      trackings.acknowledge(isRecord(body) ? body.ackIds : undefined)
      return json(204, null)
    }),
  },
]
