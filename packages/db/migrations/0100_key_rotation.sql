-- The rotation of the hub's own key while it is under way: whoever has one of the two keys finds the other here.
create table key_handover (
  only_row boolean primary key default true check (only_row),
  old_id text not null,
  new_id text not null,
  new_key text not null, -- sealed by the old one
  old_key text not null, -- sealed by the new one
  begun_at timestamptz not null default now(),
  seals_new boolean not null default false, -- false: the new key only opens, until every process has it
  old_unused_since timestamptz -- since when every process seals with the new key
);

-- Keys that were replaced, by their fingerprint: a start with one of them is told so.
create table retired_keys (
  fingerprint text primary key,
  key_id text not null,
  retired_at timestamptz not null default now()
);

-- The processes that hold the hub's key, whatever their roles; each touches its row every two seconds.
create table hub_processes (
  process_id uuid primary key,
  name text not null, -- for people
  started_with text, -- the id of the key in its settings; null before it has read them
  opens text[] not null,
  seals_with text,
  seen_at timestamptz not null
);
revoke all on key_handover, retired_keys, hub_processes from ihub_app, ihub_system;
