-- The seller of an invoice: that of its order, or the one that a person chose when it was imported.
alter table invoices add column seller_code text;
update invoices i set seller_code = o.seller from orders o
where o.store_id = i.store_id and o.order_id = i.order_id and o.seller is not null;
create index invoices__seller on invoices (store_id, seller_code, created_at, invoice_id);

-- An imported invoice may have no order until one names it; of one key there is one such row.
create unique index invoices__without_order on invoices (store_id, access_key) where order_id is null;

-- Invoices that people deleted, as they were.
create table deleted_invoices (
  store_id uuid not null references stores,
  invoice_id uuid not null,
  kind text not null,
  number text not null,
  series text,
  access_key text,
  status text not null, -- when it was deleted
  seller_code text,
  order_id uuid,
  origin_order_id text,
  currency text,
  total_cents bigint,
  issued_at text,
  emitter_name text,
  receiver_name text,
  invoice jsonb not null, -- its whole row
  file bytea, -- the newest, zstd of the exact bytes received
  is_announced boolean not null, -- whether the platform of its order had been told
  reason text not null,
  deleted_at timestamptz not null,
  author_kind text not null,
  author_id text,
  author_name text,
  primary key (store_id, invoice_id)
);
alter table deleted_invoices alter column file set storage external;
call guard_by_store('deleted_invoices');
create index deleted_invoices__deleted on deleted_invoices (store_id, deleted_at, invoice_id);
