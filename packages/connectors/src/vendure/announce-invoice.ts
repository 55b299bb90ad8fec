import { ok } from '@ihub/domain/result'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { invoiceTold, says } from '../order-notes.ts'
import type { Context } from './context.ts'
import { addNote } from './notes.ts'
import { readOrderState } from './order-state.ts'

/** Vendure has no invoices: a note names the fiscal one, and says by standing there that it was told. */
export const announceInvoice =
  (context: Context): OrderStatusTarget['announceInvoice'] =>
  async (originOrderId, invoice) => {
    const order = await readOrderState(context.http, originOrderId)
    if (!order.ok) return order
    const told = invoiceTold(invoice, context.settings.noteLanguage)
    const { id, notes } = order.value
    return notes.some((note) => says(note, told)) ? ok(null) : addNote(context, id, told.text)
  }
