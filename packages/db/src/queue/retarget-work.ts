import { noErp } from '@ihub/domain/constants'
import { erpOperations } from '@ihub/domain/operations'
import { protocolOperationNames } from '@ihub/domain/protocol/operation-names'
import { sql } from 'kysely'
import type { ChangeNotifier } from '../core/change-notifier.ts'
import type { Db, Tx } from '../core/pool.ts'
import { erpAccount, erpAccounts } from '../store/erp-account.ts'
import { enqueueNow } from './queue-rows.ts'

interface OrderKey {
  store_id: string
  order_id: string
}

/** Orders of one transaction; the others follow in the next one. */
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

/**
 * Orders are found in all stores and then locked store by store, before their processes, as every change of an order does;
 * one that is being changed waits for the next look.
 */
async function aimOrders(tx: Tx): Promise<OrderKey[]> {
  const { rows: found } = await sql<OrderKey>`
    select distinct p.store_id, t.order_id from processes p ${target} where ${isAstray}
    order by 1, 2 limit ${ordersMax}`.execute(tx)
  const aimed: OrderKey[] = []
  for (const [storeId, of] of Map.groupBy(found, ({ store_id }) => store_id))
    aimed.push(
      ...(await aimOrdersOf(
        tx,
        storeId,
        of.map(({ order_id }) => order_id),
      )),
    )
  return aimed
}

async function aimOrdersOf(tx: Tx, storeId: string, found: string[]): Promise<OrderKey[]> {
  const { rows: orders } = await sql<OrderKey>`
    select o.store_id, o.order_id from orders o where o.store_id = ${storeId} and o.order_id = any(${found}::uuid[])
    order by o.order_id for update skip locked`.execute(tx)
  if (orders.length === 0) return []
  const ids = orders.map(({ order_id }) => order_id)
  const { rows: moved } = await sql<{ id: string; entityId: string }>`
    update processes w set integration_id = aim.lane, lane = aim.lane, released = false, held_by = null, next_attempt_at = null,
      offered_at = null, pulled_at = null,
      status = 'loading', message = null
    from (select p.process_id, ${lane} as lane from processes p ${target}
      where p.store_id = ${storeId} and t.order_id = any(${ids}::uuid[]) and ${isAstray}) aim
    where w.store_id = ${storeId} and w.process_id = aim.process_id
    returning w.process_id as id, w.entity_id as "entityId"`.execute(tx)
  await sql`delete from queue where work_id = any(${moved.map(({ id }) => id)}::uuid[])`.execute(tx)
  await releaseHeads(tx, storeId, [...new Set(moved.map(({ entityId }) => entityId))])
  return orders
}

/** The order whose process it is, or whose invoice's or protocol's, with the ERP that it goes to. */
const target = sql`left join invoices v on v.store_id = p.store_id and v.invoice_id = p.entity_id
  left join protocols x on x.store_id = p.store_id and x.protocol_id = p.entity_id
  join orders t on t.store_id = p.store_id and t.order_id = coalesce(v.order_id, x.order_id, p.entity_id)
  join stores s on s.store_id = p.store_id
  join integrations a on a.store_id = t.store_id and a.integration_id = t.integration_id ${erpAccounts}`
const lane = sql`case when s.order_destination = ${noErp} then t.integration_id else ${erpAccount} end`

const forErp = [...erpOperations, ...protocolOperationNames]

/** A run under way is left to its end, whatever its lane; one of a dead worker waits in the queue again. */
const isAstray = sql`p.ended_at is null and p.type = any(${forErp}) and p.integration_id is distinct from ${lane}
  and p.held_by is null`

interface Head {
  lane: string
  process_id: string
}

/** The oldest open process of each entity is released, where none of them is and there is a lane for it. */
async function releaseHeads(tx: Tx, storeId: string, entityIds: string[]) {
  const { rows: heads } = await sql<Head>`
    select head.* from unnest(${entityIds}::uuid[]) as named(entity_id) cross join lateral (
      select p.process_id, p.lane from processes p
      where p.store_id = ${storeId} and p.entity_id = named.entity_id and p.ended_at is null order by p.number limit 1) head
    where head.lane is not null and not exists (select 1 from processes out
      where out.store_id = ${storeId} and out.entity_id = named.entity_id and out.ended_at is null and out.released)`.execute(
    tx,
  )
  if (heads.length === 0) return
  await sql`update processes set released = true
    where store_id = ${storeId} and process_id = any(${heads.map(({ process_id }) => process_id)}::uuid[])`.execute(
    tx,
  )
  await enqueueNow(
    tx,
    heads.map(({ lane, process_id: workId }) => ({ workId, kind: 'process', storeId, lane })),
  )
}
