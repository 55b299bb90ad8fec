set lock_timeout = '2s';
-- The shipments of an order's invoices, as far as its rules care.
alter table orders add column shipments jsonb not null default '[]';

-- The route of each shipment: its order's state has the status, which is written here in the same commit so that routes can be listed.
-- No foreign key: the row is written under the lock of its order.
create table routes (
  store_id uuid not null,
  route_id uuid not null,
  order_id uuid not null,
  invoice_number text collate "C" not null,
  code text not null, -- by which the carrier system knows the shipment
  status text not null,
  reason text, -- why it stands at error or info
  words text, -- of the carrier, about the reason
  carrier text,
  shipment_id text, -- the carrier system's own id of it
  promised_for text, -- YYYY-MM-DD
  handed_over_at timestamptz, -- null until the carrier system took it
  grouping text, -- the day and the carrier of handing over
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a search finds by its beginning: row-level security lets comparisons choose an index, and no `like`.
  code_key text collate "C" not null generated always as (lower(code)) stored,
  grouping_key text collate "C" generated always as (lower(grouping)) stored,
  primary key (store_id, route_id),
  constraint routes__status check (status in ('pending', 'integrated', 'info', 'error')),
  constraint routes__reason check (reason in ('refused', 'tracking', 'invoice-withdrawn', 'order-canceled'))
);
call guard_by_store('routes');
create unique index routes__invoice on routes (store_id, order_id, invoice_number);
create index routes__created on routes (store_id, created_at, route_id);
create index routes__updated on routes (store_id, updated_at, route_id);
create index routes__status on routes (store_id, status, created_at, route_id);
create index routes__code on routes (store_id, code_key);
create index routes__grouping on routes (store_id, grouping_key) where grouping_key is not null;
