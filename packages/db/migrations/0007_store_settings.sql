alter table stores add column settings jsonb not null default '{}';
alter table stores add column secrets text; -- sealed: secret settings by name

create table sellers (
  store_id uuid not null references stores,
  seller_id uuid not null,
  code text not null,
  name text not null,
  document text not null,
  email text,
  active boolean not null default true,
  settings jsonb not null default '{}',
  secrets text, -- sealed: secret settings by name
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, seller_id),
  constraint sellers__document_digits check (document ~ '^[0-9]{14}$')
);
create unique index sellers__code on sellers (store_id, lower(code));
call guard_by_store('sellers');
