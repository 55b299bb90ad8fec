set lock_timeout = '2s';
-- Since when a process waits for the store's own system, which fetches and confirms it, and when that fetched it first.
alter table processes add column offered_at timestamptz;
alter table processes add column pulled_at timestamptz;
create index processes__offered on processes (store_id, number) where offered_at is not null and ended_at is null;

-- When the store's own system last fetched, confirmed and reported, and by which token.
create table erp_contacts (
  store_id uuid not null,
  integration_id uuid not null,
  kind text not null,
  at timestamptz not null,
  by_name text not null,
  primary key (store_id, integration_id, kind),
  foreign key (store_id, integration_id) references integrations on delete cascade
);
call guard_by_store('erp_contacts');
