import { ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { InvoiceAnnouncement, OrderStatusTarget } from '@ihub/ports/order-status-target'
import { z } from 'zod'
import { unlessDone } from './errors.ts'
import { orderPath } from './paths.ts'
import { Receipt } from './schema.ts'

/** POST …/invoice. The value is text, in cents; the items' prices are per unit. */
export const InvoiceRequest = z.object({
  type: z.enum(['Output', 'Input']),
  issuanceDate: z.string(),
  invoiceNumber: z.string(),
  invoiceValue: z.string(),
  invoiceKey: z.string().nullish(),
  courier: z.string().optional(),
  trackingNumber: z.string().nullish(),
  items: z.array(z.object({ id: z.string(), price: z.int(), quantity: z.number() })),
})

/** VTEX keeps one invoice for one number: the same number again only renews the receipt. */
export const announceInvoice =
  (http: Http): OrderStatusTarget['announceInvoice'] =>
  async (originOrderId, invoice) => {
    const path = `${orderPath(originOrderId)}/invoice`
    const answer = await http.json(
      { verb: 'invoice', method: 'POST', path, json: toRequest(invoice) },
      Receipt,
    )
    if (answer.ok) return ok(null)
    return unlessDone(answer.error, {
      http,
      orderId: originOrderId,
      isDone: ({ invoiceNumbers }) => invoiceNumbers.includes(invoice.number),
    })
  }

function toRequest(invoice: InvoiceAnnouncement): z.input<typeof InvoiceRequest> {
  return {
    type: 'Output',
    issuanceDate: invoice.issuedAt,
    invoiceNumber: invoice.number,
    invoiceValue: String(invoice.valueCents),
    invoiceKey: invoice.accessKey,
    ...(invoice.courier === null ? {} : { courier: invoice.courier }),
    // The documentation asks for an empty text while there is no tracking.
    trackingNumber: invoice.trackingNumber ?? '',
    items: invoice.items.map(({ sku, quantity, priceCents }) => ({ id: sku, price: priceCents, quantity })),
  }
}
