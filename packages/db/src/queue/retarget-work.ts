import { noErp } from '@ihub/domain/constants'
import { erpOperations } from '@ihub/domain/order/operations'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import type { Jobs } from './jobs.ts'

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
export const createRetargetWork = (system: Db, jobs: Jobs) => async (): Promise<number> => {
  let aimed = 0
  for (;;) {
    const orders = await system.transaction().execute((tx) => aimOrders(tx, jobs))
    for (const [storeId, of] of Map.groupBy(orders, ({ store_id }) => store_id))
      jobs.notifier.ordersChanged(
        storeId,
        of.map(({ order_id }) => order_id),
      )
    aimed += orders.length
    if (orders.length < ordersMax) return aimed
  }
}

/** Locks orders before their processes, as every change of an order does; one that is being changed waits for the next look. */
async function aimOrders(tx: Tx, jobs: Jobs): Promise<OrderKey[]> {
  const { rows: orders } = await sql<OrderKey>`
    select o.store_id, o.order_id from orders o
    where (o.store_id, o.order_id) in (select p.store_id, p.order_id from processes p ${target} where ${isAstray})
    order by o.store_id, o.order_id limit ${ordersMax} for update of o skip locked`.execute(tx)
  if (orders.length === 0) return []
  await sql`
    update processes w set integration_id = aim.lane, job_id = null, next_attempt_at = null, status = 'loading', message = null
    from (select p.store_id, p.process_id, ${lane} as lane from ${named(orders)}
      join processes p using (store_id, order_id) ${target} where ${isAstray}) aim
    where w.store_id = aim.store_id and w.process_id = aim.process_id`.execute(tx)
  await releaseHeads(tx, jobs, orders)
  return orders
}

const target = sql`join orders t on t.store_id = p.store_id and t.order_id = p.order_id
  join stores s on s.store_id = p.store_id
  left join integrations e on e.store_id = s.store_id and e.role = 'erp' and e.connector = s.order_destination`
const lane = sql`case when s.order_destination = ${noErp} then t.integration_id else e.integration_id end`

/** A run under way is left to its end, whatever its lane; one that a dead worker left behind is in the queue again. */
const isAstray = sql`p.ended_at is null and p.type = any(${erpOperations}) and p.integration_id is distinct from ${lane}
  and (p.status <> 'running' or (p.started_at < now() - interval '1 minute' and not exists (select from pgboss.job j
    where j.name = 'lane/' || p.integration_id and j.id = p.job_id and j.state = 'active')))`

const named = (orders: OrderKey[]) => sql`unnest(${orders.map(({ store_id }) => store_id)}::uuid[],
  ${orders.map(({ order_id }) => order_id)}::uuid[]) as named(store_id, order_id)`

interface Head {
  store_id: string
  lane: string
  job_id: string
}

/** The oldest open process of each order gets a job, where none of them has one and there is a lane to put it in. */
async function releaseHeads(tx: Tx, jobs: Jobs, orders: OrderKey[]) {
  const { rows: heads } = await sql<Omit<Head, 'job_id'> & { process_id: string }>`
    select head.* from ${named(orders)} cross join lateral (
      select p.store_id, p.process_id, p.integration_id as lane from processes p
      where p.store_id = named.store_id and p.order_id = named.order_id and p.ended_at is null order by p.number limit 1) head
    where head.lane is not null and not exists (select from processes out
      where out.store_id = named.store_id and out.order_id = named.order_id and out.ended_at is null and out.job_id is not null)`.execute(
    tx,
  )
  const given = heads.map((head) => ({ ...head, job_id: uuidv7() }))
  if (given.length === 0) return
  await sql`update processes p set job_id = given.job_id
    from unnest(${given.map(({ store_id }) => store_id)}::uuid[], ${given.map(({ process_id }) => process_id)}::uuid[],
      ${given.map(({ job_id }) => job_id)}::uuid[]) as given(store_id, process_id, job_id)
    where p.store_id = given.store_id and p.process_id = given.process_id`.execute(tx)
  await jobs.enqueue(
    tx,
    given.map(({ store_id: storeId, lane, job_id: id }) => ({
      lane,
      id,
      data: { storeId, kind: 'process' },
    })),
  )
}
