-- Spreadsheets of protocols; each good protocol of one is an item of its run, and the counts move with the item.
create table protocol_imports (
  store_id uuid not null references stores,
  import_id uuid not null,
  process_id uuid, -- null where the sheet had no good protocol
  file_id uuid not null, -- the file itself may be gone
  file_name text not null,
  protocols int not null, -- good or not
  done int not null default 0,
  duplicates int not null default 0, -- whose number the store had already
  failed int not null default 0,
  problem_count int not null,
  problems jsonb not null, -- the first of them
  created_at timestamptz not null,
  author_kind text not null,
  author_id text,
  author_name text,
  primary key (store_id, import_id)
);
call guard_by_store('protocol_imports');
create index protocol_imports__created on protocol_imports (store_id, created_at, import_id);
