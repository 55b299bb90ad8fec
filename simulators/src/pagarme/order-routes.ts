import { makePdf } from '../kit/bill-slip.ts'
import { type Fields, fieldsIn, listIn, textIn } from '../kit/fields.ts'
import { isRecord, json, type SimAnswer, type SimRequest, text } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { Route } from '../kit/router.ts'
import type { ChargeBook } from './charge-book.ts'
import { type SimCharge, showCharge, showOrder } from './sim-charge.ts'

type Desk = {
  book: ChargeBook
  refusals: Refusals
  onChange: (type: string, charge: SimCharge) => void
}

export const problem = (status: number, message: string, errors: Record<string, string[]> = {}): SimAnswer =>
  json(status, { message, errors, request: {} })

const sizeMax = 30

/** The calls below one base, which the addresses in the answers name. */
export function orderRoutes({ book, refusals, onChange }: Desk, base: string): Route[] {
  const addressOf = (request: SimRequest) => `http://${request.header('host')}${base}`
  const chargeOf = (request: SimRequest) => book.find(request.param('id'))
  const create = (request: SimRequest): SimAnswer => {
    const key = request.header('idempotency-key')
    const known = key ? book.findByKey(key) : undefined
    if (known) return json(200, showOrder(known, addressOf(request)))
    const wrong = problemsOf(request.fields)
    if (Object.keys(wrong).length > 0) return problem(422, 'The request is invalid.', wrong)
    const reason = refusals.take()
    if (reason !== undefined)
      return problem(422, 'The request is invalid.', { 'order.payments[0]': [reason] })
    const charge = book.create(request.fields, key)
    onChange('order.created', charge)
    if (charge.slip) onChange('charge.pending', charge)
    return json(200, showOrder(charge, addressOf(request)))
  }
  const cancel = (request: SimRequest): SimAnswer => {
    const charge = chargeOf(request)
    if (!charge) return problem(404, 'Charge not found.')
    const amount = request.fields.amount
    if (charge.status === 'canceled' || charge.status === 'failed')
      return problem(412, 'This charge can not be canceled.')
    if (charge.paid && !isRecord(request.fields.bank_account))
      return problem(412, 'This charge can not be canceled: a paid boleto needs a bank account.')
    if (charge.paid && Number(amount ?? 0) + charge.refundedCents > charge.paid.cents)
      return problem(412, 'The refund amount is greater than the paid amount.')
    book.cancel(charge, typeof amount === 'number' ? amount : undefined)
    onChange(charge.paid ? 'charge.refunded' : 'order.canceled', charge)
    return json(200, showCharge(charge, addressOf(request)))
  }
  return [
    { method: 'POST', path: `${base}/orders`, handle: create },
    {
      method: 'GET',
      path: `${base}/orders`,
      handle: (request) => page(request, book.list(), (one) => showOrder(one, addressOf(request))),
    },
    {
      method: 'GET',
      path: `${base}/orders/:id`,
      handle: (request) => {
        const charge = chargeOf(request)
        return charge ? json(200, showOrder(charge, addressOf(request))) : problem(404, 'Order not found.')
      },
    },
    {
      method: 'GET',
      path: `${base}/charges`,
      handle: (request) => page(request, book.list(), (one) => showCharge(one, addressOf(request))),
    },
    {
      method: 'GET',
      path: `${base}/charges/:id`,
      handle: (request) => {
        const charge = chargeOf(request)
        return charge ? json(200, showCharge(charge, addressOf(request))) : problem(404, 'Charge not found.')
      },
    },
    { method: 'DELETE', path: `${base}/charges/:id`, handle: cancel },
    {
      method: 'GET',
      path: `${base}/transactions/:id/pdf`,
      handle: (request) => {
        const charge = chargeOf(request)
        return charge?.slip
          ? text(200, makePdf(charge.slip.line), 'application/pdf')
          : problem(404, 'Transaction not found.')
      },
    },
  ]
}

/** The newest first; a filter that is not given leaves all. */
function page({ query, path }: SimRequest, all: SimCharge[], show: (charge: SimCharge) => object): SimAnswer {
  const wanted = all
    .toReversed()
    .filter((one) =>
      [
        [query.get('code'), (value: string) => one.code === value] as const,
        [query.get('status'), (value: string) => one.status === value] as const,
        [query.get('created_since'), (value: string) => one.createdAt >= value] as const,
        [query.get('created_until'), (value: string) => one.createdAt <= value] as const,
      ].every(([value, fits]) => value === null || fits(value)),
    )
  const size = Math.min(Number(query.get('size') ?? 10), sizeMax)
  const number = Math.max(Number(query.get('page') ?? 1), 1)
  const linkTo = (to: number) =>
    `${path}?${new URLSearchParams({ ...Object.fromEntries(query), page: `${to}` })}`
  return json(200, {
    data: wanted.slice((number - 1) * size, number * size).map(show),
    paging: {
      total: wanted.length,
      ...(number > 1 && { previous: linkTo(number - 1) }),
      ...(number * size < wanted.length && { next: linkTo(number + 1) }),
    },
  })
}

const address = ['line_1', 'zip_code', 'city', 'state', 'country'] as const
const codeMax = 52
const instructionsMax = 256
const documentNumberMax = 16

/** The fields to blame, with the words for each. */
function problemsOf(fields: Fields): Record<string, string[]> {
  const wrong: Record<string, string[]> = {}
  const blame = (isWrong: boolean, field: string, words: string) => {
    if (isWrong) wrong[field] = [...(wrong[field] ?? []), words]
  }
  const customer = fieldsIn(fields, 'customer')
  const items = listIn(fields, 'items')
  const [payment = {}] = listIn(fields, 'payments')
  const boleto = fieldsIn(payment, 'boleto')
  blame(
    (textIn(fields, 'code') ?? '').length > codeMax,
    'order.code',
    `The field Code must be at most ${codeMax}.`,
  )
  blame(items.length === 0, 'order.items', 'The items field is required')
  blame(
    items.some((one) => !Number.isInteger(one.amount) || Number(one.amount) < 1),
    'order.items[0].amount',
    'The field Amount must be greater than or equal to 1.',
  )
  blame(!textIn(customer, 'name'), 'order.customer.name', 'The name field is required.')
  blame(
    !/^(\d{11}|\d{14})$/.test(textIn(customer, 'document') ?? ''),
    'order.customer.document',
    'The document field is invalid.',
  )
  for (const name of address)
    blame(
      !textIn(fieldsIn(customer, 'address'), name),
      `order.customer.address.${name}`,
      `The ${name} field is required.`,
    )
  blame(
    payment.payment_method !== 'boleto',
    'order.payments[0].payment_method',
    'The payment method is invalid.',
  )
  blame(
    (textIn(boleto, 'instructions') ?? '').length > instructionsMax,
    'order.payments[0].boleto.instructions',
    `The field Instructions must be at most ${instructionsMax}.`,
  )
  blame(
    (textIn(boleto, 'document_number') ?? '').length > documentNumberMax,
    'order.payments[0].boleto.document_number',
    `The field DocumentNumber must be at most ${documentNumberMax}.`,
  )
  const dueAt = textIn(boleto, 'due_at')
  blame(
    dueAt !== undefined && !(Date.parse(`${dueAt.slice(0, 10)}T23:59:59Z`) > Date.now()),
    'order.payments[0].boleto.due_at',
    'The due_at field must be greater than or equal to today.',
  )
  return wrong
}
