-- Where a delivery is in the schedule of attempts: how many of its steps failed, and the time of the next. An attempt
-- before that time, such as a trial of a receiver that is out, uses up no step.
alter table webhook_deliveries add column failures int not null default 0;
alter table webhook_deliveries add column due_at timestamptz;

-- The newest attempt stands on the delivery's own row: one that succeeds at once writes no other.
alter table webhook_deliveries add column recorded_attempt int;
alter table webhook_deliveries add column attempted_at timestamptz;
alter table webhook_deliveries add column request_headers jsonb;

-- The attempts before the newest.
create table webhook_attempts (
  store_id uuid not null,
  delivery_id uuid not null,
  attempt int not null, -- from 1
  attempted_at timestamptz not null,
  request_headers jsonb, -- without secrets
  request_ms int,
  response_status int,
  response_body text,
  message text,
  primary key (store_id, delivery_id, attempt)
);
call guard_by_store('webhook_attempts');
