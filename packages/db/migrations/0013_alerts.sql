-- What people of a store should know and look after.
create table alerts (
  store_id uuid not null references stores,
  alert_id uuid not null,
  log_id text,
  subject text not null, -- in words, or the code of what the hub raised itself
  message text not null default '',
  stack text,
  status text not null default 'created' check (status in ('created', 'waiting', 'finished')),
  integration_id uuid,
  created_at timestamptz not null default now(),
  created_by text, -- null for what the hub raised itself
  words text not null, -- what a search looks through
  primary key (store_id, alert_id),
  foreign key (store_id, integration_id) references integrations
);
create index alerts__created on alerts (store_id, created_at, alert_id);
create index alerts__open on alerts (store_id, integration_id) where status <> 'finished';
call guard_by_store('alerts');
