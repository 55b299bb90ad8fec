import { noErp } from '@ihub/domain/constants'
import { erpOperations } from '@ihub/domain/order/operations'
import { sql } from 'kysely'
import type { ChangeNotifier } from '../core/change-notifier.ts'
import type { Db, Tx } from '../core/pool.ts'
import { enqueueNow } from './queue-rows.ts'

interface OrderKey {
  store_id: string
  order_id: string
}

/** Orders of one transaction; what is left follows in the next one. */
const ordersMax = 1_000

/**
 * Brings work for an ERP to where its store's orders go now: the ERP may have been connected, declared or replaced since
 * the work was planned. Work of a store that declares no ERP goes to the order's platform, where it ends as not needed.
 */
export const createRetargetWork = (system: Db, notifier: ChangeNotifier) => async (): Promise<number> => {
  let aimed = 0
  for (;;) {
    const orders = await system.transaction().execute((tx) => aimOrders(tx))
    for (const [storeId, of] of Map.groupBy(orders, ({ store_id }) => store_id))
      notifier.changed(
        storeId,
        'order',
        of.map(({ order_id }) => order_id),
      )
    aimed += orders.length
    if (orders.length < ordersMax) return aimed
  }
}

/** Locks orders before their processes, as every change of an order does; one that is being changed waits for the next look. */
async function aimOrders(tx: Tx): Promise<OrderKey[]> {
  const { rows: orders } = await sql<OrderKey>`
    select o.store_id, o.order_id from orders o
    where (o.store_id, o.order_id) in (select p.store_id, p.entity_id from processes p ${target} where ${isAstray})
    order by o.store_id, o.order_id limit ${ordersMax} for update of o skip locked`.execute(tx)
  if (orders.length === 0) return []
  const { rows: moved } = await sql<{ id: string }>`
    update processes w set integration_id = aim.lane, lane = aim.lane, released = false, held_by = null, next_attempt_at = null,
      status = 'loading', message = null
    from (select p.store_id, p.process_id, ${lane} as lane from ${named(orders)}
      join processes p on p.store_id = named.store_id and p.entity_id = named.order_id ${target} where ${isAstray}) aim
    where w.store_id = aim.store_id and w.process_id = aim.process_id returning w.process_id as id`.execute(
    tx,
  )
  await sql`delete from queue where work_id = any(${moved.map(({ id }) => id)}::uuid[])`.execute(tx)
  await releaseHeads(tx, orders)
  return orders
}

const target = sql`join orders t on t.store_id = p.store_id and t.order_id = p.entity_id
  join stores s on s.store_id = p.store_id
  left join integrations e on e.store_id = s.store_id and e.role = 'erp' and e.connector = s.order_destination`
const lane = sql`case when s.order_destination = ${noErp} then t.integration_id else e.integration_id end`

/** A run under way is left to its end, whatever its lane; one of a dead worker waits in the queue again. */
const isAstray = sql`p.ended_at is null and p.type = any(${erpOperations}) and p.integration_id is distinct from ${lane}
  and p.held_by is null`

const named = (orders: OrderKey[]) => sql`unnest(${orders.map(({ store_id }) => store_id)}::uuid[],
  ${orders.map(({ order_id }) => order_id)}::uuid[]) as named(store_id, order_id)`

interface Head {
  store_id: string
  lane: string
  process_id: string
}

/** The oldest open process of each order is released, where none of them is and there is a lane for it. */
async function releaseHeads(tx: Tx, orders: OrderKey[]) {
  const { rows: heads } = await sql<Head>`
    select head.* from ${named(orders)} cross join lateral (
      select p.store_id, p.process_id, p.lane from processes p
      where p.store_id = named.store_id and p.entity_id = named.order_id and p.ended_at is null order by p.number limit 1) head
    where head.lane is not null and not exists (select from processes out
      where out.store_id = named.store_id and out.entity_id = named.order_id and out.ended_at is null and out.released)`.execute(
    tx,
  )
  if (heads.length === 0) return
  await sql`update processes p set released = true
    from unnest(${heads.map(({ store_id }) => store_id)}::uuid[], ${heads.map(({ process_id }) => process_id)}::uuid[])
      as head(store_id, process_id)
    where p.store_id = head.store_id and p.process_id = head.process_id`.execute(tx)
  await enqueueNow(
    tx,
    heads.map(({ store_id: storeId, lane, process_id: workId }) => ({
      workId,
      kind: 'process',
      storeId,
      lane,
    })),
  )
}
