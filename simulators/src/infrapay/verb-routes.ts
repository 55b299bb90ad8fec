import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/bills', handle: () => json(200, verbs.bills()) },
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
    path: '/_sim/expire',
    handle: async ({ fields }) => {
      await verbs.expire(String(fields.reference ?? ''))
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/refuse',
    handle: ({ fields: { reason, bills } }) => {
      verbs.refuse(String(reason ?? ''), typeof bills === 'number' ? bills : 1)
      return empty(204)
    },
  },
  { method: 'POST', path: '/_sim/push', handle: async ({ body }) => json(200, await verbs.push(body)) },
]
