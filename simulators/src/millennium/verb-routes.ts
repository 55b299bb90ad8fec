import { empty, isRecord, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { isNoteFlaw } from './note-flaws.ts'
import type { Quantities } from './note-part.ts'
import { UnknownOrder } from './order-summary.ts'
import { Refusal } from './parse-order.ts'
import type { StockCount } from './stock-book.ts'
import type { Verbs } from './verbs.ts'

/** The verbs over the control API, for a simulator in another process. */
export function verbRoutes(verbs: Verbs): Route[] {
  return [
    { method: 'GET', path: '/_sim/orders', handle: () => json(200, verbs.orders()) },
    {
      method: 'GET',
      path: '/_sim/counts/:code',
      handle: (request) => json(200, counts(verbs, request.param('code'))),
    },
    post('advance', ({ fields }) => verbs.advance(code(fields), Number(fields.status))),
    post('invoice', ({ fields }) => verbs.invoice(code(fields), quantities(fields.quantities))),
    post('cancel-note', ({ fields }) => verbs.cancelNote(code(fields))),
    post('correct-note', ({ fields: { text, ...fields } }) =>
      verbs.correctNote(code(fields), String(text ?? '')),
    ),
    post('void-note', ({ fields }) => verbs.voidNote(code(fields))),
    post('set-flaw', ({ fields }) =>
      verbs.setFlaw(code(fields), isNoteFlaw(fields.flaw) ? fields.flaw : null),
    ),
    post('cancel-by-erp', ({ fields: { reason, ...fields } }) =>
      verbs.cancelByErp(code(fields), typeof reason === 'string' ? reason : undefined),
    ),
    post('edit-line', ({ fields: { sku, quantity, ...fields } }) =>
      verbs.editLine(code(fields), String(sku ?? ''), Number(quantity)),
    ),
    post('set-unknown-status', ({ fields }) =>
      verbs.setUnknownStatus(code(fields), typeof fields.status === 'number' ? fields.status : null),
    ),
    post('expire-sessions', () => verbs.expireSessions()),
    post('refuse', ({ fields }) =>
      verbs.refuse(String(fields.reason ?? ''), optionalNumber(fields.orders) ?? 1),
    ),
    post('refuse-invoicing', ({ fields }) =>
      verbs.refuseInvoicing(String(fields.reason ?? ''), optionalNumber(fields.orders)),
    ),
    post('refuse-return', ({ fields }) =>
      verbs.refuseReturn(String(fields.reason ?? ''), optionalNumber(fields.returns)),
    ),
    {
      method: 'GET',
      path: '/_sim/returns/:code',
      handle: (request) => json(200, verbs.returnsOf(request.param('code'))),
    },
    {
      method: 'GET',
      path: '/_sim/stock/:sku',
      handle: (request) => json(200, verbs.stockOf(request.param('sku'))),
    },
    // The control API is spoken by our own tests, which share this type.
    post('count-stock', ({ fields }) => verbs.countStock((fields.counts ?? []) as StockCount[])),
    post('spoil-stock', ({ fields }) => verbs.spoilStock(typeof fields.sku === 'string' ? fields.sku : null)),
    post('busy-licence', ({ fields }) =>
      verbs.busyLicence({ times: optionalNumber(fields.times), status: optionalNumber(fields.status) }),
    ),
  ]
}

/** A verb as `POST /_sim/<verb>`; one about something that is not there answers 404. */
export function post(verb: string, work: (request: SimRequest) => unknown): Route {
  return { method: 'POST', path: `/_sim/${verb}`, handle: (request) => answered(() => work(request)) }
}

function answered(work: () => unknown): SimAnswer {
  try {
    const result = work()
    return result === undefined ? empty(204) : json(200, result)
  } catch (error) {
    if (error instanceof UnknownOrder || error instanceof Refusal)
      return json(404, { message: error.message })
    throw error
  }
}

function counts(verbs: Verbs, orderCode: string) {
  return { created: verbs.created(orderCode), attempts: verbs.attempts(orderCode) }
}

function code(fields: Record<string, unknown>): string {
  return typeof fields.orderCode === 'string' ? fields.orderCode : ''
}

function quantities(value: unknown): Quantities | undefined {
  if (!isRecord(value)) return undefined
  const counts = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return Object.fromEntries(counts)
}

function optionalNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
