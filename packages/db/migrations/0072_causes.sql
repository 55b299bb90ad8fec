-- The message of a process's last failure without the values of its one case: failures of one cause are mended together.
alter table processes add column cause text check (length(cause) <= 200);
create index processes__cause on processes (store_id, cause, started_at) where cause is not null;

-- The words of people about a cause: who looks after it, whether it is muted, a note. A cause without a row has none.
create table causes (
  store_id uuid not null references stores,
  cause_id uuid not null,
  assignee_id uuid,
  assignee_name text,
  muted_at timestamptz,
  muted_by text,
  note text not null default '' check (length(note) <= 1000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (store_id, cause_id)
);
call guard_by_store('causes');
