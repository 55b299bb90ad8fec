import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'

interface GivenProtocol {
  storeId: string
  integrationId: string
  orderId: string
  canary: string
  at: string
}

/** A return of the order that waits for its ERP, with a file. */
export async function givenProtocol(
  system: Db,
  { storeId, integrationId, orderId, canary, at }: GivenProtocol,
): Promise<string> {
  const protocolId = uuidv7()
  await system
    .insertInto('protocols')
    .values({
      store_id: storeId,
      protocol_id: protocolId,
      order_id: orderId,
      origin_order_id: canary,
      integration_id: integrationId,
      external_id: `P-${protocolId.slice(-6)}`,
      type: 'return',
      status: 'pending',
      integration: 'pending',
      event_count: 0,
      items: JSON.stringify([{ sku: '10', ean: null, name: canary, quantity: 1, sellingPriceCents: 5_000 }]),
      units: 1,
      value_cents: 5_000,
      currency: 'BRL',
      customer_name: canary,
      email: 'ana@example.com',
      reason: canary,
      file_name: `${canary}.txt`,
      file: Buffer.from(canary),
      created_at: at,
      updated_at: at,
    })
    .execute()
  return protocolId
}
