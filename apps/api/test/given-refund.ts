import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'
import { type Copied, day } from './copied.ts'

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

export const refundCopies = (id: string): Copied => ({
  table: 'refunds',
  key: 'refund_id',
  id,
  copies: [
    {
      code: 'A-2-R1',
      status: 'settled',
      method: 'pix',
      settled_by: 'hand',
      reference: 'E123',
      settled_on: '2026-02-03',
      created_at: day(2),
    },
    {
      code: 'A-3-R1',
      status: 'settled',
      cause: 'return',
      protocol_code: 'P-3',
      amount_cents: 1_234,
      settled_by: 'platform',
      settled_on: '2026-02-04',
      created_at: day(1),
    },
    { code: 'A-4-R2', customer_name: 'Ana', status: 'in-doubt', created_at: day(3) },
  ],
})

/** The calls about one refund. */
export const refundSubjects = {
  getRefund: 'refundId',
  settleRefund: 'refundId',
  settleRefundByHand: 'refundId',
  waiveRefund: 'refundId',
} as const
