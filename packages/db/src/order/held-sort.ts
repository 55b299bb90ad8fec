import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '../list/define-list.ts'
import { beyond, inOrder, skipped, windowOf } from '../list/list-order.ts'
import type { OrderQuery } from './order-query.ts'

/** The sort by values that are no column of the order: they were read for this page, few beside all orders. */
export function heldSort(sort: Sort, values: ReadonlyMap<string, string>): Sort {
  const byId = JSON.stringify(Object.fromEntries(values))
  const columnOf = (prefix: RawBuilder<unknown>) => {
    const value = sql`(${byId}::jsonb ->> ${prefix}order_id::text)`
    return sort.kind === 'instant' ? sql`${value}::timestamptz` : sql`${value} collate "C"`
  }
  return { ...sort, column: columnOf(sql``), columnOf }
}

/** The held orders by their value, and behind them all others by their id, each part along an index of its own. */
export function heldPage(
  query: OrderQuery,
  values: ReadonlyMap<string, string>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { sort, cursor, request } = query
  const ids = [...values.keys()]
  const id = sql`order_id`
  const isBehindHeld = cursor?.value === null
  const reach = request.limit === 0 ? sql`` : sql`limit ${skipped(query) + request.limit + 1}`
  const rest = isBehindHeld ? beyond(query, { ...sort, column: sql`null` }, id) : sql`true`
  return sql`select entity_id, sort from (
      (select order_id as entity_id, ${sort.column} as sort from orders
        where ${where} and order_id = any(${ids}::uuid[]) and ${isBehindHeld ? sql`false` : beyond(query, sort, id)}
        order by ${inOrder(query, sort, id)} ${reach})
      union all
      (select order_id, null from orders where ${where} and order_id <> all(${ids}::uuid[]) and ${rest}
        order by order_id ${sql.raw(request.direction)} ${reach})) page
    order by ${inOrder(query, { ...sort, column: sql`sort` }, sql`entity_id`)} ${windowOf(query)}`
}
