import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/operations', handle: () => json(200, verbs.operations()) },
  { method: 'GET', path: '/_sim/authorizations', handle: () => json(200, verbs.authorizations()) },
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
    path: '/_sim/request-limit',
    handle: ({ fields }) => {
      verbs.requestLimit({ ...fields, document: String(fields.document ?? '') })
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/refuse',
    handle: ({ fields: { reason, operations } }) => {
      verbs.refuse(String(reason ?? ''), typeof operations === 'number' ? operations : 1)
      return empty(204)
    },
  },
]
