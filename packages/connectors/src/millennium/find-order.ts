import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSink } from '@ihub/ports/order-sink'
import type { z } from 'zod'
import type { Context } from './context.ts'
import { isSameCode, toOrderCode } from './order-code.ts'
import { listOf, OrderRow } from './schema.ts'
import { toOrderReport } from './statuses.ts'

export const findOrder =
  (context: Context): OrderSink['findOrder'] =>
  async (originOrderId) => {
    const found = await findRow(context, { originOrderId, erpOrderId: null }, OrderRow, {
      nao_lista_detalhe: true,
    })
    if (!found.ok) return found
    if (found.value === null) return ok(null)
    const { pedidov, status } = found.value
    return ok({ erpOrderId: String(pedidov), report: toOrderReport(status) })
  }

/**
 * The order under a platform's order id: the one that the hub knows, else the newest, which the ERP answers for when it
 * let a second one in.
 */
export async function findRow<Row extends OrderRow>(
  { call, settings }: Context,
  { originOrderId, erpOrderId }: { originOrderId: string; erpOrderId: string | null },
  schema: z.ZodType<Row>,
  options: { nao_lista_detalhe?: true } = {},
): Promise<Result<Row | null, CallFailure>> {
  const code = toOrderCode(originOrderId, settings.orderCodeLengthMax)
  const query = { cod_pedidov: code, vitrine: settings.vitrine, ...options }
  const rows = await call.get('listapedidos', query, listOf(schema))
  if (!rows.ok) return err(rows.error)
  const ours = rows.value.filter(({ cod_pedidov }) => cod_pedidov !== null && isSameCode(cod_pedidov, code))
  const known = ours.find(({ pedidov }) => String(pedidov) === erpOrderId)
  return ok(known ?? ours.toSorted((one, other) => other.pedidov - one.pedidov)[0] ?? null)
}
