import { makePdf } from '../kit/bill-slip.ts'
import { type Fields, fieldsIn, textIn } from '../kit/fields.ts'
import { json, type SimAnswer, type SimRequest, text } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { Route } from '../kit/router.ts'
import type { BillBook } from './bill-book.ts'
import type { SimBill } from './verbs.ts'

export const problem = (status: number, code: string, message: string, field: string | null = null) =>
  json(status, { code, message, field })

const show = ({ asked: _, issuedOn: __, refunds: ___, ...bill }: SimBill) => ({ ...bill, url: null })
const pageSize = 30
const day = /^\d{4}-\d{2}-\d{2}$/
const over = ['canceled', 'canceling', 'expired', 'failed']

export function billRoutes(
  book: BillBook,
  { refusals, onChange }: { refusals: Refusals; onChange: (bill: SimBill) => void },
): Route[] {
  const withBill = (answer: (bill: SimBill) => SimAnswer) => (request: SimRequest) => {
    const bill = book.find(request.param('id'))
    return bill ? answer(bill) : problem(404, 'not_found', 'Boleto não encontrado')
  }
  const create = (request: SimRequest): SimAnswer => {
    const field = wrongField(request.fields)
    if (field) return problem(422, 'invalid_request', `Campo ${field} ausente ou inválido`, field)
    const known = book.under(String(request.fields.reference))
    if (known)
      return known.asked === request.text
        ? json(200, show(known))
        : problem(409, 'reference_taken', 'A referência já tem outro boleto', 'reference')
    const reason = refusals.take()
    if (reason !== undefined) return problem(422, 'refused', reason)
    const bill = book.create(request.fields, request.text)
    onChange(bill)
    return json(201, show(bill))
  }
  const list = ({ query }: SimRequest): SimAnswer => {
    const [from = '', to = '', page = ''] = ['from', 'to', 'page'].map((name) => query.get(name) ?? '')
    const rules: [string, boolean][] = [
      ['from', day.test(from)],
      ['to', day.test(to) && to >= from],
      ['page', /^[1-9]\d*$/.test(page)],
    ]
    const field = rules.find(([, isRight]) => !isRight)?.[0]
    if (field) return problem(422, 'invalid_request', `Campo ${field} ausente ou inválido`, field)
    const bills = book.issued(from, to)
    const end = Number(page) * pageSize
    return json(200, { bills: bills.slice(end - pageSize, end).map(show), hasMore: bills.length > end })
  }
  return [
    { method: 'POST', path: '/v1/bills', handle: create },
    {
      method: 'GET',
      path: '/v1/bills',
      handle: ({ query }) => {
        const bill = book.under(query.get('reference') ?? '')
        return json(200, { bills: bill ? [show(bill)] : [] })
      },
    },
    { method: 'GET', path: '/v1/issued-bills', handle: list },
    { method: 'GET', path: '/v1/bills/:id', handle: withBill((bill) => json(200, show(bill))) },
    {
      method: 'POST',
      path: '/v1/bills/:id/cancel',
      handle: withBill((bill) => {
        if (bill.payment) return problem(409, 'bill_paid', 'O boleto foi pago')
        if (!over.includes(bill.status)) {
          book.cancel(bill)
          onChange(bill)
        }
        return json(200, show(bill))
      }),
    },
    {
      method: 'GET',
      path: '/v1/bills/:id/refunds',
      handle: withBill(({ refunds }) => json(200, { refunds })),
    },
    {
      method: 'POST',
      path: '/v1/bills/:id/refunds',
      handle: (request) => withBill((bill) => refund(bill, request.fields))(request),
    },
    {
      method: 'GET',
      path: '/v1/bills/:id/print',
      handle: withBill(({ digitableLine }) =>
        digitableLine
          ? text(200, makePdf(digitableLine), 'application/pdf')
          : problem(404, 'not_registered', 'O banco ainda não registrou o boleto'),
      ),
    },
  ]
}

/** A reference gives money back once, and never more than the customer paid. */
function refund(bill: SimBill, fields: Fields): SimAnswer {
  const wished = { reference: String(fields.reference ?? ''), amountCents: Number(fields.amountCents) }
  const known = bill.refunds.find(({ reference }) => reference === wished.reference)
  if (known)
    return known.amountCents === wished.amountCents
      ? json(200, known)
      : problem(409, 'reference_taken', 'A referência já tem outro reembolso', 'reference')
  if (!textIn(fieldsIn(fields, 'account'), 'number'))
    return problem(422, 'invalid_request', 'Campo account.number ausente ou inválido', 'account.number')
  const given = bill.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (given + wished.amountCents > (bill.payment?.paidCents ?? 0))
    return problem(
      422,
      'amount_exceeds_payment',
      'O valor é maior que o que resta do pagamento',
      'amountCents',
    )
  bill.refunds.push(wished)
  return json(201, wished)
}

/** The first field that is missing or wrong. */
function wrongField(fields: Fields): string | undefined {
  const payer = fieldsIn(fields, 'payer')
  const today = new Date().toISOString().slice(0, 10)
  const rules: [string, boolean][] = [
    ['reference', /^[\w-]{1,25}$/.test(textIn(fields, 'reference') ?? '')],
    ['valueCents', Number.isInteger(fields.valueCents) && Number(fields.valueCents) > 0],
    ['dueDate', (textIn(fields, 'dueDate') ?? '') >= today],
    ['payer.name', textIn(payer, 'name') !== undefined],
    ['payer.document', /^(\d{11}|\d{14})$/.test(textIn(payer, 'document') ?? '')],
    ['payer.zipCode', /^\d{8}$/.test(textIn(payer, 'zipCode') ?? '')],
  ]
  return rules.find(([, isRight]) => !isRight)?.[0]
}
