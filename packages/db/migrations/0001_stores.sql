-- Runtime statements run as one of two roles, never as the login that owns the tables:
-- ihub_app sees one store (row-level security), ihub_system does administration across stores.
do $$
begin
  if not exists (select from pg_roles where rolname = 'ihub_app') then create role ihub_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'ihub_system') then create role ihub_system nologin; end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;
grant ihub_app, ihub_system to current_user;
grant usage on schema public to ihub_app, ihub_system;
alter default privileges in schema public grant select, insert, update, delete on tables to ihub_app, ihub_system;
alter default privileges in schema public grant usage, select on sequences to ihub_app, ihub_system;
alter default privileges in schema public grant execute on functions to ihub_app, ihub_system;

-- The store of the running transaction; null (and so no rows at all) when nothing set it.
create function current_store() returns uuid language sql stable parallel safe
  return nullif(current_setting('ihub.store_id', true), '')::uuid;

-- Guards one business table: every later migration calls it for each table it creates.
create procedure guard_by_store(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy %I on %s to ihub_app using (store_id = current_store()) with check (store_id = current_store())', 'one_store', target);
  execute format('create policy %I on %s to ihub_system using (true) with check (true)', 'administration', target);
end $$;

create table stores (
  store_id uuid primary key,
  code text not null,
  name text not null,
  icon text,
  active boolean not null default true,
  origin_document text,
  order_destination text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stores__document_digits check (origin_document ~ '^[0-9A-Z]{12}[0-9]{2}$')
);
create unique index stores__code on stores (lower(code));
call guard_by_store('stores');

-- Process numbers count per store, without a lock and without a key that spans stores.
create function next_process_number(of_store uuid) returns bigint language sql volatile
  return nextval(('process_number_' || replace(of_store::text, '-', ''))::regclass);
create function create_store_sequences() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  execute format('create sequence %I', 'process_number_' || replace(new.store_id::text, '-', ''));
  return new;
end $$;
create trigger stores__sequences after insert on stores for each row execute function create_store_sequences();

create table integrations (
  store_id uuid not null references stores,
  integration_id uuid not null,
  connector text not null,
  role text not null check (role in ('platform', 'erp')),
  active boolean not null default true,
  settings jsonb not null default '{}',
  secrets text, -- sealed: connector secrets and the inbound key
  inbound_key_hash bytea,
  cursors jsonb not null default '{}',
  health_status text not null default 'unknown',
  health_message text,
  health_checked_at timestamptz,
  down_since timestamptz,
  next_probe_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, integration_id),
  unique (store_id, connector)
);
create index integrations__inbound_key on integrations (inbound_key_hash) where inbound_key_hash is not null;
call guard_by_store('integrations');

create table audit_log (
  store_id uuid not null, -- no foreign key: checking it would make every change of every order lock its store's row
  audit_id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id text,
  actor_name text,
  action text not null,
  entity_kind text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  primary key (store_id, audit_id)
);
create index audit_log__entity on audit_log (store_id, entity_id, at);
call guard_by_store('audit_log');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_log__append_only before update or delete on audit_log for each row execute function refuse_change();
