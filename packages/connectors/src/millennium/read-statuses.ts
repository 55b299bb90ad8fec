import { err, ok, type Result } from '@ihub/domain/result'
import type { Erp, ErpStatusChange } from '@ihub/ports/erp'
import type { CallFailure } from '@ihub/ports/http'
import type { Context } from './context.ts'
import { readChanges } from './cursor.ts'
import { toInstant } from './dates.ts'
import { toOriginOrderId } from './order-code.ts'
import { OrderList, type OrderRow, TrackingList, type TrackingRow } from './schema.ts'
import { isPastPicking, toErpReport, toRawStatus } from './statuses.ts'

/** One page a call: the caller goes on until the cursor stands still. Orders without a code of ours are passed over. */
export const readStatuses =
  (context: Context): Erp['readStatuses'] =>
  async (cursor) => {
    const { call, settings } = context
    const read = await readChanges(
      cursor,
      (row: OrderRow) => ({ id: row.pedidov, transId: row.trans_id }),
      (page) =>
        call.get('listapedidos', { ...page, vitrine: settings.vitrine, nao_lista_detalhe: true }, OrderList),
    )
    if (!read.ok) return read
    const tracking = await readTracking(context, read.value.rows)
    if (!tracking.ok) return tracking
    const changes = read.value.rows.flatMap((row) =>
      toChange(row, tracking.value.get(row.pedidov), settings.orderCodeLengthMax),
    )
    return ok({ changes, cursor: read.value.cursor })
  }

/** Only `consultastatus` tells tracking codes, and only `listapedidos` has a documented cursor. */
async function readTracking(
  { call, settings }: Context,
  rows: readonly OrderRow[],
): Promise<Result<Map<number, TrackingRow>, CallFailure>> {
  const ids = rows.filter(({ status }) => isPastPicking(status)).map(({ pedidov }) => pedidov)
  if (ids.length === 0) return ok(new Map())
  const query = { vitrine: settings.vitrine, list_pedidov: `(${ids.join(',')})`, $top: ids.length }
  const read = await call.get('consultastatus', query, TrackingList)
  return read.ok ? ok(new Map(read.value.map((row) => [row.pedidov, row]))) : err(read.error)
}

function toChange(row: OrderRow, tracking: TrackingRow | undefined, lengthMax: number): ErpStatusChange[] {
  const { cod_pedidov, n_pedido_cliente, status } = row
  if (cod_pedidov === null) return []
  return [
    {
      originOrderId: toOriginOrderId({ cod_pedidov, n_pedido_cliente }, lengthMax),
      erpOrderId: String(row.pedidov),
      report: toErpReport(status),
      rawStatus: toRawStatus(status),
      at: toInstant(row.data_atualizacao),
      trackingNumber: tracking?.numero_objeto ?? null,
      trackingUrl: tracking?.url_rastreio ?? null,
      courier: tracking?.nome_transportadora ?? row.nome_transportadora,
      message: tracking?.motivo_canc ?? row.desc_status,
    },
  ]
}
