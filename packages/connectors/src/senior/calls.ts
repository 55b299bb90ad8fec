import type { Result } from '@ihub/domain/result'
import type { CallFailure, HttpRequest } from '@ihub/ports/http'
import type { z } from 'zod'

interface CallForm {
  method: HttpRequest['method']
  /** With the names of the fields that stand in it. */
  path: string
  /** Its name by SOAP. */
  operation: string
}

const order = '/v1/orders/{orderCode}'

/** The calls of the contract by the names of their answers; `import` alone is the warehouse system's own. */
export const calls = {
  deposit: { method: 'GET', path: '/v1/deposit', operation: 'ConsultarDeposito' },
  import: { method: 'POST', path: '/importacao/integrar', operation: 'Integrar' },
  order: { method: 'GET', path: order, operation: 'ConsultarPedido' },
  'invoice-xml': { method: 'PUT', path: `${order}/invoices/{invoiceKey}`, operation: 'InformarXml' },
  'invoice-cancellation': {
    method: 'POST',
    path: `${order}/invoices/{invoiceKey}/cancellation`,
    operation: 'CancelarNota',
  },
  label: { method: 'PUT', path: `${order}/labels/{volume}`, operation: 'InformarEtiqueta' },
  boarding: { method: 'POST', path: `${order}/boarding`, operation: 'LiberarEmbarque' },
  cancellation: { method: 'POST', path: `${order}/cancellation`, operation: 'CancelarPedido' },
  'order-files': { method: 'GET', path: `${order}/files`, operation: 'ConsultarArquivos' },
  'order-answers': { method: 'GET', path: '/v1/order-answers', operation: 'ConsultarRespostas' },
  acknowledgements: {
    method: 'POST',
    path: '/v1/order-answers/acknowledgements',
    operation: 'ConfirmarRespostas',
  },
  movements: { method: 'GET', path: '/v1/movements', operation: 'ConsultarMovimentos' },
  'movement-acknowledgements': {
    method: 'POST',
    path: '/v1/movements/acknowledgements',
    operation: 'ConfirmarMovimentos',
  },
} as const satisfies Record<string, CallForm>
export type CallName = keyof typeof calls

export type CallFields = Record<string, string | number | boolean | null | readonly unknown[]>

/** Makes one call of the contract and reads its answer; a failure is in the contract's terms. */
export type Ask = <T>(
  name: CallName,
  fields: CallFields,
  schema: z.ZodType<T>,
) => Promise<Result<T, CallFailure>>
