import { err, ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { OrderStatusSource, ParcelReport, StatusReport } from '@ihub/ports/order-status-source'
import { unreadableReport } from '../read-items.ts'
import { acknowledgeEach } from './acknowledge.ts'
import type { Context } from './context.ts'
import { toInstant } from './dates.ts'
import { protocolsOf, readRows } from './read-rows.ts'
import { StatusRow } from './schema.ts'
import { statusCodePairs, toOrderReport } from './status-codes.ts'

const protocolName = 'ProtocoloStatusPedido'

/** Every change that nobody acknowledged yet, in one page; rows without an order are passed over. */
export const readStatuses = ({ call, settings }: Context): AcknowledgedFeed<StatusReport> => ({
  kind: 'acknowledged',
  read: async () => {
    const rows = await call.rows('StatusPedidoDisponiveis')
    if (!rows.ok) return rows
    const { readable, unreadable } = readRows(rows.value, StatusRow)
    const items = readable.flatMap((row) => toReport(row, settings)).toSorted(byInstant)
    return ok({ items, unreadable, handles: protocolsOf(rows.value, protocolName) })
  },
  acknowledge: acknowledgeEach((protocol) =>
    call.acknowledge('ConfirmarRecebimentoStatusPedido', [protocolName, protocol]),
  ),
})

/** The row as it was received, read by the rules of now. */
export const rereadStatus =
  ({ settings }: Context): NonNullable<OrderStatusSource['rereadStatus']> =>
  async (received) => {
    const { readable, unreadable } = readRows([received], StatusRow)
    const [still] = unreadable
    return still ? err(unreadableReport(still)) : ok(readable.flatMap((row) => toReport(row, settings)))
  }

/** A row without a date keeps its place. */
const byInstant = ({ at: one }: StatusReport, { at: other }: StatusReport) =>
  one === null || other === null ? 0 : Date.parse(one) - Date.parse(other)

function toReport(row: StatusRow, { statusCodes, timeZone }: Context['settings']): StatusReport[] {
  const { NumeroPedido, CodigoStatus, MotivoCancelamento, StatusPedido } = row
  if (NumeroPedido === null) return []
  const report = toOrderReport(row, statusCodePairs(statusCodes))
  return [
    {
      role: 'erp',
      originOrderId: NumeroPedido,
      erpOrderId: NumeroPedido,
      report,
      rawStatus: CodigoStatus ?? '',
      at: toInstant(row.DataHora, timeZone),
      parcels: report === 'dispatched' || report === 'delivered' ? toParcels(row) : [],
      message: MotivoCancelamento ?? StatusPedido,
    },
  ]
}

/** The ERP names one object of an order in each row, and the note that it goes with. */
function toParcels({ NumeroObjeto, NumeroNota }: StatusRow): ParcelReport[] {
  if (NumeroObjeto === null) return []
  return [
    {
      trackingNumber: NumeroObjeto,
      trackingUrl: null,
      courier: null,
      invoiceNumber: NumeroNota === '0' ? null : NumeroNota,
      items: [],
      dispatchedAt: null,
      deliveredAt: null,
    },
  ]
}
