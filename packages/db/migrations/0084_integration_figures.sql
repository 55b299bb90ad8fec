-- Calls to each system in five minutes: how many, how many failed, and how many took how long by the classes of `durationBounds`.
create table integration_calls (
  store_id uuid not null,
  integration_id uuid not null,
  at timestamptz not null,
  calls int not null,
  failed int not null,
  durations int[] not null,
  failed_at timestamptz,
  failure text,
  primary key (store_id, integration_id, at),
  foreign key (store_id, integration_id) references integrations on delete cascade
);
call guard_by_store('integration_calls');

-- Times in which a system did not answer, or refused our credentials; the one without an end goes on.
create table integration_outages (
  store_id uuid not null,
  integration_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  message text,
  primary key (store_id, integration_id, started_at),
  foreign key (store_id, integration_id) references integrations on delete cascade
);
call guard_by_store('integration_outages');
create unique index integration_outages__open on integration_outages (store_id, integration_id) where ended_at is null;

insert into integration_outages (store_id, integration_id, started_at, message)
select store_id, integration_id, down_since, health_message from integrations where down_since is not null;
