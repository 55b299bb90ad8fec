-- Attempts at deliveries of each subscription in five minutes, counted as the calls of `integration_calls` are; the last one that
-- went well, and the first that failed after it.
create table webhook_calls (
  store_id uuid not null,
  webhook_id uuid not null,
  at timestamptz not null,
  calls int not null,
  failed int not null,
  durations int[] not null,
  failed_at timestamptz,
  failure text,
  succeeded_at timestamptz,
  failing_since timestamptz,
  primary key (store_id, webhook_id, at),
  foreign key (store_id, webhook_id) references webhooks on delete cascade
);
call guard_by_store('webhook_calls');
