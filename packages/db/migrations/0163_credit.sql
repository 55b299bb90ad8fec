set lock_timeout = '2s';
-- The limit of a customer and its debts: the sums of its entries.
create table credit_accounts (
  store_id uuid not null references stores,
  customer_id uuid not null,
  limit_cents bigint not null default 0,
  reserved_cents bigint not null default 0, -- for open orders on credit
  debts_cents bigint not null default 0, -- all there ever were, as are the credits
  credits_cents bigint not null default 0,
  available_cents bigint not null generated always as (limit_cents - reserved_cents - debts_cents + credits_cents) stored,
  entry_count bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, customer_id),
  constraint credit_accounts__sums check (least(limit_cents, reserved_cents, debts_cents, credits_cents) >= 0)
);
call guard_by_store('credit_accounts');

-- The ledger: each move, with the sums after it. No foreign key: a row is written under the lock of its account.
create table credit_entries (
  store_id uuid not null,
  customer_id uuid not null,
  number bigint not null, -- from 1, without gaps: of two writers one fails
  kind text not null,
  amount_cents bigint not null, -- of a limit the new one
  limit_cents bigint not null, -- after it, as are the others
  reserved_cents bigint not null,
  debts_cents bigint not null,
  credits_cents bigint not null,
  available_cents bigint not null generated always as (limit_cents - reserved_cents - debts_cents + credits_cents) stored,
  cause_kind text not null, -- an order, a bill, a system that grants credit, or a person
  cause_id uuid,
  cause_code text, -- as people know the cause
  note text,
  let_go boolean not null default false, -- the order was let go before, whatever is available
  author_kind text not null,
  author_id text,
  author_name text,
  at timestamptz not null,
  primary key (store_id, customer_id, number),
  constraint credit_entries__kind check (kind in ('limit', 'reserve', 'release', 'debt', 'credit', 'refusal')),
  constraint credit_entries__amount check (amount_cents > 0 or (kind = 'limit' and amount_cents = 0)),
  constraint credit_entries__sums check (least(limit_cents, reserved_cents, debts_cents, credits_cents) >= 0),
  constraint credit_entries__covered check (kind <> 'reserve' or let_go or limit_cents - reserved_cents - debts_cents + credits_cents >= 0)
);
call guard_by_store('credit_entries');
revoke update, delete, truncate on credit_entries from ihub_app, ihub_engine, ihub_system;
