create table jobs (
  store_id uuid not null references stores,
  job_id uuid not null,
  version int not null default 1,
  key text not null,
  key_folded text not null generated always as (lower(key)) stored,
  description text not null,
  method text not null,
  endpoint text not null, -- a path below /api, or an address outside
  headers jsonb not null default '{}',
  authorization_header text, -- sealed for the store
  body text not null default '', -- JSON, as it was typed
  cron text not null,
  time_zone text not null, -- IANA name
  active boolean not null default true,
  author_id uuid not null, -- who saved it last; it stays when the user goes
  author_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, job_id),
  constraint jobs__method check (method in ('GET', 'POST', 'PUT', 'PATCH', 'DELETE'))
);
create unique index jobs__key_folded on jobs (store_id, key_folded);
call guard_by_store('jobs');
