-- Both statuses together: orders of two statuses that never meet are not looked for among all of one. Alone, the ERP's
-- status is read as a scan for each status.
drop index orders__erp_status;
create index orders__erp_status on orders (store_id, erp_status, status, created_at, order_id) include (delivery_channel);

-- The newest orders have not come far: a list of delivered ones passes thousands of others, in the index alone.
drop index orders__origin_created;
create index orders__origin_created on orders (store_id, origin_created_at, order_id) include (status);

-- One index keeps codes unique, finds them and sorts by them.
drop index orders__origin_code;
alter table orders drop constraint orders_store_id_integration_id_origin_order_id_key;
create unique index orders__origin_code on orders (store_id, origin_order_id, integration_id) include (order_id, status);

-- Pages are numbered as far as rows are counted.
drop table order_page_index;
