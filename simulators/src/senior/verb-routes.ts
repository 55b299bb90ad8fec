import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/waiting', handle: () => json(200, verbs.waiting()) },
  {
    method: 'POST',
    path: '/_sim/answer',
    handle: ({ fields: { orderCode, status, ...more } }) =>
      json(200, verbs.answer({ ...more, orderCode: String(orderCode ?? ''), status: String(status ?? '') })),
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
