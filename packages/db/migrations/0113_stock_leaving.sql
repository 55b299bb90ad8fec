set lock_timeout = '2s';
-- The goods of the order left: the reservation ends with the next figure of the ERP.
alter table stock_reservations add column is_gone boolean not null default false;
create index stock_reservations__unseen on stock_reservations (store_id, inventory_id) where seen_after is not null and figure is not null;

create index inventories__external on inventories (store_id, external_sku) where external_sku is not null;

-- Rises with each change, so that one that comes while a platform is told stays untold.
alter table stock_untold add column revision bigint not null default 1;
