import { makePdf } from '../kit/bill-slip.ts'
import { empty, json, type SimAnswer, type SimRequest, text } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { Route } from '../kit/router.ts'
import { showIssued, showSlip } from './sim-slip.ts'
import { problemOf, type SlipBook } from './slip-book.ts'

export const base = '/pj/forintegration/cobranca/v1'

const refused = (status: number, tag: string, descricao: string) => json(status, [{ descricao, tag }])

export function slipRoutes(book: SlipBook, refusals: Refusals): Route[] {
  const find = (request: SimRequest) => book.find(request.param('id'))
  const absent = (request: SimRequest): SimAnswer =>
    /^([\da-f-]{36}|\d+)$/.test(request.param('id'))
      ? refused(404, 'Boleto', 'Boleto não encontrado.')
      : refused(400, 'NossoNumero', 'Não pode ser nulo ou vazio.')
  const issue = (request: SimRequest): SimAnswer => {
    const wrong = problemOf(request.fields)
    if (wrong) return refused(wrong.status, wrong.tag, wrong.words)
    const reason = refusals.take()
    if (reason !== undefined) return refused(200, 'Boleto', reason)
    return json(200, showIssued(book.issue(request.fields)))
  }
  const cancel = (request: SimRequest): SimAnswer => {
    const slip = find(request)
    if (!slip) return absent(request)
    if (slip.paid) return refused(400, 'Cancelamento', 'Boleto pago não pode ser cancelado.')
    if (slip.cancellation) return refused(400, 'Cancelamento', 'Cancelamento já solicitado.')
    book.cancel(slip)
    return empty(200)
  }
  return [
    { method: 'POST', path: `${base}/boletos/simplificado`, handle: issue },
    {
      method: 'GET',
      path: `${base}/boletos`,
      handle: ({ query }) => json(200, { itens: book.under(query.get('seuNumero') ?? '').map(showSlip) }),
    },
    {
      method: 'GET',
      path: `${base}/boletos/:id`,
      handle: (request) => {
        const slip = find(request)
        return slip ? json(200, { item: showSlip(slip) }) : absent(request)
      },
    },
    { method: 'POST', path: `${base}/boletos/:id/solicitacoes/cancelamentos`, handle: cancel },
    {
      method: 'GET',
      path: `${base}/boletos/:id/imprimivel`,
      handle: (request) => {
        const slip = find(request)
        return slip ? text(200, makePdf(slip.line), 'application/pdf') : absent(request)
      },
    },
  ]
}
