set lock_timeout = '2s';
-- SKUs in error are few: of one warehouse, and by what is available, they lie among all others.
create index inventories__error_warehouse on inventories (store_id, warehouse_id, changed_at, inventory_id) where status = 'error';
create index inventories__error_available on inventories (store_id, available, inventory_id) where status = 'error';
