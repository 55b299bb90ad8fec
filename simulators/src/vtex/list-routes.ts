import { json, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { vtexDate } from './invent-order.ts'
import { omsError } from './oms-answer.ts'
import type { OrderBook } from './order-book.ts'
import { describe } from './order-status.ts'
import type { SimOrder } from './sim-order.ts'

const pageMax = 30
const perPageMax = 100

type Indexed = { order: SimOrder; status: string }

/** "List orders" of the Orders API: shows orders as they were `lagMs` ago and ends at page 30. */
export function listRoutes(book: OrderBook, lagMs: number): Route[] {
  return [{ method: 'GET', path: '/api/oms/pvt/orders', handle: (request) => list(book, lagMs, request) }]
}

function list(book: OrderBook, lagMs: number, { query }: SimRequest) {
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  const perPage = Math.min(perPageMax, Number(query.get('per_page') ?? 15) || 15)
  if (page > pageMax) return omsError(400, 'Max page exceeded')
  const found = book
    .all()
    .flatMap((order) => indexed(order, Date.now() - lagMs))
    .filter((entry) => matches(entry, query))
    .sort((left, right) => compare(query.get('orderBy') ?? 'creationDate,desc', left, right))
  const paging = { total: found.length, pages: Math.ceil(found.length / perPage), currentPage: page, perPage }
  const rows = found.slice((page - 1) * perPage, page * perPage).map(row)
  return json(200, { list: rows, facets: [], paging, stats: { stats: {} } })
}

/** The order with the status the index knows; nothing when it is too new. */
function indexed(order: SimOrder, indexedUntil: number): Indexed[] {
  const known = order.history.findLast(({ currentChange }) => currentChange <= indexedUntil)
  return known ? [{ order, status: known.state }] : []
}

function matches({ order, status }: Indexed, query: URLSearchParams): boolean {
  const wanted = query.get('f_status')
  if (wanted && !wanted.split(',').includes(status)) return false
  const text = query.get('q')
  if (text && ![order.orderId, order.clientEmail, order.clientDocument, order.clientName].includes(text))
    return false
  return (
    isWithin(order.createdAt, query.get('f_creationDate')) &&
    isWithin(order.authorizedAt, query.get('f_authorizedDate'))
  )
}

/** Ranges look like `creationDate:[2022-01-01T02:00:00.000Z TO 2022-01-02T01:59:59.999Z]`. */
function isWithin(at: number | undefined, range: string | null): boolean {
  if (!range) return true
  const [, from, to] = /\[(\S+) TO (\S+)\]/i.exec(range) ?? []
  return at !== undefined && !!from && !!to && at >= Date.parse(from) && at <= Date.parse(to)
}

function compare(orderBy: string, left: Indexed, right: Indexed): number {
  const [field, direction] = orderBy.split(',')
  const sign = direction === 'asc' ? 1 : -1
  if (field === 'orderId') return sign * left.order.orderId.localeCompare(right.order.orderId)
  if (field === 'totalValue') return sign * (left.order.valueCents - right.order.valueCents)
  if (field === 'items') return sign * (left.order.itemsTotal - right.order.itemsTotal)
  return sign * (left.order.createdAt - right.order.createdAt)
}

function row({ order, status }: Indexed) {
  return {
    orderId: order.orderId,
    creationDate: vtexDate(order.createdAt),
    clientName: order.clientName,
    items: null,
    totalValue: order.valueCents,
    paymentNames: order.paymentNames,
    status,
    statusDescription: describe(status),
    marketPlaceOrderId: null,
    sequence: order.sequence,
    salesChannel: '1',
    affiliateId: '',
    origin: 'Marketplace',
    workflowInErrorState: false,
    workflowInRetry: false,
    lastMessageUnread: null,
    ShippingEstimatedDate: null,
    ShippingEstimatedDateMax: null,
    ShippingEstimatedDateMin: null,
    orderIsComplete: true,
    listId: null,
    listType: null,
    authorizedDate: order.authorizedAt === undefined ? null : vtexDate(order.authorizedAt),
    callCenterOperatorName: null,
    totalItems: order.itemsTotal,
    currencyCode: 'BRL',
  }
}
