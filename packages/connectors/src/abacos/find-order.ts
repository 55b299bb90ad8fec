import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSink } from '@ihub/ports/order-sink'
import { onlyRow } from './call.ts'
import type { Context } from './context.ts'
import { toRowFailure } from './errors.ts'
import { reportOfState } from './order-states.ts'
import { ExistingOrder } from './schema.ts'

/** The ERP knows an order by the number that it was sent with. */
export const findOrder =
  (context: Context): OrderSink['findOrder'] =>
  async (originOrderId) => {
    const state = await findState(context, originOrderId)
    if (!state.ok) return state
    if (state.value === null) return ok(null)
    return ok({ erpOrderId: originOrderId, report: reportOfState(state.value) })
  }

/** `StatusAtual` of an order; null when there is none. */
export async function findState(
  { call }: Context,
  originOrderId: string,
): Promise<Result<string | null, CallFailure>> {
  const rows = await call.rows('PedidoExiste', [['ListaDeNumerosDePedidos', [['string', originOrderId]]]])
  if (!rows.ok) return rows
  const row = onlyRow(rows.value, ExistingOrder)
  if (!row.ok) return row
  const failure = toRowFailure(row.value.Resultado)
  if (failure) return err(failure)
  return ok(row.value.Existente ? row.value.StatusAtual : null)
}
