import { empty, json, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Placement } from './invent-order.ts'
import { states } from './sim-order.ts'
import type { Verbs } from './verbs.ts'

/** The verbs for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  route('GET', '/_sim/orders', () => verbs.orders()),
  route('GET', '/_sim/orders/:id', (request) => verbs.order(request.param('id'))),
  // The control API is spoken by our own tests, which share this type.
  route('POST', '/_sim/orders', ({ fields }) => verbs.placeOrder(fields as Placement)),
  route('POST', '/_sim/buy', ({ fields: { sku, quantity, ...placement } }) =>
    verbs.buy(String(sku), Number(quantity), placement as Placement),
  ),
  route('GET', '/_sim/salable/:sku', (request) => ({ quantity: verbs.salable(request.param('sku')) })),
  route('POST', '/_sim/refuse-stock', ({ fields: { sku } }) =>
    verbs.refuseStock(typeof sku === 'string' ? sku : null),
  ),
  route('POST', '/_sim/products/:sku', (request) => verbs.editProduct(request.param('sku'), request.fields)),
  route('POST', '/_sim/refuse-product', ({ fields: { sku } }) =>
    verbs.refuseProduct(typeof sku === 'string' ? sku : null),
  ),
  route('POST', '/_sim/refuse-price', ({ fields: { sku } }) =>
    verbs.refusePrice(typeof sku === 'string' ? sku : null),
  ),
  route('POST', '/_sim/orders/:id/pay', (request) => verbs.pay(request.param('id'))),
  route('POST', '/_sim/orders/:id/state', (request) => {
    const state = states.find((one) => one === request.fields.state)
    if (!state) throw new Error(`no state ${request.fields.state}`)
    return verbs.setState(request.param('id'), state)
  }),
  route('POST', '/_sim/orders/:id/changed', (request) =>
    verbs.changeAt(request.param('id'), String(request.fields.at)),
  ),
  route('POST', '/_sim/traffic', ({ fields: { perMinute } }) =>
    verbs.traffic({ perMinute: Number(perMinute) }),
  ),
  route('DELETE', '/_sim/traffic', () => verbs.stopTraffic()),
  route('GET', '/_sim/sign-ins', () => verbs.signIns()),
  route('DELETE', '/_sim/tokens', () => verbs.endTokens()),
]

function route(method: string, path: string, handle: (request: SimRequest) => unknown): Route {
  return {
    method,
    path,
    handle: (request) => {
      try {
        const value = handle(request)
        return value === undefined ? empty(204) : json(200, value)
      } catch (error) {
        return json(400, { message: error instanceof Error ? error.message : String(error) })
      }
    },
  }
}
