import type { ToldOrder } from '@ihub/domain/order/compared/told'
import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { OrderLookup } from '@ihub/ports/order-lookup'
import { toDeliveryHubFailure } from './errors.ts'
import { KeptQuotation } from './schema.ts'

/** It knows an order by its quotation alone. */
export const lookUpOrder =
  (http: Http): OrderLookup['lookUpOrder'] =>
  async ({ originOrderId, quotation }) => {
    if (quotation === null) return ok(null)
    const path = `/v1/quotations/${encodeURIComponent(quotation.quotationId)}`
    const read = await http.json({ verb: 'quotation', method: 'GET', path }, KeptQuotation)
    if (read.ok)
      return ok(read.value.orderCode === originOrderId ? toldBy(read.value, quotation.offerId) : null)
    return read.error.kind === 'not-found' ? ok(null) : err(toDeliveryHubFailure(read.error))
  }

/** A quotation says where the goods go and which they were, and nothing of how far they got. */
function toldBy({ destinationZipCode, items, offers }: KeptQuotation, offerId: string): ToldOrder {
  const chosen = offers.find((offer) => offer.offerId === offerId)
  return {
    address: { zipCode: destinationZipCode },
    items: items.map(({ sku, quantity, valueCents }) => ({ sku, quantity, unitCents: valueCents })),
    ...(chosen && { carrier: chosen.contract ?? chosen.carrierName }),
  }
}
