import pg from 'pg'
import { groupCommit } from './group-commit.ts'

export interface InboundEvent {
  store: number
  orderId: string
  state: string
  body: string
}

export interface FloorOrder {
  store: number
  orderId: string
  payload: string
}

export interface DoneOrder {
  store: number
  orderId: string
  erpOrderId: string
}

export type OrderTables = Awaited<ReturnType<typeof openTables>>

const schema = `
  create table if not exists floor_events (
    store integer not null, order_id text not null, state text not null, body text not null,
    received_at timestamptz not null default now(), primary key (store, order_id, state));
  create table if not exists floor_orders (
    store integer not null, order_id text not null, payload text not null, erp_order_id text, done_at timestamptz,
    primary key (store, order_id));
  create index if not exists floor_orders__open on floor_orders (store) where done_at is null`

const insertInboundEvents = `
  insert into floor_events (store, order_id, state, body)
  select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`
const insertOrders = `
  insert into floor_orders (store, order_id, payload)
  select * from unnest($1::integer[], $2::text[], $3::text[]) on conflict do nothing`
const endOrders = `
  update floor_orders o set erp_order_id = d.erp_order_id, done_at = now()
  from unnest($1::integer[], $2::text[], $3::text[]) d (store, order_id, erp_order_id)
  where o.store = d.store and o.order_id = d.order_id`
const findOpen = `
  select n.store, n.order_id as "orderId" from floor_events n
  where n.state = $1 and not exists (
    select from floor_orders o where o.store = n.store and o.order_id = n.order_id and o.done_at is not null)`

/** The floor's two tables; each write is durable once it resolves, and shares its commit with others of its kind. */
export async function openTables(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 4 })
  await pool.query(schema)
  return {
    saveInboundEvent: groupCommit<InboundEvent>((rows) =>
      pool.query({
        name: 'inbound-events',
        text: insertInboundEvents,
        values: [
          rows.map(({ store }) => store),
          rows.map(({ orderId }) => orderId),
          rows.map(({ state }) => state),
          rows.map(({ body }) => body),
        ],
      }),
    ),
    saveOrder: groupCommit<FloorOrder>((rows) =>
      pool.query({
        name: 'orders',
        text: insertOrders,
        values: [
          rows.map(({ store }) => store),
          rows.map(({ orderId }) => orderId),
          rows.map(({ payload }) => payload),
        ],
      }),
    ),
    endOrder: groupCommit<DoneOrder>((rows) =>
      pool.query({
        name: 'done',
        text: endOrders,
        values: [
          rows.map(({ store }) => store),
          rows.map(({ orderId }) => orderId),
          rows.map(({ erpOrderId }) => erpOrderId),
        ],
      }),
    ),
    /** Noticed in that state and not done, as a process that was killed leaves them. */
    findOpen: async (state: string) =>
      (await pool.query<{ store: number; orderId: string }>(findOpen, [state])).rows,
    close: () => pool.end(),
  }
}
