-- Products as the system that has the catalog told them last; every version of them stays in product_versions.
create table products (
  store_id uuid not null references stores,
  product_id uuid not null,
  integration_id uuid not null, -- the system that has it
  external_id text not null, -- its own id of it
  code text not null,
  name text not null,
  brand_id text,
  brand text,
  category_id text,
  category text,
  department_id text,
  department text,
  is_active boolean not null,
  sku_count int not null,
  version int not null,
  facts jsonb not null,
  words text not null, -- of a search: names and codes, those of its SKUs too, folded
  source_at timestamptz, -- when its system changed it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, product_id),
  foreign key (store_id, integration_id) references integrations
);
call guard_by_store('products');
create unique index products__external on products (store_id, integration_id, external_id);
create index products__updated on products (store_id, updated_at, product_id);
create index products__name on products (store_id, name, product_id);
create index products__code on products (store_id, code, product_id);
create index products__brand on products (store_id, brand_id, updated_at, product_id);
create index products__category on products (store_id, category_id, updated_at, product_id);

-- The facts of each version of a product, and how they differ from those before. Written once.
create table product_versions (
  store_id uuid not null,
  product_id uuid not null,
  version int not null,
  integration_id uuid not null,
  source_at timestamptz,
  at timestamptz not null,
  changes jsonb not null,
  document jsonb not null,
  primary key (store_id, product_id, version),
  foreign key (store_id, product_id) references products
);
call guard_by_store('product_versions');

create table skus (
  store_id uuid not null,
  sku text not null,
  product_id uuid not null,
  name text not null,
  ean text,
  ref_id text,
  external_sku text,
  is_active boolean not null,
  position int not null, -- within its product
  facts jsonb not null,
  updated_at timestamptz not null,
  primary key (store_id, sku),
  foreign key (store_id, product_id) references products
);
call guard_by_store('skus');
create index skus__product on skus (store_id, product_id, position);

-- Prices by their table, matched by the SKU alone; one may come before its SKU.
create table prices (
  store_id uuid not null references stores,
  sku text not null,
  price_table text not null,
  integration_id uuid not null,
  selling_cents bigint not null,
  list_cents bigint,
  cost_cents bigint,
  is_blocked boolean not null,
  version int not null,
  source_at timestamptz,
  updated_at timestamptz not null,
  primary key (store_id, sku, price_table),
  foreign key (store_id, integration_id) references integrations,
  constraint prices__not_negative check (selling_cents >= 0 and list_cents >= 0 and cost_cents >= 0)
);
call guard_by_store('prices');

create table price_versions (
  store_id uuid not null,
  sku text not null,
  price_table text not null,
  version int not null,
  integration_id uuid not null,
  source_at timestamptz,
  at timestamptz not null,
  changes jsonb not null,
  primary key (store_id, sku, price_table, version),
  foreign key (store_id, sku, price_table) references prices
);
call guard_by_store('price_versions');

-- A version is neither rewritten nor taken back.
revoke update, delete, truncate on product_versions, price_versions from ihub_app, ihub_engine, ihub_system;

-- Lists of a system whose reading does not get on.
create table stuck_lists (
  store_id uuid not null,
  integration_id uuid not null,
  list text not null,
  since timestamptz not null,
  primary key (store_id, integration_id, list),
  foreign key (store_id, integration_id) references integrations on delete cascade,
  constraint stuck_lists__list check (list in ('products', 'prices'))
);
call guard_by_store('stuck_lists');
