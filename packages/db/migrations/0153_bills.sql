-- Bank slips that customers pay the orders of a store by, one a parcel of a payment; a gateway issues each.
set lock_timeout = '2s';
create table bills (
  store_id uuid not null references stores,
  bill_id uuid not null,
  order_id uuid not null,
  origin_order_id text not null,
  integration_id uuid not null, -- the gateway's account
  gateway text not null, -- its connector
  seller_id uuid, -- whose contract it is under; null for the store's
  code text not null,
  payment_id text not null,
  method text not null,
  parcel_number int not null,
  parcel_count int not null,
  status text not null,
  refused text[] not null default '{}',
  event_count int not null,
  value_cents bigint not null, -- as it was opened
  due_date text not null,
  current_value_cents bigint not null,
  current_due_date text not null,
  captured_cents bigint not null default 0,
  paid_on text,
  settled_on text,
  issues jsonb not null default '[]', -- its slips at the gateway, the oldest first
  wish jsonb, -- a change that is asked for and not done
  is_canceled boolean not null default false,
  troubles text[] not null default '{}',
  resolved text[] not null default '{}',
  barcode text, -- of the last slip
  digitable_line text collate "C",
  currency text not null,
  customer_name text not null,
  customer_document text collate "C",
  invoice_number text,
  look_at timestamptz, -- when it is read again at its gateway; null for never
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a search finds by its beginning: row-level security lets comparisons choose an index, and no `like`.
  code_key text collate "C" not null generated always as (lower(code)) stored,
  primary key (store_id, bill_id),
  foreign key (store_id, order_id) references orders (store_id, order_id),
  constraint bills__status check (status in ('pending', 'paid', 'late', 'done', 'canceled', 'error')),
  constraint bills__value check (value_cents > 0 and current_value_cents > 0),
  constraint bills__parcel check (parcel_number between 1 and parcel_count)
);
call guard_by_store('bills');
create index bills__order on bills (store_id, order_id);
create index bills__created on bills (store_id, created_at, bill_id);
create index bills__updated on bills (store_id, updated_at, bill_id);
create index bills__due on bills (store_id, current_due_date, bill_id);
create index bills__value on bills (store_id, current_value_cents, bill_id);
create index bills__status on bills (store_id, status, created_at, bill_id);
create index bills__gateway on bills (store_id, gateway, created_at, bill_id);
create index bills__document on bills (store_id, customer_document, created_at, bill_id);
create index bills__code on bills (store_id, code_key);
create index bills__line on bills (store_id, digitable_line) where digitable_line is not null;
create index bills__look on bills (store_id, integration_id, look_at) where look_at is not null;
create index bills__troubles on bills (store_id, created_at, bill_id) where troubles <> '{}';
-- The sum that customers owe, and the late part of it.
create index bills__open on bills (store_id, currency, status) include (current_value_cents) where status in ('pending', 'late');

-- Each slip of a bill by its id at the gateway, so that a notice finds its bill.
create table bill_slips (
  store_id uuid not null references stores,
  integration_id uuid not null,
  gateway_bill_id text not null,
  bill_id uuid not null,
  primary key (store_id, integration_id, gateway_bill_id),
  foreign key (store_id, bill_id) references bills (store_id, bill_id)
);
call guard_by_store('bill_slips');

-- The numbers of sellers' own sequences that were given to slips, each once.
create table bill_numbers (
  store_id uuid not null references stores,
  seller_id uuid not null,
  number bigint not null,
  reference text not null, -- of the slip
  created_at timestamptz not null,
  primary key (store_id, seller_id, number),
  foreign key (store_id, seller_id) references sellers (store_id, seller_id)
);
call guard_by_store('bill_numbers');
create unique index bill_numbers__reference on bill_numbers (store_id, seller_id, reference);
