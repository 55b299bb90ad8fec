-- The products that each platform is to be told, and how they stand there. The row is the work: it is due until it was taken.
create table catalog_offers (
  store_id uuid not null,
  integration_id uuid not null,
  product_id uuid not null,
  is_due boolean not null,
  sends_product boolean not null,
  sends_prices boolean not null,
  replaces boolean not null, -- a person's word that fields which were changed there go as well
  wanted_at timestamptz not null,
  try_at timestamptz, -- null: not before the product changes or a person asks
  attempts int not null default 0,
  status text not null default 'pending',
  external_id text,
  told jsonb not null default '{}', -- as the platform confirmed it
  kept jsonb not null default '[]', -- fields that differ there and stay as they are
  failure_kind text,
  failure_code text,
  failure_message text,
  failed_at timestamptz,
  told_at timestamptz,
  primary key (store_id, product_id, integration_id),
  foreign key (store_id, product_id) references products,
  foreign key (store_id, integration_id) references integrations on delete cascade,
  constraint catalog_offers__status check (status in ('pending', 'done', 'differs', 'refused'))
);
create index catalog_offers__due on catalog_offers (store_id, integration_id, try_at, product_id) where is_due and try_at is not null;
create index catalog_offers__failed on catalog_offers (store_id, integration_id) where failed_at is not null;
call guard_by_store('catalog_offers');

-- The result of each SKU of such a product.
create table catalog_offer_skus (
  store_id uuid not null,
  product_id uuid not null,
  integration_id uuid not null,
  sku text not null,
  status text not null,
  external_id text,
  told jsonb not null default '{}',
  kept jsonb not null default '[]',
  failure_kind text,
  failure_code text,
  failure_message text,
  at timestamptz not null,
  primary key (store_id, product_id, integration_id, sku),
  foreign key (store_id, product_id, integration_id) references catalog_offers on delete cascade,
  constraint catalog_offer_skus__status check (status in ('done', 'differs', 'refused'))
);
call guard_by_store('catalog_offer_skus');

-- The brand, category or department of a platform that one of the store's is; said once for each account.
create table catalog_group_links (
  store_id uuid not null,
  integration_id uuid not null,
  kind text not null,
  group_id text not null,
  external_id text not null,
  external_name text,
  updated_at timestamptz not null,
  primary key (store_id, integration_id, kind, group_id),
  foreign key (store_id, integration_id) references integrations on delete cascade,
  constraint catalog_group_links__kind check (kind in ('brand', 'category', 'department'))
);
call guard_by_store('catalog_group_links');
