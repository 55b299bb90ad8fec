import { type Db, inStore, type Tx } from '@ihub/db/core/pool'
import type { Jobs } from '@ihub/db/queue/jobs'
import { sql } from 'kysely'
import type { Shop } from './shops.ts'

export interface DeliveryMaker {
  app: Db
  jobs: Jobs
}

interface Made {
  job_id: string
}

/**
 * So many new orders, one waiting delivery each and its job, in one transaction as the hub leaves them behind:
 * nothing else is between the commit and the first attempt.
 */
export async function addDeliveries(
  { app, jobs }: DeliveryMaker,
  { storeId, webhookId }: Shop,
  count: number,
): Promise<void> {
  await inStore(app, storeId, async (tx) => {
    const made = await insertDeliveries(tx, { storeId, webhookId, count })
    await jobs.enqueue(
      tx,
      made.map(({ job_id }) => ({ lane: webhookId, id: job_id, data: { storeId, kind: 'delivery' } })),
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
      select integration_id from integrations where store_id = ${storeId} and role = 'platform'
    ), added as (
      insert into orders (store_id, order_id, integration_id, origin_order_id, status, erp_status, position, erp_position, erp_integration, platform_integration, platform_status, raw_platform_status,
        history, event_count, origin_created_at, origin_changed_at, created_at, updated_at, delivery_channel, customer_name, currency,
        selling_price_cents, item_count, document)
      select ${storeId}, order_id, integration_id, order_id::text, 'handling', 'accepted', 'handling', 'accepted', 'sent', 'sent',
        'handling', 'handling', '{}', 1, at, at, at, at,
        'delivery', 'Ana', 'BRL', 1000, 1, '{}' from wanted cross join platform
      returning order_id, created_at
    )
    insert into webhook_deliveries (store_id, delivery_id, webhook_id, order_id, event, sequence, status, created_at, job_id, payload)
    select ${storeId}, gen_random_uuid(), ${webhookId}, order_id, 'accepted-by-erp', 1, 'pending', created_at, gen_random_uuid(),
      jsonb_build_object('type', 'order.accepted-by-erp', 'timestamp', created_at, 'data', jsonb_build_object('orderId', order_id,
        'originOrderId', order_id, 'erpOrderId', '90000001', 'event', 'accepted-by-erp', 'status', 'handling', 'previousStatus', null,
        'sequence', 1, 'invoiceNumber', null, 'trackingNumber', null))
    from added returning job_id`.execute(tx)
  return rows
}
