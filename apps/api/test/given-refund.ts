import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'

interface GivenRefund {
  storeId: string
  integrationId: string
  orderId: string
  canary: string
  at: string
}

/** A refund of the order that nobody has settled. */
export async function givenRefund(
  system: Db,
  { storeId, integrationId, orderId, canary, at }: GivenRefund,
): Promise<string> {
  const refundId = uuidv7()
  await system
    .insertInto('refunds')
    .values({
      store_id: storeId,
      refund_id: refundId,
      order_id: orderId,
      origin_order_id: canary,
      integration_id: integrationId,
      code: `${canary}-R1`,
      cause: 'cancellation',
      status: 'owed',
      event_count: 0,
      payment_id: 'p1',
      method: 'credit-card',
      method_name: canary,
      amount_cents: 5_000,
      paid_cents: 5_000,
      currency: 'BRL',
      customer_name: canary,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return refundId
}
