-- Work, deliveries, alerts and history are about a subject: an entity's kind, id and code. The order is the first kind.
alter table processes rename column order_id to entity_id;
alter table processes add column entity_kind text;
update processes set entity_kind = 'order' where entity_id is not null or entity_code is not null;

-- Whose turn the work takes: the system it calls, or the hub's own lane of the store. Null while that system is not there.
alter table processes add column lane uuid;
update processes set lane = integration_id where ended_at is null or can_retry;
alter table processes add column work_class text not null default 'live';
alter table processes add constraint processes__work_class check (work_class in ('live', 'bulk'));
-- Of its subject's open work the first is released: it waits in the queue, or a worker's lease holds it.
alter table processes add column released boolean not null default false;
-- A run that was under way is nobody's: it waits to be taken again.
update processes set released = true, status = case when status = 'running' then 'loading' else status end
  where ended_at is null and job_id is not null;
alter table processes add column held_by uuid;
drop index processes__job;

alter table webhook_deliveries rename column order_id to entity_id;
alter table webhook_deliveries add column entity_kind text not null default 'order';
alter table webhook_deliveries add column entity_code text;
alter table webhook_deliveries add column released boolean not null default false;
update webhook_deliveries set released = true where status = 'pending' and job_id is not null;
update webhook_deliveries d set entity_code = o.origin_order_id
  from orders o where o.store_id = d.store_id and o.order_id = d.entity_id;
alter table webhook_deliveries alter column entity_kind drop default;
alter table webhook_deliveries add column held_by uuid;
drop index webhook_deliveries__job;
alter table webhook_deliveries drop constraint webhook_deliveries_store_id_order_id_fkey;

alter table alerts rename column order_id to entity_id;
alter table alerts rename column order_code to entity_code;
alter table alerts drop constraint alerts_store_id_order_id_fkey;
alter table alerts add column entity_kind text;
update alerts set entity_kind = 'order' where entity_id is not null or entity_code is not null;

alter table order_events rename to events;
alter table events rename column order_id to entity_id;
alter table events add column entity_kind text not null default 'order';
alter table events alter column entity_kind drop default;
alter table events drop constraint order_events_store_id_order_id_fkey;
alter index order_events_pkey rename to events_pkey;
alter trigger order_events__append_only on events rename to events__append_only;

-- Work that waits. Narrow and of all stores together: one statement takes from every lane of a worker.
-- Its rows are derived: the sweep makes each anew from the unfinished process or delivery that it stands for.
create table queue (
  work_id uuid primary key,
  kind text not null,
  store_id uuid not null,
  lane uuid not null,
  work_class smallint not null default 0,
  due_at timestamptz not null,
  constraint queue__kind check (kind in ('process', 'delivery'))
) with (fillfactor = 80);
create index queue__lane on queue (lane, work_class, due_at);

insert into queue (work_id, kind, store_id, lane, due_at)
select process_id, 'process', store_id, lane, coalesce(next_attempt_at, now()) from processes
where ended_at is null and released and lane is not null;
insert into queue (work_id, kind, store_id, lane, due_at)
select delivery_id, 'delivery', store_id, webhook_id, coalesce(next_attempt_at, now()) from webhook_deliveries
where status = 'pending' and released;

-- A worker holds what it runs by its lease, and touches it while it lives.
create table worker_leases (
  lease_id uuid primary key,
  touched_at timestamptz not null default now()
);

-- When a poll of a lane is due next. Of all stores together, as the queue is.
create table schedules (
  lane uuid not null,
  name text not null,
  store_id uuid not null,
  every_seconds int not null,
  next_at timestamptz not null,
  failed_at timestamptz, -- when a turn last ended without being recorded
  primary key (lane, name)
);
create index schedules__due on schedules (next_at);

alter table processes drop column job_id;
alter table webhook_deliveries drop column job_id;
drop schema if exists pgboss cascade;
