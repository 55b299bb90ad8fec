set lock_timeout = '2s';
alter table webhooks drop constraint webhooks__entity_kind;
alter table webhooks add constraint webhooks__entity_kind check (entity_kind in ('order', 'invoice', 'alert'));

-- The status that somebody was told of last, and how often somebody was told.
alter table alerts add column told_status text;
alter table alerts add column told_sequence int not null default 0;
update alerts set told_status = status;

-- What is to be told of an alert, written with its change; a task tells subscribers and asks for mails.
create table alert_events (
  store_id uuid not null,
  alert_id uuid not null,
  sequence int not null,
  status text not null,
  previous_status text,
  at timestamptz not null default now(),
  author_kind text not null,
  author_name text,
  because text,
  is_told boolean not null default false,
  wants_mail boolean not null default false,
  mailed_at timestamptz,
  primary key (store_id, alert_id, sequence)
);
alter table alert_events add constraint alert_events__alert foreign key (store_id, alert_id) references alerts;
create index alert_events__untold on alert_events (store_id, at) where not is_told;
create index alert_events__unmailed on alert_events (store_id, at) where wants_mail and mailed_at is null;
create index alert_events__mailed on alert_events (store_id, mailed_at) where mailed_at is not null;
call guard_by_store('alert_events');

-- When a store was mailed last, and for how long mails are gathered since; one process at a time tells of a store's alerts.
create table alert_mailings (
  store_id uuid primary key references stores,
  mailed_at timestamptz,
  pause_step int not null default 0
);
call guard_by_store('alert_mailings');

alter table mails add column about_alert_ids uuid[];
drop function mail_alert(uuid, uuid);
create index alerts__group on alerts (store_id, group_id) where status <> 'finished' or told_status <> 'finished';
