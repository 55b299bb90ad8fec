-- Rows and bytes of each kind of data of a store, by the UTC day on which the ids of their things were made. Ids that tell
-- no time stand under the first day.
create table space_days (
  store_id uuid not null,
  kind text not null,
  day date not null,
  row_count bigint not null,
  byte_count bigint not null,
  counted_to timestamptz not null, -- ids that were made later are not counted yet
  is_whole boolean not null, -- counted as one after the day had ended
  measured_at timestamptz not null,
  primary key (store_id, kind, day)
);
call guard_by_store('space_days');

-- What retention removed in a turn.
create table space_removals (
  store_id uuid not null,
  turn_id uuid not null,
  kind text not null,
  reason text not null,
  at timestamptz not null,
  row_count bigint not null,
  byte_count bigint not null,
  primary key (store_id, turn_id, kind, reason),
  constraint space_removals__reason check (reason in ('age', 'size'))
);
call guard_by_store('space_removals');

-- A store's last turn of retention. Whoever counts or removes locks the row, so that none does either twice.
create table store_space (
  store_id uuid not null,
  measured_at timestamptz,
  is_complete boolean not null default false, -- every day has been counted once
  kept_from date, -- of the days before it only what is still needed is left
  cut_from date, -- the first day that the limit has left something of
  held_rows bigint not null default 0,
  held_bytes bigint not null default 0,
  trouble text,
  primary key (store_id),
  constraint store_space__trouble check (trouble in ('held', 'short'))
);
call guard_by_store('store_space');
