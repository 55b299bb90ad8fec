import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/slips', handle: () => json(200, verbs.slips()) },
  {
    method: 'POST',
    path: '/_sim/pay',
    handle: ({ fields }) => {
      verbs.pay({ ...fields, reference: String(fields.reference ?? '') })
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/hold-cancellations',
    handle: ({ fields: { isHeld } }) => {
      verbs.holdCancellations(isHeld !== false)
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/confirm-cancellations',
    handle: () => {
      verbs.confirmCancellations()
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/refuse',
    handle: ({ fields: { reason, slips } }) => {
      verbs.refuse(String(reason ?? ''), typeof slips === 'number' ? slips : 1)
      return empty(204)
    },
  },
]
