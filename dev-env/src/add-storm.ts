import { type Db, inStore } from '@ihub/db/core/pool'
import { enqueueNow } from '@ihub/db/queue/queue-rows'
import type { StoreId } from '@ihub/domain/ids'
import { sql } from 'kysely'

/** Events of one order, each behind the one before. */
export const eventsOfOrder = 5
const ordersAtOnce = 200

interface Storm {
  storeId: StoreId
  webhookIds: string[]
  events: number
}

/** So many events, each for every subscription, as the hub leaves them behind: only the first of an order is released. */
export async function addStorm(app: Db, { storeId, webhookIds, events }: Storm): Promise<void> {
  const orders = events / eventsOfOrder
  for (let first = 1; first <= orders; first += ordersAtOnce) {
    const last = Math.min(first + ordersAtOnce - 1, orders)
    await inStore(app, storeId, async (tx) => {
      const { rows } = await sql<{ workId: string; lane: string }>`
        with wanted as materialized (
          select gen_random_uuid() as order_id, 'order-' || n as code from generate_series(${first}::int, ${last}::int) n
        ), added as (
          insert into webhook_deliveries (store_id, delivery_id, webhook_id, entity_kind, entity_id, entity_code, event, sequence, status, created_at, released, payload)
          select ${storeId}, gen_random_uuid(), webhook_id, 'order', order_id, code, 'handling', n, 'pending', clock_timestamp(), n = 1,
            json_build_object('type', 'order.handling', 'data', json_build_object('originOrderId', code, 'sequence', n))
          from wanted cross join unnest(${webhookIds}::uuid[]) webhook_id cross join generate_series(1, ${eventsOfOrder}::int) n
          returning delivery_id, webhook_id, released)
        select delivery_id as "workId", webhook_id as lane from added where released`.execute(tx)
      await enqueueNow(
        tx,
        rows.map((row) => ({ ...row, kind: 'delivery', storeId })),
      )
    })
  }
}
