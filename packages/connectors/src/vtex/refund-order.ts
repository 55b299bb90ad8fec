import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { RefundTarget } from '@ihub/ports/refund-target'
import type { z } from 'zod'
import type { InvoiceRequest } from './announce-invoice.ts'
import { toVtexFailure } from './errors.ts'
import { orderPath } from './paths.ts'
import { OrderState, Receipt } from './schema.ts'

async function readState(http: Http, orderId: string): Promise<Result<OrderState, CallFailure>> {
  const looked = await http.json({ verb: 'order', method: 'GET', path: orderPath(orderId) }, OrderState)
  return looked.ok ? looked : err(toVtexFailure(looked.error))
}

/** A refund is a package of the order that a return invoice made; its number is our reference. */
export const findRefund =
  (http: Http): RefundTarget['findRefund'] =>
  async (originOrderId, reference) => {
    const order = await readState(http, originOrderId)
    if (!order.ok) return order
    const found = order.value.refunds.find(({ number }) => number === reference)
    return ok(found ? { amountCents: found.amountCents } : null)
  }

/**
 * An invoice of the type Input makes VTEX give the money back, but only of an order that is invoiced as a whole: before that it
 * would be taken without a refund.
 */
export const createRefund =
  (http: Http): RefundTarget['createRefund'] =>
  async ({ originOrderId, reference, amountCents, issuedAt, invoiceKey, items }) => {
    const order = await readState(http, originOrderId)
    if (!order.ok) return order
    if (order.value.platformStatus !== 'invoiced') return err(notInvoiced)
    const json: z.input<typeof InvoiceRequest> = {
      type: 'Input',
      issuanceDate: issuedAt,
      invoiceNumber: reference,
      invoiceValue: String(amountCents),
      invoiceKey,
      items: items.map(({ sku, quantity, priceCents }) => ({ id: sku, price: priceCents, quantity })),
    }
    const answer = await http.json(
      { verb: 'invoice', method: 'POST', path: `${orderPath(originOrderId)}/invoice`, json },
      Receipt,
    )
    return answer.ok ? ok(null) : err(toVtexFailure(answer.error))
  }

const notInvoiced: CallFailure = {
  kind: 'refused',
  serviceCode: 'order.not_invoiced',
  message: 'VTEX gives back money only of an order that is invoiced as a whole',
}
