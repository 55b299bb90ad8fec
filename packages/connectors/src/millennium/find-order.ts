import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSink } from '@ihub/ports/order-sink'
import type { Context } from './context.ts'
import { isSameCode, toOrderCode } from './order-code.ts'
import { OrderList, type OrderRow } from './schema.ts'
import { toOrderReport } from './statuses.ts'

export const findOrder =
  (context: Context): OrderSink['findOrder'] =>
  async (originOrderId) => {
    const found = await findRow(context, originOrderId)
    if (!found.ok) return found
    if (found.value === null) return ok(null)
    const { pedidov, status } = found.value
    return ok({ erpOrderId: String(pedidov), report: toOrderReport(status) })
  }

/** The newest order under a platform's order id, the one the ERP answers for when it let a second one in. */
async function findRow(
  { call, settings }: Context,
  originOrderId: string,
): Promise<Result<OrderRow | null, CallFailure>> {
  const code = toOrderCode(originOrderId, settings.orderCodeLengthMax)
  const query = { cod_pedidov: code, vitrine: settings.vitrine, nao_lista_detalhe: true }
  const rows = await call.get('listapedidos', query, OrderList)
  if (!rows.ok) return err(rows.error)
  const ours = rows.value.filter(({ cod_pedidov }) => cod_pedidov !== null && isSameCode(cod_pedidov, code))
  return ok(ours.toSorted((one, other) => other.pedidov - one.pedidov)[0] ?? null)
}
