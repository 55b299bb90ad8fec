import { mergeCustomer } from '@ihub/domain/customer/merge'
import { standingAfter } from '@ihub/domain/customer/standing'
import { toldByOrder } from '@ihub/domain/customer/told-by-order'
import type { Order } from '@ihub/domain/order/order'
import { hubClock } from '@ihub/kit/clock'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine, definePart, insertion } from '../core/combine.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { creditDueRow, insertCreditDue } from '../credit/credit-due.ts'
import {
  type CustomerChange,
  type CustomerRow,
  customerParts,
  lockByDocument,
  lockCustomers,
  tryLockGathering,
} from './customer-rows.ts'
import { newCustomer } from './new-customer.ts'

const storesText = `select distinct store_id as id from customers_due limit 1000`
const dueText = `select due_id, order_id from customers_due where store_id = $1 order by due_id limit $2`
const ordersText = `
  select o.order_id, o.erp_order_id, l.customer_id as known, o.origin_order_id, o.origin_created_at, o.erp_hold, exists (select 1 from credit_orders c where c.store_id = o.store_id and c.order_id = o.order_id) as is_on_credit,
    o.document -> 'customer' as customer,
    o.document -> 'deliveryAddress' as delivery, o.document -> 'billingAddress' as billing
  from orders o left join customer_orders l on l.store_id = o.store_id and l.order_id = o.order_id
  where o.store_id = $1 and o.order_id = any($2::uuid[])`

const removeDue = definePart({
  columns: 'due_id uuid',
  sql: (recordset, store) =>
    `delete from customers_due t using ${recordset} where t.store_id = ${store} and t.due_id = r.due_id`,
})
const linkOrders = insertion(
  'customer_orders',
  { order_id: 'uuid', customer_id: 'uuid', placed_at: 'timestamptz' },
  {
    onConflict:
      'on conflict (store_id, order_id) do update set customer_id = excluded.customer_id, placed_at = excluded.placed_at returning 1',
  },
)

interface DueOrder {
  order_id: string
  erp_order_id: string | null
  /** The customer that the order counts with until now. */
  known: string | null
  origin_order_id: string
  origin_created_at: string
  erp_hold: string | null
  /** Its customer's account knows it. */
  is_on_credit: boolean
  customer: Order['customer']
  delivery: Order['deliveryAddress']
  billing: Order['billingAddress']
}

/** One batch of each store; the number of its due rows. A store that somebody else gathers is left to them. */
export async function gatherStores({ app, system }: { app: Db; system: Db }, limit: number): Promise<number> {
  const stores = await run<{ id: string }>(system, { text: storesText, values: [] })
  let gathered = 0
  for (const { id } of stores)
    gathered += await inStore(app, id, async (tx) =>
      (await tryLockGathering(tx, id)) ? gatherBatch(tx, id, limit) : 0,
    )
  return gathered
}

/** Under the lock of the store's customers; the same orders end the same in whatever sequence and however often they come. */
async function gatherBatch(tx: Tx, storeId: string, limit: number): Promise<number> {
  const due = await run<{ due_id: string; order_id: string }>(tx, { text: dueText, values: [storeId, limit] })
  if (due.length === 0) return 0
  const orders = await run<DueOrder>(tx, {
    text: ordersText,
    values: [storeId, [...new Set(due.map(({ order_id }) => order_id))]],
  })
  const at = hubClock.nowIso()
  const told = orders.flatMap((order) => {
    const of = toldByOrder({
      originOrderId: order.origin_order_id,
      originCreatedAt: order.origin_created_at,
      customer: order.customer,
      deliveryAddress: order.delivery,
      billingAddress: order.billing,
    })
    return of ? [{ order, ...of }] : []
  })
  const rows = await lockByDocument(tx, storeId, [...new Set(told.map(({ document }) => document))])
  const befores = new Map(rows.map((row) => [row.document, row]))
  const afters = new Map(befores)
  for (const one of told)
    afters.set(one.document, withOrder(afters.get(one.document) ?? newCustomer(one, at), one))
  const links = told.map(({ document, order }) => ({
    order_id: order.order_id,
    customer_id: afters.get(document)?.customer_id ?? '',
    placed_at: order.origin_created_at,
    known: order.known,
    isOnCredit: order.is_on_credit || order.erp_hold === 'customer-credit',
  }))
  const moved = links.filter((link) => link.known !== link.customer_id)
  const left = await leftBehind(tx, storeId, { links, afters })
  const changes: CustomerChange[] = [
    ...[...afters.values()].map((after) => ({ before: befores.get(after.document) ?? null, after })),
    ...left,
  ]
  const statement = combine(tx, storeId, [
    ...customerParts(changes, at),
    linkOrders(moved.map(({ order_id, customer_id, placed_at }) => ({ order_id, customer_id, placed_at }))),
    insertCreditDue(
      moved.filter(({ isOnCredit }) => isOnCredit).map(({ order_id }) => creditDueRow(order_id)),
    ),
    removeDue(due.map(({ due_id }) => ({ due_id }))),
  ])
  if (statement) await run(tx, statement)
  if (changes.length > 0)
    await notifyBrowsers(tx, {
      entityKind: 'customer',
      storeId,
      ids: changes.map(({ after }) => after.customer_id),
    })
  return due.length
}

type Told = NonNullable<ReturnType<typeof toldByOrder>> & { order: DueOrder }

function withOrder(row: CustomerRow, { order, isCorporate, fields }: Told): CustomerRow {
  const standing = { status: row.status, integrationStatus: row.integration_status }
  const { status, integrationStatus } =
    order.erp_order_id === null ? standing : standingAfter(standing, 'taken-with-order')
  const placedAt = order.origin_created_at
  return {
    ...row,
    is_corporate: row.is_corporate || isCorporate,
    fields: mergeCustomer(row.fields, fields),
    status,
    integration_status: integrationStatus,
    error: status === 'error' ? row.error : null,
    order_count: row.order_count + Number(order.known !== row.customer_id),
    first_order_at: earlier(row.first_order_at, placedAt),
    last_order_at: later(row.last_order_at, placedAt),
  }
}

const earlier = (one: string | null, other: string) =>
  one !== null && Date.parse(one) <= Date.parse(other) ? one : other
const later = (one: string | null, other: string) =>
  one !== null && Date.parse(one) >= Date.parse(other) ? one : other

interface Moving {
  links: { known: string | null; customer_id: string }[]
  afters: Map<string, CustomerRow>
}

/** Customers that lose an order because its document was corrected; what it told of them stays. */
async function leftBehind(tx: Tx, storeId: string, { links, afters }: Moving): Promise<CustomerChange[]> {
  const lost = new Map<string, number>()
  for (const { known, customer_id } of links)
    if (known !== null && known !== customer_id) lost.set(known, (lost.get(known) ?? 0) + 1)
  const byId = new Map([...afters.values()].map((row) => [row.customer_id, row]))
  const minus = (row: CustomerRow): CustomerRow => ({
    ...row,
    order_count: Math.max(0, row.order_count - (lost.get(row.customer_id) ?? 0)),
  })
  for (const id of lost.keys()) {
    const changed = byId.get(id)
    if (changed) afters.set(changed.document, minus(changed))
  }
  const others = await lockCustomers(
    tx,
    storeId,
    [...lost.keys()].filter((id) => !byId.has(id)),
  )
  return others.map((before) => ({ before, after: minus(before) }))
}
