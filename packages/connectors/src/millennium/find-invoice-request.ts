import { ok } from '@ihub/domain/result'
import type { InvoiceRequests } from '@ihub/ports/invoice-requests'
import type { Context } from './context.ts'
import { listOf, NoteStanding, PickingRow } from './schema.ts'

/** A live note says that the order is invoiced; without one its pre-invoicing tells whether that was asked for. */
export const findInvoiceRequest =
  ({ call, settings }: Context): InvoiceRequests['findInvoiceRequest'] =>
  async ({ erpOrderId }) => {
    const query = { pedidov: erpOrderId, vitrine: settings.vitrine }
    const notes = await call.get('listafaturamentos', query, listOf(NoteStanding))
    if (!notes.ok) return notes
    if (notes.value.some(({ cancelado }) => !cancelado)) return ok({ state: 'invoiced' })

    const pickings = await call.get('listanovos', { pedidov: erpOrderId }, listOf(PickingRow))
    if (!pickings.ok) return pickings
    const last = pickings.value
      .filter(({ pedidov }) => String(pedidov) === erpOrderId)
      .toSorted((one, other) => other.numero - one.numero)[0]
    if (!last) return ok({ state: 'awaited' })
    return ok(
      last.em_faturamento ? { state: 'requested' } : { state: 'ready', requestId: String(last.numero) },
    )
  }
