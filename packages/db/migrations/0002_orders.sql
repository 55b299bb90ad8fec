create table notifications (
  store_id uuid not null references stores,
  notification_id uuid not null,
  integration_id uuid not null,
  via text not null check (via in ('hook', 'feed', 'person')),
  received_at timestamptz not null default now(),
  body bytea not null,
  origin_order_id text,
  raw_status text,
  changed_at timestamptz,
  problem text, -- why it could not be read; the body is kept all the same
  primary key (store_id, notification_id)
);
-- Hook and feed tell the same change; the second copy asks for no work.
create unique index notifications__change on notifications (store_id, integration_id, origin_order_id, raw_status, changed_at)
  where changed_at is not null;
call guard_by_store('notifications');

create table orders (
  store_id uuid not null references stores,
  order_id uuid not null,
  integration_id uuid not null,
  origin_order_id text collate "C" not null,
  sequence text,
  erp_order_id text,
  status text not null,
  microstatus text,
  erp_status text not null,
  platform_status text not null,
  raw_platform_status text not null,
  cancellation_requested_by text,
  invoice_number text,
  tracking_number text,
  shipment jsonb not null default '{}',
  history text[] not null,
  event_count int not null,
  origin_created_at timestamptz not null,
  origin_changed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  due_date timestamptz,
  delivery_channel text not null,
  sales_channel text,
  customer_name text not null,
  currency text not null,
  selling_price_cents bigint not null,
  item_count int not null,
  document jsonb not null,
  primary key (store_id, order_id),
  unique (store_id, integration_id, origin_order_id)
);
-- One index for each way the list is filtered and sorted; all end in order_id so that paging never skips or repeats.
create index orders__created on orders (store_id, created_at, order_id);
create index orders__origin_created on orders (store_id, origin_created_at, order_id);
create index orders__updated on orders (store_id, updated_at, order_id);
create index orders__price on orders (store_id, selling_price_cents, order_id);
create index orders__origin_code on orders (store_id, origin_order_id, order_id);
create index orders__status on orders (store_id, status, created_at, order_id) include (erp_status, delivery_channel);
create index orders__erp_status on orders (store_id, erp_status, created_at, order_id) include (status, delivery_channel);
create index orders__channel on orders (store_id, delivery_channel, created_at, order_id) include (status, erp_status);
call guard_by_store('orders');

-- How many orders each day that is over gave the store, so that a page far down the list is found without walking there.
-- Noted by the first who turns to such a page; an order costs nothing but the look at its own date.
create table order_days (
  store_id uuid not null,
  starts_at timestamptz not null,
  orders bigint not null,
  primary key (store_id, starts_at)
);
call guard_by_store('order_days');
create function forget_order_days() returns trigger language plpgsql as $$
begin
  delete from order_days where store_id = old.store_id and starts_at > old.created_at - interval '1 day';
  return null;
end $$;
create function forget_days_of_new_order() returns trigger language plpgsql as $$
begin
  delete from order_days where store_id = new.store_id and starts_at > new.created_at - interval '1 day';
  return null;
end $$;
create trigger orders__late after insert on orders for each row
  when (new.created_at < now() - interval '1 day') execute function forget_days_of_new_order();
create trigger orders__deleted after delete on orders for each row execute function forget_order_days();

-- Words an order is found by: codes, document, e-mail and name, lower case without accents.
-- A B-tree on "C" text because its comparisons are leakproof: row-level security keeps using the index.
create table order_terms (
  store_id uuid not null,
  kind text not null check (kind in ('code', 'customer')),
  term text collate "C" not null,
  created_at timestamptz not null,
  order_id uuid not null,
  primary key (store_id, kind, term, created_at, order_id)
);
call guard_by_store('order_terms');

create table order_payloads (
  store_id uuid not null,
  order_id uuid not null,
  changed_at timestamptz not null,
  received_at timestamptz not null default now(),
  body bytea not null, -- zstd of the exact bytes received
  primary key (store_id, order_id, changed_at),
  foreign key (store_id, order_id) references orders
);
alter table order_payloads alter column body set storage external;
call guard_by_store('order_payloads');

create table order_events (
  store_id uuid not null,
  order_id uuid not null,
  sequence int not null,
  step text not null,
  from_status text,
  to_status text not null,
  created_at timestamptz not null,
  origin_at timestamptz,
  author_kind text not null,
  author_id text,
  author_name text,
  process_id uuid,
  details jsonb not null default '{}',
  primary key (store_id, order_id, sequence),
  foreign key (store_id, order_id) references orders
);
create trigger order_events__append_only before update or delete on order_events for each row execute function refuse_change();
call guard_by_store('order_events');

create table processes (
  store_id uuid not null, -- no foreign key, as in audit_log
  process_id uuid not null,
  number bigint not null,
  integration_id uuid,
  type text not null,
  status text not null,
  author_kind text not null,
  author_id text,
  author_name text,
  order_id uuid,
  entity_code text,
  input jsonb not null default '{}',
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  message text,
  service_code text,
  can_retry boolean not null default false,
  retry_of uuid,
  job_id uuid, -- the queued job that carries it; null while it waits behind an earlier one of its order
  primary key (store_id, process_id),
  unique (store_id, number)
);
create index processes__job on processes (store_id, job_id) where ended_at is null and job_id is not null;
create index processes__integration on processes (store_id, integration_id, number);
create index processes__order on processes (store_id, order_id, number);
create index processes__holdup on processes (store_id, order_id, number) where ended_at is null or can_retry;
call guard_by_store('processes');

-- What was sent and answered in each attempt, redacted; a retry adds rows and never overwrites one.
create table process_runs (
  store_id uuid not null,
  process_id uuid not null,
  attempt int not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text not null,
  message text,
  exchanges bytea not null, -- zstd of a JSON array
  primary key (store_id, process_id, attempt)
);
alter table process_runs alter column exchanges set storage external;
call guard_by_store('process_runs');

create table invoices (
  store_id uuid not null references stores,
  invoice_id uuid not null,
  order_id uuid,
  access_key text not null,
  number text not null,
  series text not null,
  status text not null,
  operation_type text not null,
  issued_at text not null, -- with the offset of the XML, which a timestamptz would lose
  authorized_at text,
  protocol text,
  total_cents bigint not null,
  emitter_document text,
  emitter_name text not null,
  receiver_document text,
  receiver_name text not null,
  warnings text[] not null,
  document jsonb not null,
  created_at timestamptz not null default now(),
  primary key (store_id, invoice_id),
  unique (store_id, access_key)
);
create index invoices__order on invoices (store_id, order_id);
call guard_by_store('invoices');

create table invoice_files (
  store_id uuid not null,
  invoice_id uuid not null,
  body bytea not null, -- zstd of the exact bytes received
  primary key (store_id, invoice_id),
  foreign key (store_id, invoice_id) references invoices
);
alter table invoice_files alter column body set storage external;
call guard_by_store('invoice_files');
