import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Handler, Route } from '../kit/router.ts'
import type { OrderBook } from './order-book.ts'
import { noSuchEntity, Refusal, says } from './says.ts'
import { type Criteria, pickFields, readCriteria, search } from './search.ts'
import { type SimOrder, states } from './sim-order.ts'

export const base = '/rest/:store/V1'

/** Carries out a handler; a broken rule is a 400 with its words. */
export const ruled =
  (handle: (request: SimRequest) => SimAnswer): Handler =>
  (request) => {
    try {
      return handle(request)
    } catch (error) {
      if (error instanceof Refusal) return says(400, error.message, error.parameters)
      throw error
    }
  }

/** A list by `searchCriteria`, with the parts that `fields` asks for. */
export const listRoute = (
  path: string,
  rows: (criteria: Criteria) => readonly Record<string, unknown>[],
): Route => ({
  method: 'GET',
  path: `${base}${path}`,
  handle: ({ query }) => {
    const criteria = readCriteria(query)
    if (!criteria)
      return says(400, '"%fieldName" is required. Enter and try again.', { fieldName: 'searchCriteria' })
    return json(200, pickFields(search(rows(criteria), criteria), query.get('fields')))
  },
})

/** Orders of every store view, whichever one is named in the path. */
export function orderRoutes(book: OrderBook): Route[] {
  const onOrder = (handle: (order: SimOrder, request: SimRequest) => SimAnswer) =>
    ruled((request) => {
      const order = book.orders.get(Number(request.param('id')))
      return order ? handle(order, request) : noSuchEntity()
    })
  const post = (path: string, handle: (order: SimOrder, request: SimRequest) => SimAnswer): Route => ({
    method: 'POST',
    path: `${base}/orders/:id/${path}`,
    handle: onOrder(handle),
  })
  return [
    listRoute('/orders', () => [...book.orders.values()]),
    {
      method: 'GET',
      path: `${base}/orders/:id`,
      handle: onOrder((order, { query }) => json(200, pickFields(order, query.get('fields')))),
    },
    {
      method: 'GET',
      path: `${base}/orders/:id/comments`,
      handle: onOrder((order) => commentList(order.status_histories)),
    },
    post('cancel', (order) => json(200, book.cancel(order))),
    post('hold', (order) => {
      if (['holded', 'canceled', 'complete', 'closed', 'payment_review'].includes(order.state))
        throw new Refusal('A hold action is not available.')
      order.hold_before_state = order.state
      order.hold_before_status = order.status
      book.setState(order, 'holded')
      return json(200, true)
    }),
    post('unhold', (order) => {
      if (order.state !== 'holded') throw new Refusal('You cannot remove the hold.')
      const before = states.find((state) => state === order.hold_before_state) ?? 'processing'
      book.setState(order, before, String(order.hold_before_status))
      return json(200, true)
    }),
    post('comments', (order, { fields }) => {
      const { statusHistory } = fields
      if (typeof statusHistory !== 'object' || statusHistory === null)
        return says(400, '"%fieldName" is required. Enter and try again.', { fieldName: 'statusHistory' })
      book.comment(order, statusHistory)
      return json(200, true)
    }),
  ]
}

export const commentList = (items: readonly object[]) =>
  json(200, { items, search_criteria: {}, total_count: items.length })
