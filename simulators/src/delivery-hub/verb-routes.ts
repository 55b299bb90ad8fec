import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/quotations', handle: () => json(200, verbs.quotations()) },
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
  { method: 'GET', path: '/_sim/shipments', handle: () => json(200, verbs.shipments()) },
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
    path: '/_sim/hold-labels',
    handle: ({ fields: { isHeld } }) => {
      verbs.holdLabels(isHeld === true)
      return empty(204)
    },
  },
  { method: 'GET', path: '/_sim/tracked', handle: () => json(200, verbs.tracked()) },
  {
    method: 'POST',
    path: '/_sim/track',
    handle: ({ fields: { orderCode, status, ...more } }) =>
      json(200, verbs.track({ ...more, orderCode: String(orderCode ?? ''), status: String(status ?? '') })),
  },
  {
    method: 'POST',
    path: '/_sim/push',
    handle: ({ fields }) => {
      verbs.push(fields)
      return empty(204)
    },
  },
]
