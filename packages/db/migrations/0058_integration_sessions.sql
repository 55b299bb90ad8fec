-- Sessions that connectors opened at outside systems, shared by all processes of the hub.
create table integration_sessions (
  store_id uuid not null,
  integration_id uuid not null,
  session_id uuid, -- of the session that stands: the attempt that opened it
  sealed text, -- opens for its store and integration alone
  fresh_until timestamptz, -- null: until it is refused
  attempt_id uuid, -- the last attempt to open one
  opening_until timestamptz, -- null once the attempt has ended
  failure jsonb, -- why it failed
  primary key (store_id, integration_id),
  foreign key (store_id, integration_id) references integrations on delete cascade
);
call guard_by_store('integration_sessions');
