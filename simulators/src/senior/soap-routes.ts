import { isRecord, type SimAnswer, type SimRequest, text } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Desk, DeskCall } from './desk.ts'
import { readSoap } from './read-soap.ts'

const namespace = 'urn:ihub:senior-wms'

const operations: Record<string, DeskCall> = {
  ConsultarDeposito: 'deposit',
  Integrar: 'import',
  ConsultarPedido: 'order',
  InformarXml: 'invoiceXml',
  CancelarNota: 'invoiceCancellation',
  InformarEtiqueta: 'label',
  LiberarEmbarque: 'boarding',
  CancelarPedido: 'cancellation',
  ConsultarArquivos: 'orderFiles',
  ConsultarRespostas: 'orderAnswers',
  ConfirmarRespostas: 'acknowledgements',
  ConsultarMovimentos: 'movements',
  ConfirmarMovimentos: 'movementAcknowledgements',
}

/** The calls of the contract as operations of SOAP 1.1 at one address; a refusal is a fault with the contract's code. */
export const soapRoutes = (desk: Desk): Route[] => [
  {
    method: 'POST',
    path: '/soap',
    handle: (request) => answerOf(desk, request),
  },
]

function answerOf(desk: Desk, { text: body }: SimRequest): SimAnswer {
  const asked = readSoap(body)
  const call = asked && operations[asked.operation]
  if (!call) return fault('Client.invalid_request', 'Operação desconhecida')
  const outcome = desk[call](asked.fields)
  if ('problem' in outcome) return fault(`Client.${outcome.problem.code}`, outcome.problem.message)
  const result = `<${asked.operation}Result>${contentOf(outcome.value ?? {})}</${asked.operation}Result>`
  return envelope(
    200,
    `<${asked.operation}Response xmlns="${namespace}">${result}</${asked.operation}Response>`,
  )
}

const envelope = (status: number, body: string) =>
  text(
    status,
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
    'text/xml; charset=utf-8',
  )

const fault = (code: string, words: string) =>
  envelope(
    500,
    `<soap:Fault><faultcode>soap:${code}</faultcode><faultstring>${escaped(words)}</faultstring></soap:Fault>`,
  )

/** Nothing is said of a field that is null. */
function contentOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => `<item>${contentOf(item)}</item>`).join('')
  if (!isRecord(value)) return escaped(String(value))
  return Object.entries(value)
    .filter(([, field]) => field !== null && field !== undefined)
    .map(([name, field]) => `<${name}>${contentOf(field)}</${name}>`)
    .join('')
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
