create table webhooks (
  store_id uuid not null references stores,
  webhook_id uuid not null,
  subject text not null check (subject in ('order', 'invoice')),
  name text not null,
  url text not null,
  secret text not null, -- sealed: signing secret and authorization
  has_authorization boolean not null default false,
  headers jsonb not null default '{}',
  statuses text[] not null default '{}',
  active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (store_id, webhook_id)
);
call guard_by_store('webhooks');

create table webhook_deliveries (
  store_id uuid not null,
  delivery_id uuid not null,
  webhook_id uuid not null,
  order_id uuid not null,
  event text not null,
  sequence int not null,
  status text not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  ended_at timestamptz,
  payload json not null, -- the exact text that is sent and signed
  request_ms int,
  response_status int,
  response_body text,
  message text,
  job_id uuid, -- null while it waits behind an earlier one of the same webhook and order
  primary key (store_id, delivery_id),
  unique (store_id, webhook_id, order_id, sequence),
  foreign key (store_id, webhook_id) references webhooks,
  foreign key (store_id, order_id) references orders
);
create index webhook_deliveries__created on webhook_deliveries (store_id, created_at, delivery_id);
create index webhook_deliveries__waiting on webhook_deliveries (store_id, order_id, webhook_id, sequence) where status = 'pending';
create index webhook_deliveries__job on webhook_deliveries (store_id, job_id) where status = 'pending' and job_id is not null;
call guard_by_store('webhook_deliveries');
