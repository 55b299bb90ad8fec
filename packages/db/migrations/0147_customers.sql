set lock_timeout = '2s';
-- A customer of a store, known by one document: gathered from orders, behind them (ADR 63).
create table customers (
  store_id uuid not null references stores,
  customer_id uuid not null,
  document text collate "C" not null, -- without signs, in upper case
  is_corporate boolean not null,
  name text not null,
  corporate_name text,
  email text,
  phone text, -- of its phones the first by kind, for the list
  city text,
  state text,
  status text not null,
  integration_status text not null,
  erp_customer_id text,
  ext_customer_id text, -- the platform's
  error text, -- the words of the ERP that refused it
  fields jsonb not null, -- each field with the value that holds, where it is from, and the others that were told
  in_doubt text[] not null default '{}', -- the fields in which values contradict each other
  order_count int not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  version int not null default 1, -- of the choices of people
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_doubtful boolean not null generated always as (in_doubt <> '{}') stored,
  primary key (store_id, customer_id),
  constraint customers__status check (status in ('not-integrated', 'integrated', 'error')),
  constraint customers__integration check (integration_status in ('received', 'stored', 'resent', 'confirmed'))
);
call guard_by_store('customers');
create unique index customers__document on customers (store_id, document);
create index customers__created on customers (store_id, created_at, customer_id);
create index customers__updated on customers (store_id, updated_at, customer_id);
create index customers__status on customers (store_id, status, created_at, customer_id);
create index customers__integration on customers (store_id, integration_status, created_at, customer_id);
create index customers__doubtful on customers (store_id, created_at, customer_id) where is_doubtful;

-- The orders of a customer. No foreign key: an order that is removed takes its row along by the hand of the job that removes it.
create table customer_orders (
  store_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  placed_at timestamptz not null,
  primary key (store_id, order_id)
);
call guard_by_store('customer_orders');
create index customer_orders__customer on customer_orders (store_id, customer_id, placed_at, order_id);

-- Orders that tell something new of their customer.
create table customers_due (
  store_id uuid not null,
  due_id uuid not null,
  order_id uuid not null,
  primary key (store_id, due_id)
);
call guard_by_store('customers_due');

insert into customers_due (store_id, due_id, order_id) select store_id, order_id, order_id from orders;
