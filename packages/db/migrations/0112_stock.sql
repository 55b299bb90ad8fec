set lock_timeout = '2s';
-- One SKU in one warehouse. Its figures are sums of its movements: who changes one writes the movement in the same transaction.
create table inventories (
  store_id uuid not null references stores,
  inventory_id uuid not null,
  sku text not null,
  warehouse_id text not null,
  description text,
  ean text,
  ref_id text,
  external_sku text,
  external_warehouse_id text, -- the platform's code of the warehouse
  use_default_external_warehouse_id boolean not null default true,
  stock_factor int, -- percent
  use_default_stock_factor boolean not null default true,
  sharing text, -- null: as the store says
  minimum bigint not null default 0, -- never told to a platform
  status text not null default 'pending',
  is_active boolean not null default true,
  on_hand bigint not null default 0,
  not_integrated bigint not null default 0,
  in_transit bigint not null default 0,
  reserved_open bigint not null default 0,
  reserved_erp bigint not null default 0,
  reserved_platform bigint not null default 0,
  available bigint not null generated always as (on_hand - reserved_erp - reserved_open - in_transit - not_integrated) stored,
  is_oversold boolean not null generated always as (on_hand < reserved_erp + reserved_open + in_transit + not_integrated) stored,
  available_erp bigint, -- the last figure of the ERP, word for word; null: it told none
  told_reserved bigint, -- what the ERP reserves beside that figure; null: its figure has it, or it does not tell
  counted_by uuid, -- the integration whose figure it is
  counted_at timestamptz, -- by the clock of the ERP
  counted_cursor text,
  read_at timestamptz, -- when the reading of that figure began, by the clock of the hub
  last_movement bigint not null default 0,
  version int not null default 1, -- of the choices of people
  moved_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, inventory_id),
  constraint inventories__factor check (stock_factor between 0 and 100),
  constraint inventories__sharing check (sharing in ('shared', 'allocated')),
  constraint inventories__status check (status in ('pending', 'done', 'error', 'disabled')),
  constraint inventories__on_hand check (on_hand >= 0),
  constraint inventories__columns check (least(not_integrated, in_transit, reserved_open, reserved_erp, reserved_platform, minimum) >= 0)
);
create unique index inventories__sku on inventories (store_id, sku, warehouse_id);
create index inventories__counted on inventories (store_id, counted_by) where counted_by is not null;
call guard_by_store('inventories');

-- The ledger: each change of a figure, with the balances after it. No foreign key: the row is written under the lock of its inventory.
create table stock_movements (
  store_id uuid not null,
  inventory_id uuid not null,
  number bigint not null, -- from 1
  kind text not null,
  figure text not null, -- the one that it moves
  quantity bigint not null, -- signed
  on_hand bigint not null, -- after it, as is the next
  available bigint not null,
  cause_kind text not null, -- an order, a reading of the ERP, a posting or a person
  cause_id uuid,
  cause_code text, -- as people know the cause
  note text,
  author_kind text not null,
  author_id text,
  author_name text,
  at timestamptz not null,
  primary key (store_id, inventory_id, number),
  constraint stock_movements__figure check (figure in ('on_hand', 'not_integrated', 'in_transit', 'reserved_open', 'reserved_erp', 'reserved_platform')),
  constraint stock_movements__quantity check (quantity <> 0),
  constraint stock_movements__on_hand check (on_hand >= 0)
);
create index stock_movements__posting on stock_movements (store_id, cause_id) where cause_kind = 'posting';
call guard_by_store('stock_movements');
revoke update, delete, truncate on stock_movements from ihub_app, ihub_engine, ihub_system;

-- The units of an inventory that each order holds, in exactly one column.
create table stock_reservations (
  store_id uuid not null,
  order_id uuid not null,
  inventory_id uuid not null,
  quantity bigint not null,
  figure text, -- null: the figure of the ERP has it already
  seen_after timestamptz, -- a figure that was read after this has it; null: none has it before the order gets on
  changed_at timestamptz not null,
  primary key (store_id, order_id, inventory_id),
  constraint stock_reservations__quantity check (quantity > 0),
  constraint stock_reservations__figure check (figure in ('not_integrated', 'in_transit', 'reserved_open', 'reserved_erp'))
);
create index stock_reservations__inventory on stock_reservations (store_id, inventory_id, order_id);
call guard_by_store('stock_reservations');

-- Orders whose reservations are to be settled. A row for each time, so that an order never waits for the settling of an earlier one.
create table stock_due (
  store_id uuid not null,
  due_id uuid not null,
  order_id uuid not null,
  primary key (store_id, due_id)
);
call guard_by_store('stock_due');

-- Inventories that moved since platforms were told of them.
create table stock_untold (
  store_id uuid not null,
  inventory_id uuid not null,
  since timestamptz not null,
  primary key (store_id, inventory_id)
);
create index stock_untold__since on stock_untold (store_id, since, inventory_id);
call guard_by_store('stock_untold');
