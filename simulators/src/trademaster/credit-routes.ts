import { textIn } from '../kit/fields.ts'
import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { Route } from '../kit/router.ts'
import type { CreditBook } from './credit-book.ts'
import type { SimAuthorization, SimOperation, SimRequestedLimit } from './verbs.ts'

const base = '/v2/agreement'

export const problem = (status: number, message: string) =>
  json(status, { description: 'Bad Request', errors: [{ message }], serviceName: 'agreement' })

const usualPageSize = 100

const page = (data: readonly object[]) =>
  json(200, { totalCount: data.length, pageSize: usualPageSize, pageNumber: 1, data })

const showRequest = ({ document, status, limitCents, reason, createdAt }: SimRequestedLimit) => ({
  id: createdAt,
  buyerDocument: document,
  status,
  type: 'concession',
  approvedLimit: limitCents === null ? null : limitCents / 100,
  reason,
  createdAt,
  updatedAt: createdAt,
})

const showAuthorization = ({ code, externalCode, cents, buyer, status }: SimAuthorization) => ({
  authorizationCode: code,
  externalCode,
  buyerDocument: buyer,
  amount: cents / 100,
  status,
})

const showOperation = ({ code, externalCode, ticketNumber, installment, ...one }: SimOperation) => ({
  operationCode: code,
  externalCode,
  status: one.isCanceled ? 'CANCELLED' : 'ACTIVE',
  tickets: [{ ticketNumber, installmentNumber: installment, amount: one.cents / 100, dueDate: one.dueDate }],
})

const showSlip = ({
  externalCode,
  ticketNumber,
  installment,
  line,
  cents,
  dueDate,
  paid,
  isCanceled,
}: SimOperation) => ({
  externalCode,
  billetNumber: ticketNumber,
  ticketNumber,
  installmentNumber: installment,
  barcodeNumber: line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8'),
  amount: cents / 100,
  discount: null,
  dueDate,
  originalDueDate: dueDate,
  status: paid ? 'PAID' : isCanceled ? 'CANCELLED' : 'REGISTERED',
  paidDate: paid?.on ?? null,
  paidAmount: paid ? paid.cents / 100 : null,
  settlementDate: paid?.settledOn ?? null,
})

export function creditRoutes(book: CreditBook, refusals: Refusals): Route[] {
  const codeOf = ({ query }: SimRequest) => query.get('externalCode')
  const operate = ({ fields }: SimRequest): SimAnswer => {
    const reason = refusals.take()
    const made = reason ?? book.operate(fields)
    return typeof made === 'string' ? problem(400, made) : json(201, showOperation(made))
  }
  const except = ({ fields }: SimRequest): SimAnswer => {
    const operation = book.operation(textIn(fields, 'operationCode') ?? '')
    if (!operation) return problem(404, 'Operação não encontrada')
    if (operation.paid) return problem(400, 'Título já liquidado')
    if (operation.isCanceled) return problem(400, 'Operação já devolvida')
    book.return(operation)
    return json(201, { description: 'Created', serviceName: 'agreement' })
  }
  return [
    {
      method: 'GET',
      path: `${base}/creditLimitRequest`,
      handle: ({ query }) => {
        const requests = book.requests(query.get('buyerDocument')).map(showRequest)
        const pageSize = Number(query.get('pageSize') ?? usualPageSize)
        const pageNumber = Number(query.get('pageNumber') ?? 1)
        const end = pageNumber * pageSize
        const data = requests.slice(end - pageSize, end)
        return json(200, { totalCount: requests.length, pageSize, pageNumber, data })
      },
    },
    {
      method: 'POST',
      path: `${base}/authorization`,
      handle: ({ fields }) => {
        const made = book.reserve(fields)
        return typeof made === 'string' ? problem(400, made) : json(201, showAuthorization(made))
      },
    },
    {
      method: 'GET',
      path: `${base}/authorization`,
      handle: (request) =>
        page(
          book
            .authorizations()
            .filter((one) => one.externalCode === codeOf(request))
            .map(showAuthorization),
        ),
    },
    {
      method: 'POST',
      path: `${base}/authorization/reverse`,
      handle: ({ fields }) => {
        const one = book.authorization(textIn(fields, 'authorizationCode'))
        if (one?.status !== 'AUTHORIZED') return problem(400, 'Autorização inválida')
        one.status = 'CANCELLED'
        return json(200, showAuthorization(one))
      },
    },
    { method: 'POST', path: `${base}/operation`, handle: operate },
    {
      method: 'GET',
      path: `${base}/operation`,
      handle: (request) =>
        page(
          book
            .operations()
            .filter((one) => one.externalCode === codeOf(request))
            .map(showOperation),
        ),
    },
    {
      method: 'GET',
      path: `${base}/bankSlip/:code`,
      handle: (request) => {
        const operation = book.operation(request.param('code'))
        return operation && !book.isHeld
          ? json(200, [showSlip(operation)])
          : problem(404, 'Boleto não encontrado')
      },
    },
    { method: 'POST', path: `${base}/operationException`, handle: except },
    {
      method: 'GET',
      path: `${base}/chargeback`,
      handle: () =>
        page(
          book
            .operations()
            .filter(({ isCanceled }) => isCanceled)
            .map(({ code, ticketNumber, dueDate, cents }) => ({
              operationCode: code,
              exceptionType: 'FULL_RETURN',
              billetNumber: ticketNumber,
              dueDate,
              titleAmount: cents / 100,
            })),
        ),
    },
  ]
}
