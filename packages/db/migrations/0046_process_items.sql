-- A run on many things: one row for each, which says what came of it. A run goes on with the rows that are pending.
create table process_items (
  store_id uuid not null,
  process_id uuid not null,
  position int not null, -- from 1, as the list was sorted
  entity_kind text not null,
  entity_id uuid not null,
  entity_code text not null,
  status text not null default 'pending',
  reason text,
  message text, -- of a system, word for word
  work_id uuid, -- the process or delivery that it started, whose outcome becomes its own
  started_at timestamptz,
  ended_at timestamptz,
  primary key (store_id, process_id, position),
  constraint process_items__status check (status in ('pending', 'done', 'error', 'skipped'))
);
create unique index process_items__entity on process_items (store_id, process_id, entity_id);
create index process_items__status on process_items (store_id, process_id, status, position);
call guard_by_store('process_items');
