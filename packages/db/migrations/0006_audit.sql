create extension if not exists pg_trgm;

alter table audit_log add column address text;
alter table audit_log add column entity_name text; -- as people called it when it changed
alter table audit_log add column words text; -- what a search looks through; set for changes by people and tokens

-- Administrators read what people and tokens did; what connectors did is on the orders' timelines and costs no index here.
create index audit_log__people on audit_log (at, audit_id) where actor_kind in ('user', 'token');
create index audit_log__people_store on audit_log (store_id, at, audit_id) where actor_kind in ('user', 'token');
create index audit_log__people_kind on audit_log (entity_kind, at, audit_id) where actor_kind in ('user', 'token');
create index audit_log__people_action on audit_log (action, at, audit_id) where actor_kind in ('user', 'token');
create index audit_log__people_author on audit_log (actor_id, at, audit_id) where actor_kind in ('user', 'token');
create index audit_log__people_entity on audit_log (entity_id, at, audit_id) where actor_kind in ('user', 'token');
create index audit_log__people_words on audit_log using gin (words gin_trgm_ops) where actor_kind in ('user', 'token');

-- What belongs to no store: users and their sessions.
create table hub_audit_log (
  audit_id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id text,
  actor_name text,
  address text,
  action text not null,
  entity_kind text not null,
  entity_id uuid,
  entity_name text,
  before jsonb,
  after jsonb,
  words text not null
);
create index hub_audit_log__at on hub_audit_log (at, audit_id);
create index hub_audit_log__kind on hub_audit_log (entity_kind, at, audit_id);
create index hub_audit_log__action on hub_audit_log (action, at, audit_id);
create index hub_audit_log__author on hub_audit_log (actor_id, at, audit_id);
create index hub_audit_log__entity on hub_audit_log (entity_id, at, audit_id);
create index hub_audit_log__words on hub_audit_log using gin (words gin_trgm_ops);
revoke all on hub_audit_log from ihub_app;
revoke update, delete on hub_audit_log from ihub_system;
create trigger hub_audit_log__append_only before update or delete on hub_audit_log for each row execute function refuse_change();

-- Sessions end and are forgotten; when a person was last here is not.
alter table users add column last_used_at timestamptz;
update users u set last_used_at = (select max(last_used_at) from sessions s where s.user_id = u.user_id);
create function remember_last_use() returns trigger language plpgsql as $$
begin
  update users set last_used_at = new.last_used_at where user_id = new.user_id;
  return null;
end $$;
create trigger sessions__last_use after insert or update of last_used_at on sessions
  for each row execute function remember_last_use();
