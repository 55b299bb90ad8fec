import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { HookConfig } from './hook.ts'
import type { Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/quotes', handle: () => json(200, verbs.quotes()) },
  { method: 'GET', path: '/_sim/shipments', handle: () => json(200, verbs.shipments()) },
  {
    method: 'POST',
    path: '/_sim/refuse',
    handle: ({ fields: { reason, orders } }) => {
      verbs.refuse(String(reason ?? ''), typeof orders === 'number' ? orders : 1)
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/refuse-shipments',
    handle: ({ fields: { reason, orders } }) => {
      verbs.refuseShipments(String(reason ?? ''), typeof orders === 'number' ? orders : 1)
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/stop-serving',
    handle: ({ fields: { zipCode } }) => {
      verbs.stopServing(String(zipCode ?? ''))
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/change-prices',
    handle: ({ fields: { percent } }) => {
      verbs.changePrices(typeof percent === 'number' ? percent : 100)
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/hold-labels',
    handle: ({ fields: { isHeld } }) => {
      verbs.holdLabels(isHeld !== false)
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/refuse-in-lists',
    handle: ({ fields: { orderNumber, reason } }) => {
      verbs.refuseInLists(String(orderNumber ?? ''), reason == null ? null : String(reason))
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/hold-list-numbers',
    handle: ({ fields: { isHeld } }) => {
      verbs.holdListNumbers(isHeld !== false)
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/hook',
    handle: ({ body }) => {
      verbs.setHook(body ? (body as HookConfig) : null)
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/track',
    handle: async ({ fields: { orderNumber, state, ...more } }) =>
      json(
        200,
        await verbs.track({ ...more, orderNumber: String(orderNumber ?? ''), state: String(state ?? '') }),
      ),
  },
  {
    method: 'POST',
    path: '/_sim/push',
    handle: async ({ body }) => json(200, { status: await verbs.push(body) }),
  },
]
