-- Kits and SKU replacements: sold under one SKU, made of others.
create table kits (
  store_id uuid not null references stores,
  kit_id uuid not null,
  version int not null default 1,
  sku text not null, -- never changes
  name text not null,
  type text not null,
  start_date date, -- days of the store's time zone; both belong to the period
  end_date date,
  due_date date, -- the last day on which the reserved kits are held back
  reserved int not null default 0,
  display boolean not null default true,
  active boolean not null default true,
  file_id uuid, -- the spreadsheet that its last import read; the file itself may be gone
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, kit_id),
  constraint kits__reserved check (reserved >= 0)
);
call guard_by_store('kits');
create unique index kits__sku on kits (store_id, sku);
create index kits__created on kits (store_id, created_at, kit_id);
create index kits__name on kits (store_id, name, kit_id);

create table kit_components (
  store_id uuid not null,
  kit_id uuid not null,
  position int not null,
  sku text not null,
  quantity int not null,
  percentage_hundredths int, -- of the kit's price: 3333 is 33.33 %
  item_value_cents bigint, -- of one unit
  primary key (store_id, kit_id, position),
  foreign key (store_id, kit_id) references kits on delete cascade,
  constraint kit_components__quantity check (quantity > 0)
);
call guard_by_store('kit_components');
-- The kits that a SKU is part of.
create index kit_components__sku on kit_components (store_id, sku);
