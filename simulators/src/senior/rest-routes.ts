import { empty, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Desk, DeskCall } from './desk.ts'
import type { Outcome, Problem } from './problem.ts'

const order = '/v1/orders/:orderCode'
const calls: readonly (readonly [DeskCall, string, string])[] = [
  ['deposit', 'GET', '/v1/deposit'],
  ['import', 'POST', '/importacao/integrar'],
  ['order', 'GET', order],
  ['invoiceXml', 'PUT', `${order}/invoices/:invoiceKey`],
  ['invoiceCancellation', 'POST', `${order}/invoices/:invoiceKey/cancellation`],
  ['label', 'PUT', `${order}/labels/:volume`],
  ['boarding', 'POST', `${order}/boarding`],
  ['cancellation', 'POST', `${order}/cancellation`],
  ['orderFiles', 'GET', `${order}/files`],
  ['orderAnswers', 'GET', '/v1/order-answers'],
  ['acknowledgements', 'POST', '/v1/order-answers/acknowledgements'],
  ['movements', 'GET', '/v1/movements'],
  ['movementAcknowledgements', 'POST', '/v1/movements/acknowledgements'],
]

/** The calls of the contract over HTTP. */
export const restRoutes = (desk: Desk): Route[] =>
  calls.map(([name, method, path]) => ({
    method,
    path,
    handle: (request) => answerOf(desk[name](fieldsOf(request))),
  }))

const fieldsOf = ({ query, fields, params }: SimRequest) => ({
  ...Object.fromEntries(query),
  ...fields,
  ...params,
})

function answerOf(outcome: Outcome): SimAnswer {
  if ('problem' in outcome) return problemAnswer(outcome.problem)
  return outcome.value === null ? empty(204) : json(200, outcome.value)
}

export const problemAnswer = ({ status, ...said }: Problem): SimAnswer => json(status, said)
