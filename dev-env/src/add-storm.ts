import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, inStore } from '@ihub/db/core/pool'
import { enqueueNow } from '@ihub/db/queue/queue-rows'
import type { StoreId } from '@ihub/domain/ids'
import { sql } from 'kysely'

/** Events of one order, each behind the one before. */
export const eventsOfOrder = 5
const ordersAtOnce = 200
const turnMs = 200

interface Storm {
  storeId: StoreId
  webhookIds: string[]
  events: number
  /** All at once when absent. */
  perSecond?: number | undefined
}

/**
 * So many events, each for every subscription that is on, as the hub leaves them behind: only the first of an order is
 * released.
 */
export async function addStorm(app: Db, { storeId, webhookIds, events, perSecond }: Storm): Promise<void> {
  const orders = events / eventsOfOrder
  const atOnce = perSecond ? Math.ceil((perSecond * turnMs) / 1_000 / eventsOfOrder) : ordersAtOnce
  const began = performance.now()
  for (let first = 1; first <= orders; first += atOnce) {
    const last = Math.min(first + atOnce - 1, orders)
    if (perSecond) {
      const due = began + ((first - 1) * eventsOfOrder * 1_000) / perSecond
      await sleep(Math.max(0, due - performance.now()))
    }
    await inStore(app, storeId, async (tx) => {
      const { rows } = await sql<{ workId: string; lane: string }>`
        with wanted as materialized (
          select gen_random_uuid() as order_id, 'order-' || n as code from generate_series(${first}::int, ${last}::int) n
        ), open as materialized (
          select webhook_id from webhooks where store_id = ${storeId} and webhook_id = any(${webhookIds}::uuid[]) and active
          order by webhook_id for share
        ), added as (
          insert into webhook_deliveries (store_id, delivery_id, webhook_id, entity_kind, entity_id, entity_code, event, sequence, status, created_at, released, payload)
          select ${storeId}, gen_random_uuid(), webhook_id, 'order', order_id, code, 'handling', n, 'pending', clock_timestamp(), n = 1,
            json_build_object('type', 'order.handling', 'data', json_build_object('originOrderId', code, 'sequence', n))
          from wanted cross join open cross join generate_series(1, ${eventsOfOrder}::int) n
          returning delivery_id, webhook_id, released)
        select delivery_id as "workId", webhook_id as lane from added where released`.execute(tx)
      await enqueueNow(
        tx,
        rows.map((row) => ({ ...row, kind: 'delivery', storeId })),
      )
    })
  }
}
