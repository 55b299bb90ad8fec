create table machine_tokens (
  store_id uuid not null references stores,
  token_id uuid not null,
  name text not null,
  origin text not null,
  scopes text[] not null,
  active boolean not null default true,
  prefix text not null, -- its first characters, by which people tell tokens apart
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (store_id, token_id)
);
create index machine_tokens__hash on machine_tokens (token_hash);
call guard_by_store('machine_tokens');

create table machine_token_uses (
  store_id uuid not null,
  token_id uuid not null,
  use_id uuid not null,
  at timestamptz not null,
  address text not null,
  call text not null,
  method text not null,
  path text not null,
  status int not null,
  primary key (store_id, token_id, use_id),
  foreign key (store_id, token_id) references machine_tokens
);
call guard_by_store('machine_token_uses');

create table carriers (
  store_id uuid not null references stores,
  carrier_id uuid not null,
  position int not null,
  external_id text not null,
  name text not null,
  document text not null,
  mode text not null,
  mode_id text not null,
  primary key (store_id, carrier_id)
);
call guard_by_store('carriers');
