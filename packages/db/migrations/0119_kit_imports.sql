-- Spreadsheets of kits; each good kit of one is an item of its run, and the counts move with the item.
create table kit_imports (
  store_id uuid not null references stores,
  import_id uuid not null,
  process_id uuid, -- null where the sheet had no good kit
  file_id uuid not null, -- the file itself may be gone
  file_name text not null,
  kits int not null, -- good or not
  done int not null default 0,
  failed int not null default 0,
  problem_count int not null,
  problems jsonb not null, -- the first of them
  created_at timestamptz not null,
  author_kind text not null,
  author_id text,
  author_name text,
  primary key (store_id, import_id)
);
call guard_by_store('kit_imports');
create index kit_imports__created on kit_imports (store_id, created_at, import_id);
