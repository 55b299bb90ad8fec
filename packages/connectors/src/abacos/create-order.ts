import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSink } from '@ihub/ports/order-sink'
import type { Element } from '../soap-request.ts'
import { onlyRow } from './call.ts'
import type { Context } from './context.ts'
import { toCustomerRow } from './customer-row.ts'
import { toRowFailure } from './errors.ts'
import { findState } from './find-order.ts'
import { methodsWithoutCode, toOrderRow } from './order-row.ts'
import { registerCustomer } from './register-customer.ts'
import { InsertedOrder } from './schema.ts'

/** The customer comes first: the ERP refuses the order of a document that it does not know. */
export const createOrder =
  (context: Context): OrderSink['createOrder'] =>
  async (order, terms) => {
    const { settings } = context
    const [method] = methodsWithoutCode(order, settings)
    if (method !== undefined) return err(withoutCode(method))

    const registered = await registerCustomer(context, toCustomerRow(order))
    if (!registered.ok) return registered
    const inserted = await insertOrder(context, toOrderRow(order, settings, terms))
    const { originOrderId } = order
    if (inserted.ok) return ok({ erpOrderId: originOrderId })
    if (inserted.error.kind !== 'refused') return inserted

    // A refusal may only mean that an earlier attempt brought the order in.
    const state = await findState(context, originOrderId)
    return state.ok && state.value !== null ? ok({ erpOrderId: originOrderId }) : inserted
  }

async function insertOrder({ call }: Context, row: Element): Promise<Result<null, CallFailure>> {
  const rows = await call.rows('InserirPedido', [['ListaDePedidos', [row]]])
  if (!rows.ok) return rows
  const answer = onlyRow(rows.value, InsertedOrder)
  if (!answer.ok) return answer
  const { Resultado, FormasDePagamentoResultado, ItensResultado } = answer.value
  const failure = toRowFailure(Resultado)
  if (!failure) return ok(null)
  const parts = [...FormasDePagamentoResultado, ...ItensResultado].flatMap(
    (part) => toRowFailure(part.Resultado)?.message ?? [],
  )
  return err({ ...failure, message: [failure.message, ...new Set(parts)].join('; ') })
}

const withoutCode = (method: string): CallFailure => ({
  kind: 'refused',
  message: `the settings have no payment code for ${method}`,
  serviceCode: 'payment.no_code',
})
