import { empty, isRecord, json, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { parseOddity } from './oddities.ts'
import type { Placement } from './order-book.ts'
import type { OrderReport, Verbs } from './verbs.ts'

type Handle = (request: SimRequest, fields: Record<string, unknown>) => unknown

/** The verbs for a simulator in another process. */
export function verbRoutes(verbs: Verbs): Route[] {
  return [
    route('GET', '/_sim/orders', () => verbs.orders()),
    route('GET', '/_sim/orders/:id', (request) => verbs.order(request.param('id'))),
    route('POST', '/_sim/orders', (_, fields) => place(verbs, fields)),
    route('POST', '/_sim/buy', (_, { sku, quantity, ...placement }) =>
      verbs.buy(String(sku), Number(quantity), placement as Placement),
    ),
    route('GET', '/_sim/salable/:sku/:warehouse', (request) => ({
      quantity: verbs.salable(request.param('sku'), request.param('warehouse')),
    })),
    route('POST', '/_sim/refuse-stock', (_, { sku }) =>
      verbs.refuseStock(typeof sku === 'string' ? sku : null),
    ),
    route('POST', '/_sim/refuse-product', (_, { reference }) =>
      verbs.refuseProduct(typeof reference === 'string' ? reference : null),
    ),
    route('POST', '/_sim/products/:reference', (request, fields) =>
      verbs.editProduct(decodeURIComponent(request.param('reference')), fields),
    ),
    route('POST', '/_sim/orders/:id/state', (request, { state }) =>
      verbs.advance(request.param('id'), String(state)),
    ),
    route('POST', '/_sim/orders/:id/request-cancel', (request) => verbs.requestCancel(request.param('id'))),
    route('POST', '/_sim/orders/:id/modify', (request, { quantity, street }) =>
      verbs.modify(request.param('id'), {
        ...(typeof quantity === 'number' ? { quantity } : {}),
        ...(typeof street === 'string' ? { street } : {}),
      }),
    ),
    route('POST', '/_sim/orders/:id/spoil', (request, { oddity }) =>
      verbs.spoil(request.param('id'), parseOddity(oddity)),
    ),
    route('POST', '/_sim/orders/:id/mend', (request) => verbs.mend(request.param('id'))),
    route('POST', '/_sim/notify', (_, { orderId, duplicate, reorder, stale }) =>
      verbs.notify(String(orderId), {
        duplicate: duplicate === true,
        reorder: reorder === true,
        stale: stale === true,
      }),
    ),
    route('POST', '/_sim/traffic', (_, { perMinute, walk, stepMs }) =>
      verbs.traffic({
        perMinute: Number(perMinute),
        walk: walk !== false,
        ...(typeof stepMs === 'number' ? { stepMs } : {}),
      }),
    ),
    route('DELETE', '/_sim/traffic', () => verbs.stopTraffic()),
    route('POST', '/_sim/feed/show-again', () => verbs.showFeedAgain()),
    route('POST', '/_sim/credit/:document', (request, fields) =>
      verbs.setCredit(request.param('document'), fields),
    ),
    route('DELETE', '/_sim/hook', () => verbs.dropHook()),
  ]
}

function route(method: string, path: string, handle: Handle): Route {
  return {
    method,
    path,
    handle: (request) => {
      try {
        const value = handle(request, isRecord(request.body) ? request.body : {})
        return value === undefined ? empty(204) : json(200, value)
      } catch (error) {
        return json(400, { message: error instanceof Error ? error.message : String(error) })
      }
    },
  }
}

/** `count` places many alike and answers a list. */
function place(verbs: Verbs, { count, ...fields }: Record<string, unknown>): OrderReport | OrderReport[] {
  // The control API is spoken by our own tests, which share this type.
  const placement = fields as Placement
  if (typeof count !== 'number') return verbs.placeOrder(placement)
  return Array.from({ length: count }, () => verbs.placeOrder(placement))
}
