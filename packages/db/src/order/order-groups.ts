import { type Wait, waitNames, waits } from '@ihub/domain/blocker-reasons'
import { moneyBands, type OrderGrouping } from '@ihub/domain/order/order-groups'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { hubClock } from '@ihub/kit/clock'
import type { OrderGroupRequest, OrderGroupsRead } from '@ihub/ports/order-filters'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { heldOrders } from '../process/held-orders.ts'
import { findWords } from '../search/find-searched.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { timeZoneOf, withInstants } from '../store/store-time-zone.ts'
import { figureOf } from './figure.ts'
import { searchedRows, searchIsCut } from './order-counts.ts'
import { asStored, conditions } from './order-list.ts'
import { asSearch, filtersOf } from './order-query.ts'
import { searchedOrders, wordsOf } from './searched-orders.ts'

/** Of filtered orders the newest are looked at; without a filter all of them are read from one index. */
const lookedMax = 20_000
/** The items are in the documents, which are read one by one. */
const documentsMax = 2_000
const groupsMax = 50

interface GroupRow {
  value: string | null
  currency: string
  count: number
  cents: number
  is_cut: boolean
  search_is_cut: boolean
}

/** The matching orders by a fact of theirs, with their number and money. */
export async function groupOrders(
  tx: Tx,
  storeId: string,
  { by, ...given }: OrderGroupRequest,
): Promise<OrderGroupsRead> {
  const nothing = { groups: [], isExact: true }
  const settings = orderSettings(await readStoreSetup(tx, storeId), null)
  const request = asStored(await withInstants(tx, storeId, given), settings)
  if (!request) return nothing
  const words = await findWords(tx, { storeId, searched: searchedOrders }, wordsOf(request))
  if (!words) return nothing
  const query = { storeId, request }
  const isAll =
    words.length === 0 && filtersOf(query).length === 0 && !request.createdFrom && !request.createdTo
  const isBounded = by === 'sku' || (!isAll && !isHeldBy(by))
  const max = by === 'sku' ? documentsMax : lookedMax
  const searched = words.length > 0 ? searchedRows(asSearch(query, words)) : sql`with none as (select 1)`
  const { rows } = await sql<GroupRow>`
    ${searched}, held as materialized (${isHeldBy(by) ? heldOrders(storeId) : sql`select 1`}), matching as (
      select ${columnsOf(by)} from ${words.length > 0 ? sql`searched` : sql`orders`} where ${conditions(query)}
        ${isHeldBy(by) ? sql`and order_id = any(array(select order_id from held where cause_id is not null))` : sql``}
        ${isBounded ? sql`order by created_at desc limit ${max + 1}` : sql``}),
    facts as (
      select ${groupFact(by)} as fact, o.currency, count(*) as count, sum(o.selling_price_cents) as cents
      from matching o ${joinOf(by)} group by 1, 2),
    grouped as (
      select ${groupValue(by, storeId)} as value, currency, sum(count)::int as count, sum(cents)::float8 as cents
      from facts group by 1, 2)
    select g.*, ${isBounded ? sql`(select count(*) > ${max} from matching)` : sql`false`} as is_cut,
      ${words.length > 0 ? searchIsCut : sql`false`} as search_is_cut from grouped g order by g.count desc, g.value limit ${groupsMax + 1}`.execute(
    tx,
  )
  const groups = [...Map.groupBy(rows, ({ value }) => value)].map(([value, of]) => ({
    value,
    orders: figureOf(of),
  }))
  const isCut = rows.some((row) => (isBounded && row.is_cut) || row.search_is_cut)
  return { groups: groups.slice(0, groupsMax), isExact: !isCut && groups.length <= groupsMax }
}

const plainColumns = sql`store_id, order_id, created_at, currency, selling_price_cents`
const ownColumn: Partial<Record<OrderGrouping, RawBuilder<unknown>>> = {
  seller: sql`seller`,
  courier: sql`courier`,
  paymentType: sql`payment_type`,
  invoice: sql`invoice_number`,
  dueDate: sql`due_date`,
  sku: sql`document`,
}
const columnsOf = (by: OrderGrouping) =>
  ownColumn[by] ? sql`${plainColumns}, ${ownColumn[by]}` : plainColumns

const isHeldBy = (by: OrderGrouping) => by === 'cause' || by === 'system' || by === 'wait'

/** Held orders alone have a cause; an order with several SKUs is in the group of each. */
function joinOf(by: OrderGrouping): RawBuilder<unknown> {
  if (isHeldBy(by)) return sql`join held h on h.order_id = o.order_id`
  if (by === 'sku')
    return sql`cross join lateral (select distinct item ->> 'sku' as sku from jsonb_array_elements(o.document -> 'items') item) i`
  return sql``
}

/** The fact as the rows have it; a day is told from its quarter of an hour, because a time zone per row would triple the time. */
function groupFact(by: OrderGrouping): RawBuilder<unknown> {
  switch (by) {
    case 'cause':
      return sql`h.cause_id`
    case 'system':
      return sql`h.integration_id`
    case 'wait':
      return sql`case ${sql.join(waitNames.map(waitOf), sql` `)} end`
    case 'money':
      return sql`case ${sql.join(
        moneyBands.toReversed().map((from) => sql`when o.selling_price_cents >= ${from * 100} then ${from}`),
        sql` `,
      )} end`
    case 'sku':
      return sql`i.sku`
    case 'invoice':
      return sql`o.invoice_number is not null`
    case 'dueDate':
      return sql`date_bin('15 minutes', o.due_date, '2000-01-01Z')`
    case 'paymentType':
      return sql`o.payment_type`
    default:
      return sql`o.${sql.ref(by)}`
  }
}

const groupValue = (by: OrderGrouping, storeId: string) =>
  by === 'dueDate'
    ? sql`(fact at time zone (select ${timeZoneOf} from stores where store_id = ${storeId}))::date::text`
    : sql`fact::text`

const waitOf = (wait: Wait) => {
  const { to } = waits[wait]
  if (!Number.isFinite(to)) return sql`else ${wait}`
  return sql`when h.since > ${new Date(hubClock.nowMs() - to * 3_600_000).toISOString()}::timestamptz then ${wait}`
}
