-- A schedule is of its store: a poll of a lane, or a process that is made at its time, such as a person's job.
alter table schedules drop constraint schedules_pkey;
-- Not the store first: schedules are taken over all stores at once, and stay in one place with the queue.
alter table schedules add primary key (lane, name, store_id);
call guard_by_store('schedules');

alter table schedules alter column every_seconds drop not null;
alter table schedules add column cron text;
alter table schedules add column time_zone text; -- IANA name
alter table schedules add constraint schedules__interval_or_cron check (num_nonnulls(every_seconds, cron) = 1);
alter table schedules add constraint schedules__cron_in_zone check ((cron is null) = (time_zone is null));

-- The process that is made of a schedule that is no poll; `lane` is the system's that it calls, or the hub's own.
alter table schedules add column process_type text;
alter table schedules add column entity_kind text;
alter table schedules add column entity_id uuid;
alter table schedules add column entity_code text;
alter table schedules add column input jsonb not null default '{}';
alter table schedules add column process_id uuid; -- the last one made: the next waits for its end

drop index schedules__due;
create index schedules__due_polls on schedules (next_at) where process_type is null;
create index schedules__due_processes on schedules (next_at) where process_type is not null;

-- When each task of the hub's own upkeep is due next, for all schedulers together.
create table upkeep (
  task text primary key,
  next_at timestamptz not null
);
