import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { countMax } from '../list/count-up-to.ts'
import { skipped } from '../list/list-order.ts'
import { filtersOf, type OrderQuery, type PageStart } from './order-query.ts'

/** Pages beyond what is counted are found by days, where nothing but the time of creation decides the order. */
const isFarByCreation = (query: OrderQuery) =>
  query.request.orderBy === 'createdAt' &&
  skipped(query) > countMax &&
  query.words.length === 0 &&
  filtersOf(query).length === 0 &&
  !query.request.createdFrom &&
  !query.request.createdTo

/** Where a far page begins: the beginning or end of a day, and the rows to skip from there. Null walks the whole way. */
export async function startOf(tx: Tx, query: OrderQuery): Promise<PageStart | null> {
  if (!isFarByCreation(query)) return null
  await noteDays(tx, query.storeId)
  const isAscending = query.request.direction === 'asc'
  const { rows } = await sql<{ bound: string | null; skip: number }>`
    with noted as (select starts_at, orders from order_page_index where store_id = ${query.storeId}),
      edge as (select coalesce(max(starts_at) + interval '1 day', '-infinity') as at from noted),
      days as (
        select starts_at, starts_at + interval '1 day' as ends_at, orders from noted
        union all
        select at, null, (select count(*) from orders where store_id = ${query.storeId} and created_at >= at) from edge),
      placed as (
        select starts_at, ends_at, orders,
          (sum(orders) over (order by starts_at ${isAscending ? sql`` : sql`desc`}) - orders)::bigint as before from days)
    select (case when ${isAscending} then starts_at else ends_at end)::text as bound, ${skipped(query)} - before as skip
    from placed where before <= ${skipped(query)} order by before desc, orders desc limit 1`.execute(tx)
  const [start] = rows
  return start ? { bound: start.bound, skip: Number(start.skip) } : null
}

/**
 * Days are UTC; a day is over when no order of it can still be on its way into the table. A count stays true because the
 * hub dates new orders with the present moment and deletes none.
 */
async function noteDays(tx: Tx, storeId: string): Promise<void> {
  await sql`
    insert into order_page_index (store_id, starts_at, orders)
    select ${storeId}, date_trunc('day', created_at, 'UTC'), count(*)
    from (select coalesce(max(starts_at) + interval '1 day', '-infinity') as at from order_page_index
      where store_id = ${storeId}) edge
    join orders on store_id = ${storeId} and created_at >= edge.at
      and created_at < date_trunc('day', now() - interval '2 days', 'UTC')
    group by 2
    on conflict do nothing`.execute(tx)
}
