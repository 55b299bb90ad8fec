create table users (
  user_id uuid primary key,
  email text not null,
  name text not null,
  avatar text,
  role text not null check (role in ('User', 'AccessCenter', 'Admin', 'Root')),
  password_hash text,
  active boolean not null default false,
  language text,
  created_at timestamptz not null default now()
);
create unique index users__email on users (lower(email));
grant select, insert, update, delete on users to ihub_system;
revoke all on users from ihub_app;

create table user_stores (
  store_id uuid not null references stores,
  user_id uuid not null references users,
  primary key (store_id, user_id)
);
create index user_stores__user on user_stores (user_id);
revoke all on user_stores from ihub_app;

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  encryption_key text not null, -- sealed
  device text,
  address text
);
create index sessions__user on sessions (user_id);
revoke all on sessions from ihub_app;

create table login_attempts (
  subject text primary key, -- 'email:…' or 'address:…'
  failures int not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);
revoke all on login_attempts from ihub_app;

create table idempotency_keys (
  store_id uuid not null,
  owner text not null, -- 'user:…' or 'token:…'
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  answered_status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (store_id, owner, key)
);
create index idempotency_keys__created on idempotency_keys (created_at);
call guard_by_store('idempotency_keys');
