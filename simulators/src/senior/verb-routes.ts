import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { type Step, steps } from './steps.ts'
import type { Verbs } from './verbs.ts'

const textOf = (value: unknown) => String(value ?? '')

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/waiting', handle: () => json(200, verbs.waiting()) },
  {
    method: 'POST',
    path: '/_sim/answer',
    handle: ({ fields: { orderCode, status, ...more } }) =>
      json(200, verbs.answer({ ...more, orderCode: textOf(orderCode), status: textOf(status) })),
  },
  {
    method: 'POST',
    path: '/_sim/push',
    handle: ({ fields }) => {
      verbs.push(fields)
      return empty(204)
    },
  },
  {
    method: 'GET',
    path: '/_sim/orders',
    handle: () =>
      json(
        200,
        verbs.orders().map(({ orderCode, warehouseOrderId, status }) => ({
          orderCode,
          warehouseOrderId,
          status,
        })),
      ),
  },
  {
    method: 'POST',
    path: '/_sim/step',
    handle: ({ fields: { orderCode, step, ...wish } }) =>
      isStep(step)
        ? json(200, verbs.step(textOf(orderCode), step, wish))
        : json(400, { message: `step must be one of ${Object.keys(steps).join(', ')}` }),
  },
  {
    method: 'POST',
    path: '/_sim/refuse',
    handle: ({ fields }) => {
      verbs.refuse(textOf(fields.reason))
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/move',
    handle: ({ fields: { type, product, quantity, ...more } }) =>
      json(
        200,
        verbs.move({ ...more, type: textOf(type), product: textOf(product), quantity: Number(quantity) }),
      ),
  },
]

const isStep = (step: unknown): step is Step => typeof step === 'string' && Object.hasOwn(steps, step)
