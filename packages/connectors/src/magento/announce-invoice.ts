import { err, ok } from '@ihub/domain/result'
import type { InvoiceAnnouncement, OrderStatusTarget } from '@ihub/ports/order-status-target'
import { z } from 'zod'
import { invoiceTold, says, type Told } from '../order-notes.ts'
import { addComment } from './comments.ts'
import type { Context } from './context.ts'
import { findTold, listDocuments } from './documents.ts'
import { toMagentoFailure } from './errors.ts'
import { Id } from './fields.ts'
import { readOrderState } from './order-state.ts'
import type { OrderState } from './schema.ts'
import { leftToInvoice, pickItems } from './units.ts'

/** POST /order/{id}/invoice; without items, of everything that has none. */
export const InvoiceRequest = z.strictObject({
  capture: z.boolean(),
  notify: z.boolean(),
  appendComment: z.boolean().optional(),
  items: z.array(z.strictObject({ order_item_id: Id, qty: z.number().positive() })).optional(),
  comment: z.strictObject({ comment: z.string(), is_visible_on_front: z.int() }).optional(),
})

/**
 * The invoice of the payment where none is there, and a comment that names the fiscal one. The comment is the last step
 * and says that all is done; an invoice that was made before is known by its own comment.
 */
export const announceInvoice =
  (context: Context): OrderStatusTarget['announceInvoice'] =>
  async (originOrderId, invoice) => {
    const { http, settings } = context
    const order = await readOrderState(http, originOrderId)
    if (!order.ok) return order
    const told = invoiceTold(invoice, settings.commentLanguage)
    if (order.value.comments.some((comment) => says(comment, told))) return ok(null)
    const made = await makeInvoice(context, { order: order.value, invoice, told })
    return made.ok ? addComment(context, order.value.entity_id, told.text) : made
  }

interface Wanted {
  order: OrderState
  invoice: InvoiceAnnouncement
  told: Told
}

async function makeInvoice({ http, settings }: Context, { order, invoice, told }: Wanted) {
  const left = leftToInvoice(order)
  if (!settings.createInvoices || left.length === 0) return ok(null)
  const documents = await listDocuments(http, 'invoices', order.entity_id)
  if (!documents.ok) return documents
  const made = await findTold(http, 'invoices', { documents: documents.value, told })
  if (!made.ok) return made
  if (made.value) return ok(null)
  const { captureOnInvoice: capture, notifyCustomer: notify } = settings
  const items = pickItems(left, invoice.items)
  const json: z.input<typeof InvoiceRequest> = {
    capture,
    notify,
    appendComment: notify,
    ...(items.length > 0 && { items }),
    comment: { comment: told.text, is_visible_on_front: notify ? 1 : 0 },
  }
  const answer = await http.json(
    { verb: 'invoice', method: 'POST', path: `/order/${order.entity_id}/invoice`, json },
    Made,
  )
  return answer.ok ? ok(null) : err(toMagentoFailure(answer.error))
}

/** The id of the new invoice or shipment, as a number or as text; nothing is asked of it. */
export const Made = z.unknown()
