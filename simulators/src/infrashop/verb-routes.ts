import { empty, json, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Placement } from './invent-order.ts'
import { ruled } from './order-routes.ts'
import { invalid } from './problem.ts'
import { type SimOrder, statuses } from './sim-order.ts'
import type { Verbs } from './verbs.ts'

/** The verbs for a simulator in another process, whose control API our own tests speak. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  route('GET', '/_sim/orders', () => verbs.orders()),
  route('GET', '/_sim/orders/:code', (request) => verbs.order(request.param('code'))),
  route('GET', '/_sim/orders/:code/invoices/:number/file', (request) =>
    verbs.invoiceFile(request.param('code'), request.param('number')),
  ),
  route('POST', '/_sim/orders', ({ fields }) => verbs.placeOrder(fields as Placement)),
  route('POST', '/_sim/buy', ({ fields: { sku, quantity, ...placement } }) =>
    verbs.buy(String(sku), Number(quantity), placement as Placement),
  ),
  route('GET', '/_sim/salable/:sku', (request) => ({ quantity: verbs.salable(request.param('sku')) })),
  route('POST', '/_sim/refuse-stock', ({ fields: { sku } }) =>
    verbs.refuseStock(typeof sku === 'string' ? sku : null),
  ),
  route('POST', '/_sim/products/:code', (request) =>
    verbs.editProduct(request.param('code'), request.fields),
  ),
  route('POST', '/_sim/refuse-product', ({ fields: { code } }) =>
    verbs.refuseProduct(typeof code === 'string' ? code : null),
  ),
  route('POST', '/_sim/refuse-price', ({ fields: { sku } }) =>
    verbs.refusePrice(typeof sku === 'string' ? sku : null),
  ),
  route('POST', '/_sim/orders/:code/status', (request) => {
    const status = statuses.find((one) => one === request.fields.status)
    if (!status) throw invalid('status')
    return verbs.setStatus(request.param('code'), status)
  }),
  route('POST', '/_sim/orders/:code/changed', (request) =>
    verbs.changeOrder(request.param('code'), request.fields as Partial<SimOrder>),
  ),
  route('POST', '/_sim/orders/:code/cancellation-request', (request) =>
    verbs.requestCancellation(request.param('code')),
  ),
  route('POST', '/_sim/orders/:code/cancel', (request) => verbs.cancelByPlatform(request.param('code'))),
  route('POST', '/_sim/track', ({ fields: { orderCode, status, ...more } }) =>
    verbs.track({ ...more, orderCode: String(orderCode ?? ''), status: String(status ?? '') }),
  ),
  route('POST', '/_sim/push', ({ fields }) => verbs.push(fields)),
  route('GET', '/_sim/trackings', () => verbs.waitingTrackings()),
  route('DELETE', '/_sim/sessions', () => verbs.endSessions()),
  route('GET', '/_sim/sign-ins', () => verbs.signIns()),
]

const route = (method: string, path: string, handle: (request: SimRequest) => unknown): Route => ({
  method,
  path,
  handle: ruled((request) => {
    const value = handle(request)
    return value === undefined ? empty(204) : json(200, value)
  }),
})
