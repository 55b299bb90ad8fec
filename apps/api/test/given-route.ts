import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'

interface GivenRoute {
  storeId: string
  orderId: string
  /** In every text. */
  canary: string
  at: string
}

/** The route of a shipment that its carrier did not take. */
export async function givenRoute(
  system: Db,
  { storeId, orderId, canary, at }: GivenRoute,
): Promise<{ routeId: string }> {
  const routeId = uuidv7()
  const price = { contract: null, priceCents: 1_000, businessDays: 3, deliveryBy: null }
  const offer = { offerId: '1', carrierId: '1', carrierName: canary, service: canary, ...price }
  const quotation = { quotationId: '1', quotedAt: at, offers: [offer], chosenOfferId: offer.offerId }
  await system
    .updateTable('orders')
    .set({ quotation: JSON.stringify(quotation) })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
  await system
    .insertInto('routes')
    .values({
      store_id: storeId,
      route_id: routeId,
      order_id: orderId,
      invoice_number: '1',
      code: canary,
      status: 'error',
      reason: 'refused',
      words: canary,
      carrier: canary,
      list_number: canary,
      listed_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { routeId }
}
