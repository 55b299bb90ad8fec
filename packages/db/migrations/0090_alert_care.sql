-- Who looks after an alert, and how often the hub found its trouble again while it was open.
alter table alerts
  add assignee_id uuid,
  add assignee_name text,
  add repeats int not null default 0,
  add repeated_at timestamptz,
  -- The hub's own alerts of one kind and system are silenced together, one of a person or program by itself.
  add group_id uuid not null generated always as (case when created_by is not null then alert_id
    else overlay(overlay(md5(subject || '|' || coalesce(integration_id::text, '')) placing '8' from 13) placing '8' from 17)::uuid end) stored;

-- Alerts that nobody is told of for a while; without an end until a person ends it.
create table alert_silences (
  store_id uuid not null references stores,
  group_id uuid not null,
  ends_at timestamptz,
  silenced_at timestamptz not null default now(),
  silenced_by text not null,
  primary key (store_id, group_id)
);
call guard_by_store('alert_silences');
create index alert_silences__ends on alert_silences (ends_at) where ends_at is not null;
