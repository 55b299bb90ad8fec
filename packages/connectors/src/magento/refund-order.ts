import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { RefundTarget } from '@ihub/ports/refund-target'
import { z } from 'zod'
import { refundKnown, refundTold } from '../order-notes.ts'
import { Made } from './announce-invoice.ts'
import type { Context } from './context.ts'
import { findTold } from './documents.ts'
import { toMagentoFailure } from './errors.ts'
import { answerOf, Id, listOf, Sum } from './fields.ts'
import { findEntityId, readOrderState } from './order-state.ts'
import { searchCriteria } from './search-criteria.ts'

/** GET /creditmemos or /invoices by `order_id`, with their amounts. */
export const PaidDocuments = answerOf(
  z.object({
    items: listOf(z.object({ entity_id: Id, grand_total: Sum, base_total_refunded: Sum })),
  }),
)
type PaidDocument = z.output<typeof PaidDocuments>['items'][number]

/** Far more than an order ever has. */
const documentsMax = 200

/** POST /invoice/{id}/refund; online, so that the payment's own system returns the money. */
export const RefundRequest = z.strictObject({
  isOnline: z.boolean(),
  notify: z.boolean(),
  appendComment: z.boolean(),
  items: z.array(z.strictObject({ order_item_id: Id, qty: z.literal(0) })),
  comment: z.strictObject({ comment: z.string(), is_visible_on_front: z.int() }),
  arguments: z.strictObject({
    shipping_amount: z.literal(0),
    adjustment_positive: z.number().positive(),
    adjustment_negative: z.literal(0),
  }),
})

async function listPaid(
  http: Http,
  kind: 'creditmemos' | 'invoices',
  orderId: number,
): Promise<Result<PaidDocument[], CallFailure>> {
  const query = searchCriteria({
    groups: [[{ field: 'order_id', condition: 'eq', value: orderId }]],
    sortBy: ['entity_id'],
    pageSize: documentsMax,
    fields: 'items[entity_id,grand_total,base_total_refunded]',
  })
  const verb = kind === 'invoices' ? 'paid-invoices' : kind
  const listed = await http.json({ verb, method: 'GET', path: `/${kind}`, query }, PaidDocuments)
  return listed.ok ? ok(listed.value.items) : err(toMagentoFailure(listed.error))
}

/** A refund is a credit memo that carries our comment. */
export const findRefund =
  ({ http }: Context): RefundTarget['findRefund'] =>
  async (originOrderId, reference) => {
    const id = await findEntityId(http, originOrderId)
    if (!id.ok) return id
    const documents = await listPaid(http, 'creditmemos', id.value)
    if (!documents.ok) return documents
    const told = refundKnown(reference)
    const found = await findTold(http, 'creditmemos', { documents: documents.value, told })
    if (!found.ok) return found
    return ok(found.value ? { amountCents: found.value.grand_total } : null)
  }

/**
 * A credit memo of an amount alone: without goods, which the hub brings back to stock itself, and without freight. Of several invoices
 * it takes the first that has as much left.
 */
export const createRefund =
  ({ http, settings }: Context): RefundTarget['createRefund'] =>
  async ({ originOrderId, reference, amountCents }) => {
    const order = await readOrderState(http, originOrderId)
    if (!order.ok) return order
    const invoices = await listPaid(http, 'invoices', order.value.entity_id)
    if (!invoices.ok) return invoices
    const invoice = invoices.value.find(
      ({ grand_total, base_total_refunded }) => grand_total - base_total_refunded >= amountCents,
    )
    if (!invoice) return err(noInvoice)
    const { notifyCustomer: notify, commentLanguage } = settings
    const json: z.input<typeof RefundRequest> = {
      isOnline: true,
      notify,
      appendComment: notify,
      items: order.value.items.map(({ item_id }) => ({ order_item_id: item_id, qty: 0 })),
      comment: { comment: refundTold(reference, commentLanguage), is_visible_on_front: notify ? 1 : 0 },
      arguments: { shipping_amount: 0, adjustment_positive: amountCents / 100, adjustment_negative: 0 },
    }
    const answer = await http.json(
      { verb: 'refund', method: 'POST', path: `/invoice/${invoice.entity_id}/refund`, json },
      Made,
    )
    return answer.ok ? ok(null) : err(toMagentoFailure(answer.error))
  }

const noInvoice: CallFailure = {
  kind: 'refused',
  serviceCode: 'order.not_invoiced',
  message: 'Magento has no invoice of the order with as much money left to give back',
}
