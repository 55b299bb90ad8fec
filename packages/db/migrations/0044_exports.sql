-- Lists that people asked for as a file; the process of the same id writes it.
create table exports (
  store_id uuid not null references stores,
  export_id uuid not null,
  list text not null,
  format text not null,
  author_id text not null,
  row_count int not null default 0, -- written so far
  file_id uuid, -- null until it is whole, and where there was nothing to write; no foreign key, because files expire
  created_at timestamptz not null default now(),
  primary key (store_id, export_id)
);
-- A person's own exports, the newest first: ids begin with the time.
create index exports__author on exports (store_id, author_id, export_id);
call guard_by_store('exports');
