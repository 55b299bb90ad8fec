set lock_timeout = '2s';
-- The order in its warehouse, as far as its rules care; null of an order that no warehouse system picks.
alter table orders add column wms jsonb;

-- Each order that a warehouse system picks: its state has the flow, which is written here in the same commit so that these orders can be listed.
-- No foreign key: the row is written under the lock of its order.
create table wms_orders (
  store_id uuid not null,
  wms_order_id uuid not null,
  order_id uuid not null,
  code text not null, -- of the order at its origin, by which the warehouse knows it
  warehouse_order_id text, -- the warehouse's own number of it
  status text not null,
  step text not null, -- at which it stands
  words text, -- of its failure
  files int not null, -- that the warehouse gave back
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Found by their beginning: row-level security lets comparisons choose an index, and no `like`.
  code_key text collate "C" not null generated always as (lower(code)) stored,
  warehouse_key text collate "C" generated always as (lower(warehouse_order_id)) stored,
  primary key (store_id, wms_order_id),
  constraint wms_orders__status check (status in ('processing', 'finished', 'canceled', 'error')),
  constraint wms_orders__step check (step in ('order-integrated', 'checked', 'invoice-requested', 'invoice-sending',
    'invoice-files-returned', 'shipping-label', 'boarding', 'dispatch', 'invoice-cancellation', 'order-cancellation'))
);
call guard_by_store('wms_orders');
create unique index wms_orders__order on wms_orders (store_id, order_id);
create index wms_orders__created on wms_orders (store_id, created_at, wms_order_id);
create index wms_orders__updated on wms_orders (store_id, updated_at, wms_order_id);
create index wms_orders__status on wms_orders (store_id, status, created_at, wms_order_id);
create index wms_orders__step on wms_orders (store_id, step, created_at, wms_order_id);
create index wms_orders__code on wms_orders (store_id, code_key);
create index wms_orders__warehouse on wms_orders (store_id, warehouse_key) where warehouse_key is not null;
