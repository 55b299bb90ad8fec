set lock_timeout = '2s';
-- Files of the tax office beside the invoices, each once and byte for byte.
create table fiscal_files (
  store_id uuid not null references stores,
  digest bytea not null, -- sha256 of the file
  body bytea not null,
  received_at timestamptz not null,
  primary key (store_id, digest)
);
call guard_by_store('fiscal_files');

-- Events of the tax office about invoices; one may come before its invoice. A request stays beside the answer that follows it.
create table fiscal_events (
  store_id uuid not null,
  access_key text not null,
  type text not null, -- tpEvento
  sequence int not null,
  standing text not null,
  event jsonb not null, -- as it was read
  digest bytea not null,
  received_at timestamptz not null,
  primary key (store_id, access_key, type, sequence, standing),
  foreign key (store_id, digest) references fiscal_files,
  constraint fiscal_events__standing check (standing in ('registered', 'requested', 'rejected'))
);
call guard_by_store('fiscal_events');

-- Ranges of numbers that no invoice will have.
create table voided_numbers (
  store_id uuid not null,
  emitter text not null,
  model text not null,
  series int not null,
  year int not null,
  from_number int not null,
  to_number int not null,
  standing text not null,
  reason text,
  protocol text,
  at text, -- with the offset of the file
  range jsonb not null, -- as it was read
  digest bytea not null,
  received_at timestamptz not null,
  primary key (store_id, emitter, model, series, year, from_number, to_number, standing),
  foreign key (store_id, digest) references fiscal_files,
  constraint voided_numbers__standing check (standing in ('registered', 'requested', 'rejected'))
);
call guard_by_store('voided_numbers');
