import { empty, jsonText, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { omsError, receipt } from './oms-answer.ts'
import type { OrderBook } from './order-book.ts'
import { detailText, isClosed, type SimOrder } from './sim-order.ts'

export type OrderHandler = (order: SimOrder, request: SimRequest) => SimAnswer

/** "Get order", "Start handling order", "Cancel order" and "Send payment notification" of the Orders API. */
export function orderRoutes(book: OrderBook): Route[] {
  const path = '/api/oms/pvt/orders/:orderId'
  const withOrder = orderFinder(book)
  return [
    { method: 'GET', path, handle: withOrder((order) => jsonText(200, detailText(order))) },
    {
      method: 'POST',
      path: `${path}/start-handling`,
      handle: withOrder((order) => startHandling(book, order)),
    },
    {
      method: 'POST',
      path: `${path}/cancel`,
      handle: withOrder((order, request) => cancel(book, order, request)),
    },
    {
      method: 'POST',
      path: `${path}/payments/:paymentId/payment-notification`,
      handle: withOrder((order) => confirmPayment(book, order)),
    },
  ]
}

/** Answers 404 in place of the handler when the order is unknown. */
export function orderFinder(book: OrderBook) {
  return (handle: OrderHandler) => (request: SimRequest) => {
    const order = book.find(request.param('orderId'))
    return order ? handle(order, request) : omsError(404, 'Order Not Found')
  }
}

function startHandling(book: OrderBook, order: SimOrder): SimAnswer {
  if (order.status !== 'ready-for-handling') {
    order.hub.startHandling.refused += 1
    return omsError(409, 'Order status should be ready-for-handling to perform this action', 'OMS003')
  }
  order.hub.startHandling.accepted += 1
  book.change(order, 'start-handling')
  book.change(order, 'handling')
  return empty(204)
}

function cancel(book: OrderBook, order: SimOrder, { fields }: SimRequest): SimAnswer {
  const reason = typeof fields.reason === 'string' ? fields.reason : null
  const note = (outcome: 'canceled' | 'repeated' | 'refused') => order.hub.cancels.push({ reason, outcome })
  if (order.status === 'canceled') {
    note('repeated')
    return receipt(order.orderId)
  }
  if (isClosed(order) || order.packages.length > 0) {
    note('refused')
    return omsError(400, 'Invoiced or partially invoiced orders cannot be canceled')
  }
  note('canceled')
  order.cancellation ??= { reason, at: Date.now(), isByUser: false }
  book.change(order, 'cancel')
  book.change(order, 'canceled')
  return receipt(order.orderId)
}

function confirmPayment(book: OrderBook, order: SimOrder): SimAnswer {
  if (order.status === 'payment-pending') book.change(order, 'payment-approved')
  return empty(200)
}
