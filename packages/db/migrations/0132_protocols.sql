-- Exchanges and returns: goods of an order that come back. A life of its own, and never negative lines of the order.
create table protocols (
  store_id uuid not null references stores,
  protocol_id uuid not null,
  order_id uuid not null,
  origin_order_id text not null,
  integration_id uuid not null, -- the platform's account that the order came from
  external_id text not null, -- the number that people know it by
  type text not null,
  status text not null,
  integration text not null, -- how far the ERP knows of it
  refused text[] not null default '{}',
  event_count int not null,
  items jsonb not null,
  units int not null,
  value_cents bigint not null,
  currency text not null,
  customer_name text not null,
  email text not null,
  reason text,
  delivery_address jsonb, -- null: that of the order
  billing_address jsonb,
  erp_return_id text,
  return_invoice jsonb,
  file_name text,
  file bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, protocol_id),
  foreign key (store_id, order_id) references orders (store_id, order_id),
  constraint protocols__type check (type in ('exchange', 'return')),
  constraint protocols__status check (status in ('pending', 'in-progress', 'awaiting-invoice', 'awaiting-internalization', 'done')),
  constraint protocols__units check (units > 0),
  constraint protocols__value check (value_cents > 0)
);
call guard_by_store('protocols');
create unique index protocols__external_id on protocols (store_id, external_id);
create index protocols__order on protocols (store_id, order_id);
create index protocols__created on protocols (store_id, created_at, protocol_id);
create index protocols__updated on protocols (store_id, updated_at, protocol_id);
create index protocols__status on protocols (store_id, status, created_at, protocol_id);
create index protocols__integration on protocols (store_id, integration, created_at, protocol_id);
create index protocols__value on protocols (store_id, value_cents, protocol_id);
