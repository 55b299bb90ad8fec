set lock_timeout = '2s';
-- The orders that are paid on a customer's credit, each with what it moved in the account.
create table credit_orders (
  store_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  reserved_cents bigint not null default 0,
  debts_cents bigint not null default 0,
  credits_cents bigint not null default 0,
  refused_cents bigint not null default 0, -- asked for in vain, until it is reserved
  primary key (store_id, order_id),
  constraint credit_orders__sums check (least(reserved_cents, debts_cents, credits_cents, refused_cents) >= 0)
);
call guard_by_store('credit_orders');

-- Orders whose credit is to be settled.
create table credit_due (
  store_id uuid not null,
  due_id uuid not null,
  order_id uuid not null,
  primary key (store_id, due_id)
);
call guard_by_store('credit_due');

create index orders__credit on orders (store_id, order_id) where erp_hold = 'customer-credit' and erp_position = 'not-sent';
