-- Files that people send and that the hub makes. One that is being written has no `finished_at` and is found by nobody.
create table files (
  store_id uuid not null references stores,
  file_id uuid not null,
  kind text not null,
  name text not null,
  content_type text not null,
  byte_size bigint not null default 0,
  author_kind text not null,
  author_id text,
  author_name text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (store_id, file_id)
);
-- A person's own files, the newest first: ids begin with the time.
create index files__author on files (store_id, author_id, file_id);
create index files__expiry on files (store_id, expires_at) where expires_at is not null;
call guard_by_store('files');

-- The bytes in pieces, so that no process holds a whole file.
create table file_chunks (
  store_id uuid not null,
  file_id uuid not null,
  position int not null,
  body bytea not null,
  primary key (store_id, file_id, position),
  foreign key (store_id, file_id) references files on delete cascade
);
-- Files that are sent and made here are compressed already.
alter table file_chunks alter column body set storage external;
call guard_by_store('file_chunks');

-- The address that nothing ever filled gives way to the file. `stores` is in every place of a cluster, `files` is not:
-- no foreign key.
alter table stores drop column icon;
alter table stores add column icon_file_id uuid;
