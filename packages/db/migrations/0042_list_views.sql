-- Lower case and without accents, as `fold` of the search terms makes it.
create function fold(given text) returns text language sql immutable parallel safe
  return lower(translate(given,
    'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn'));

-- The search of processes: only those that say something have an entry, so that work that goes well costs nothing.
create index processes__words on processes
  using gin (fold(coalesce(entity_code, '') || ' ' || coalesce(message, '') || ' ' || coalesce(service_code, '')) gin_trgm_ops)
  where message is not null or service_code is not null;

-- Of the current store. Row-level security lets no `like` choose an index, so the reader of this one runs as its owner.
create function processes_saying(pattern text) returns setof uuid
  language sql stable security definer rows 10 set search_path = public as $$
  select process_id from processes
  where store_id = current_store() and (message is not null or service_code is not null)
    and fold(coalesce(entity_code, '') || ' ' || coalesce(message, '') || ' ' || coalesce(service_code, '')) like pattern
$$;

-- The number of an invoice as the search of its deliveries reads it: by the bytes of its beginning.
create index invoices__number on invoices (store_id, number collate "C");

-- A named state of a list: its filters, search, sort and columns. Shared ones are everybody's in the store.
create table list_views (
  store_id uuid not null references stores,
  view_id uuid not null,
  list text not null,
  name text not null,
  user_id uuid not null, -- who made it; no foreign key, because users belong to no store
  shared boolean not null default false,
  query jsonb not null, -- as the address of the list says it
  columns jsonb, -- null for the columns that each person chose
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, view_id)
);
create index list_views__list on list_views (store_id, list, name, view_id);
call guard_by_store('list_views');

-- The view that a person's list opens with.
create table list_view_defaults (
  store_id uuid not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (store_id, user_id, list),
  foreign key (store_id, view_id) references list_views on delete cascade
);
call guard_by_store('list_view_defaults');
