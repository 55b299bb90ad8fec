-- Money that goes back to a customer, of one payment of an order: after the cancellation of a paid order, or after a return.
create table refunds (
  store_id uuid not null references stores,
  refund_id uuid not null,
  order_id uuid not null,
  origin_order_id text not null,
  integration_id uuid not null, -- the platform's account that the order came from
  protocol_id uuid, -- the return that caused it
  protocol_code text,
  code text not null, -- ours; the platform gets it as well
  cause text not null,
  status text not null,
  refused text[] not null default '{}',
  event_count int not null,
  payment_id text not null,
  method text not null,
  method_name text not null,
  amount_cents bigint not null,
  paid_cents bigint not null, -- that the payment took
  currency text not null,
  customer_name text not null,
  settled_by text, -- the platform, or a person's hand
  reference text, -- of the settlement
  settled_on text, -- its day
  waived_because text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, refund_id),
  foreign key (store_id, order_id) references orders (store_id, order_id),
  foreign key (store_id, protocol_id) references protocols (store_id, protocol_id),
  constraint refunds__cause check (cause in ('cancellation', 'return')),
  constraint refunds__status check (status in ('owed', 'settling', 'in-doubt', 'refused', 'settled', 'waived')),
  constraint refunds__amount check (amount_cents > 0 and amount_cents <= paid_cents)
);
call guard_by_store('refunds');
create index refunds__order on refunds (store_id, order_id);
create index refunds__protocol on refunds (store_id, protocol_id) where protocol_id is not null;
create index refunds__created on refunds (store_id, created_at, refund_id);
create index refunds__updated on refunds (store_id, updated_at, refund_id);
create index refunds__status on refunds (store_id, status, created_at, refund_id);
create index refunds__method on refunds (store_id, method, created_at, refund_id);
create index refunds__amount on refunds (store_id, amount_cents, refund_id);
-- The sum that is owed, and its age.
create index refunds__open on refunds (store_id, currency, created_at) include (amount_cents) where status not in ('settled', 'waived');
