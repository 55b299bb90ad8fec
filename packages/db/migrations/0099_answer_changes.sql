-- Fields of the answers of a system that differ from those its connector was written for, each once; no value of a field is kept.
create table answer_changes (
  store_id uuid not null,
  change_id uuid not null,
  integration_id uuid not null,
  verb text not null,
  path text not null,
  kind text not null,
  expected text[] not null,
  found text,
  is_read boolean not null,
  sample text,
  answers int not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  process_id uuid,
  silenced_at timestamptz,
  silenced_by text,
  primary key (store_id, change_id),
  foreign key (store_id, integration_id) references integrations on delete cascade
);
call guard_by_store('answer_changes');
create unique index answer_changes__field on answer_changes (store_id, integration_id, verb, path, kind);

-- When the answers of a call were looked at last, and when more fields differed than are kept.
create table answer_looks (
  store_id uuid not null,
  integration_id uuid not null,
  verb text not null,
  looked_at timestamptz not null,
  cut_at timestamptz,
  primary key (store_id, integration_id, verb),
  foreign key (store_id, integration_id) references integrations on delete cascade
);
call guard_by_store('answer_looks');
