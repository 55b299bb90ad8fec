import { listSorts } from '@ihub/domain/lists'
import { orderEventTypes } from '@ihub/domain/order/events'
import { parcelStepTypes } from '@ihub/domain/order/parcel'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { routeReasons, routeStatuses } from '@ihub/domain/route/route-status'
import { z } from 'zod'
import { DayOrInstant, Id, IdParams, Instant, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { flag, listOf, listQuery, oneOrMore } from './list.ts'
import { Address } from './order-edit.ts'
import { ProcessRow } from './processes.ts'
import { timelineEvent } from './timeline.ts'

const shared = { area: 'routes', access: workers, scope: 'orders:read' } as const

/** The way of one shipment to its customer; amounts of time in business days. */
export const RouteRow = z.object({
  _id: Id,
  code: z.string().describe('by which the carrier system knows the shipment'),
  status: z.enum(routeStatuses),
  reason: z.enum(routeReasons).nullable().describe('why it stands at `error` or `info`'),
  details: z.string().nullable().describe('the carrier’s own words about the reason'),
  orderId: Id,
  originOrderId: z.string(),
  invoiceNumber: z.string(),
  shippingCompany: z.string().nullable(),
  service: z.string().nullable().describe('that was chosen when the order was quoted'),
  serviceTime: z.number().int().nullable().describe('business days from the dispatch on'),
  promisedFor: z.string().nullable().describe('`YYYY-MM-DD`'),
  groupBy: z.string().nullable().describe('the day and the carrier of handing over'),
  listNumber: z
    .string()
    .nullable()
    .describe('of the pre-shipment list that announced it to its carrier; null while it has none'),
  listedAt: Instant.nullable(),
  arrivedAt: Instant.nullable().describe('once the last of its volumes arrived'),
  customerName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type RouteRow = z.output<typeof RouteRow>

const Volume = z.object({
  number: z.number().int().describe('from 1'),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippingCompany: z.string().nullable(),
  items: z.object({ sku: z.string(), quantity: z.number() }).array(),
  dispatchedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  isTold: z.boolean().describe('the platform knows that it left'),
  steps: z
    .object({ type: z.enum(parcelStepTypes), at: Instant, word: z.string().describe('the carrier’s own') })
    .array()
    .describe('the newest first'),
})
export type RouteVolume = z.output<typeof Volume>

export const RouteDetail = RouteRow.extend({
  storeCode: z.string(),
  shipmentId: z.string().nullable().describe('the carrier system’s own id of it'),
  handedOverAt: Instant.nullable(),
  invoiceId: Id.nullable(),
  weight: z
    .number()
    .int()
    .nullable()
    .describe('grams; null where the platform does not tell that of every item'),
  customer: z.object({
    name: z.string(),
    document: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  address: Address.nullable(),
  geocode: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  volumes: Volume.array(),
  timeline: timelineEvent(orderEventTypes, orderStatuses).array().describe('of the shipment alone'),
  history: ProcessRow.array().describe('the processes that handed it over, the newest first'),
})
export type RouteDetail = z.output<typeof RouteDetail>

const filters = {
  status: oneOrMore(z.enum(routeStatuses)),
  orderId: Id.optional().describe('the routes of one order'),
  late: flag.optional().describe('promised for a day before today and still on its way'),
  createdFrom: DayOrInstant.optional(),
  createdTo: DayOrInstant.optional(),
}

export const listRoutes = endpoint({
  ...shared,
  id: 'listRoutes',
  method: 'GET',
  path: '/routes',
  summary: 'The routes of the store’s shipments, newest first',
  description:
    '`search` finds the beginning of a route’s code, of its order’s code or of its group, or the number of a pre-shipment list.',
  query: listQuery(filters, listSorts.routes),
  response: listOf(RouteRow),
})

export const countRoutes = endpoint({
  ...shared,
  id: 'countRoutes',
  method: 'GET',
  path: '/routes/counts',
  summary: 'How many routes each status would bring',
  description: 'With all other filters as they are; `status` itself does not count. Exact up to 1,000.',
  query: z.object({ ...filters, search: listRoutes.query.shape.search, by: z.enum(['status']) }),
  response: z.object({
    counts: z
      .object({
        value: z.enum(routeStatuses),
        count: z.number().int(),
        isExact: z.boolean().describe('false when there are more'),
      })
      .array(),
  }),
})

export const getRoute = endpoint({
  ...shared,
  id: 'getRoute',
  method: 'GET',
  path: '/routes/:id',
  summary: 'A route with its customer, address, volumes, history and processes',
  params: IdParams,
  response: RouteDetail,
  errors: ['order_route.not_found'],
})

export const getRouteList = fileEndpoint({
  ...shared,
  id: 'getRouteList',
  method: 'GET',
  path: '/routes/:id/list',
  summary: 'The pre-shipment list of a route as a PDF to be signed by the carrier',
  description:
    'With every shipment that the store has on the list. `order_route.no_list` while the route is on none, or the list has no number yet.',
  params: IdParams,
  file: { types: ['application/pdf'], maxBytes: 16_777_216 },
  errors: ['order_route.not_found', 'order_route.no_list'],
})

export const getRouteLabel = fileEndpoint({
  ...shared,
  id: 'getRouteLabel',
  method: 'GET',
  path: '/routes/:id/volumes/:number/label',
  summary: 'The label of one volume, as its carrier made it',
  description:
    'Asked of the carrier system each time and kept nowhere. `order_route.no_label` while its carrier has made none; the labels of the other volumes are asked for by themselves.',
  params: IdParams.extend({ number: z.coerce.number().int().min(1).max(999) }),
  file: {
    types: ['application/pdf', 'image/png', 'image/jpeg', 'text/plain', 'application/octet-stream'],
    maxBytes: 16_777_216,
  },
  errors: [
    'order_route.not_found',
    'order_route.no_label',
    'order_route.label_failed',
    'integration.not_configured',
  ],
})
