-- Postings of a warehouse (LOG) and transfers between locations (FULL), each once by the id that its system gave it.
create table movements (
  store_id uuid not null references stores,
  movement_id uuid not null,
  integration_id uuid not null, -- the system that told it
  external_id text not null,
  kind text not null,
  type text not null,
  status text not null,
  sku text not null,
  warehouse_id text, -- where it is posted; of a transfer the origin
  destination_id text, -- where the goods of a transfer, or of a FULL entry, arrive
  quantity int not null,
  batch text,
  transfer_code text,
  cause text, -- in the words of its system
  moved_at timestamptz not null, -- by the clock of its system
  received_at timestamptz not null,
  applied_at timestamptz,
  quantities jsonb, -- of its warehouse and its destination once it was applied
  problem text, -- why it was not applied
  problem_params jsonb,
  step_count int not null,
  primary key (store_id, movement_id),
  constraint movements__kind check (
    (kind = 'log' and type in ('in', 'inventory', 'reserve', 'transfer', 'out') and warehouse_id is not null
      and (destination_id is not null) = (type = 'transfer'))
    or (kind = 'full' and type in ('in', 'transfer') and destination_id is not null
      and (warehouse_id is not null or type = 'in'))),
  constraint movements__status check (status in ('pending', 'done', 'error')),
  constraint movements__problem check ((status = 'error') = (problem is not null)),
  constraint movements__applied check ((status = 'done') = (applied_at is not null))
);
call guard_by_store('movements');
create unique index movements__external_id on movements (store_id, integration_id, external_id);
create index movements__received on movements (store_id, kind, received_at, movement_id);
create index movements__moved on movements (store_id, kind, moved_at, movement_id);
create index movements__status on movements (store_id, kind, status, received_at, movement_id);
create index movements__sku on movements (store_id, lower(sku) text_pattern_ops);
create index movements__external on movements (store_id, lower(external_id) text_pattern_ops);
create index movements__batch on movements (store_id, lower(batch) text_pattern_ops) where batch is not null;
create index movements__transfer on movements (store_id, lower(transfer_code) text_pattern_ops) where transfer_code is not null;
create index movements__counts on movements (store_id, sku, type, moved_at) where status = 'done' and type in ('inventory', 'reserve');
create index movements__pending on movements (store_id, sku, movement_id) where status = 'pending';

-- The steps of a movement: received, applied, found in a later count, refused, asked for again.
create table movement_steps (
  store_id uuid not null,
  movement_id uuid not null,
  number int not null,
  step text not null,
  problem text,
  problem_params jsonb,
  at timestamptz not null,
  author_kind text not null,
  author_id text,
  author_name text,
  primary key (store_id, movement_id, number),
  foreign key (store_id, movement_id) references movements,
  constraint movement_steps__step check (step in ('received', 'applied', 'counted', 'refused', 'reprocessed'))
);
call guard_by_store('movement_steps');
