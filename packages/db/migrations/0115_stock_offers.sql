set lock_timeout = '2s';
-- The figure of an inventory that each platform is to be told, and the one that it has.
create table stock_offers (
  store_id uuid not null,
  inventory_id uuid not null,
  integration_id uuid not null,
  wanted bigint not null,
  told bigint, -- as the platform confirmed it; null while nobody knows which figure it has
  ceiling bigint, -- the most that it can have sold and still hold; null while nobody knows
  sharing text not null,
  is_due boolean not null generated always as
    (told is distinct from wanted or (sharing = 'allocated' and (ceiling is null or ceiling > wanted))) stored,
  movement bigint not null, -- the last one of the inventory that the figure counts
  wanted_at timestamptz not null,
  told_at timestamptz,
  try_at timestamptz, -- null: not before the figure changes or a person asks
  attempts int not null default 0,
  failure_kind text,
  failure_code text,
  failure_message text,
  failed_at timestamptz,
  primary key (store_id, inventory_id, integration_id),
  foreign key (store_id, integration_id) references integrations on delete cascade,
  constraint stock_offers__sharing check (sharing in ('shared', 'allocated')),
  constraint stock_offers__figures check (wanted >= 0 and told >= 0)
);
create index stock_offers__due on stock_offers (store_id, integration_id, try_at, inventory_id) where is_due and try_at is not null;
create index stock_offers__failed on stock_offers (store_id, integration_id) where failed_at is not null;
call guard_by_store('stock_offers');

-- The figure of one inventory that each platform was told.
create index process_items__inventory on process_items (store_id, entity_id, process_id) where entity_kind = 'inventory';
