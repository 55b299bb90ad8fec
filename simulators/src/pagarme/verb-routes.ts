import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/charges', handle: () => json(200, verbs.charges()) },
  { method: 'GET', path: '/_sim/events', handle: () => json(200, verbs.events()) },
  {
    method: 'POST',
    path: '/_sim/pay',
    handle: async ({ fields }) => {
      await verbs.pay({ ...fields, reference: String(fields.reference ?? '') })
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/fail',
    handle: async ({ fields: { reference, reason } }) => {
      await verbs.fail(String(reference ?? ''), String(reason ?? ''))
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/hold',
    handle: ({ fields: { isHeld } }) => {
      verbs.hold(isHeld !== false)
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/register',
    handle: async () => {
      await verbs.register()
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/refuse',
    handle: ({ fields: { reason, orders } }) => {
      verbs.refuse(String(reason ?? ''), typeof orders === 'number' ? orders : 1)
      return empty(204)
    },
  },
  { method: 'POST', path: '/_sim/push', handle: async ({ body }) => json(200, await verbs.push(body)) },
]
