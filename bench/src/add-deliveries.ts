import { type Db, inStore, type Tx } from '@ihub/db/core/pool'
import { enqueueNow } from '@ihub/db/queue/queue-rows'
import { sql } from 'kysely'
import type { Shop } from './shops.ts'

export interface DeliveryMaker {
  app: Db
}

interface Made {
  workId: string
}

/**
 * So many new orders, one waiting delivery each, in one transaction as the hub leaves them behind:
 * nothing else is between the commit and the first attempt.
 */
export async function addDeliveries(
  { app }: DeliveryMaker,
  { storeId, webhookId }: Shop,
  count: number,
): Promise<void> {
  await inStore(app, storeId, async (tx) => {
    const made = await insertDeliveries(tx, { storeId, webhookId, count })
    await enqueueNow(
      tx,
      made.map(({ workId }) => ({ workId, kind: 'delivery', storeId, lane: webhookId })),
    )
  })
}

async function insertDeliveries(
  tx: Tx,
  { storeId, webhookId, count }: Pick<Shop, 'storeId' | 'webhookId'> & { count: number },
) {
  const { rows } = await sql<Made>`
    with wanted as materialized (
      select gen_random_uuid() as order_id, clock_timestamp() as at from generate_series(1, ${count}::int)
    ), platform as (
      select integration_id from integrations where store_id = ${storeId} and connector = 'vtex'
    ), added as (
      insert into orders (store_id, order_id, integration_id, origin_order_id, status, erp_status, position, erp_position, erp_integration, platform_integration, platform_status, raw_platform_status,
        history, event_count, origin_created_at, origin_changed_at, created_at, updated_at, delivery_channel, customer_name, currency,
        selling_price_cents, item_count, document)
      select ${storeId}, order_id, integration_id, order_id::text, 'handling', 'accepted', 'handling', 'accepted', 'sent', 'sent',
        'handling', 'handling', '{}', 1, at, at, at, at,
        'delivery', 'Ana', 'BRL', 1000, 1, '{}' from wanted cross join platform
      returning order_id, created_at
    )
    insert into webhook_deliveries (store_id, delivery_id, webhook_id, entity_kind, entity_id, entity_code, event, sequence, status, created_at, released, payload)
    select ${storeId}, gen_random_uuid(), ${webhookId}, 'order', order_id, order_id::text, 'accepted-by-erp', 1, 'pending', created_at, true,
      jsonb_build_object('type', 'order.accepted-by-erp', 'timestamp', created_at, 'data', jsonb_build_object('orderId', order_id,
        'originOrderId', order_id, 'erpOrderId', '90000001', 'event', 'accepted-by-erp', 'status', 'handling', 'previousStatus', null,
        'sequence', 1, 'invoiceNumber', null, 'trackingNumber', null))
    from added returning delivery_id as "workId"`.execute(tx)
  return rows
}
