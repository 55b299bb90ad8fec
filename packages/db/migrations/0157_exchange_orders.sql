set lock_timeout = '2s';
-- The order that an exchange's customer gets in the place of the goods that came back; of one exchange alone.
alter table protocols add exchange_order_id uuid, add exchange_order jsonb;
alter table protocols add foreign key (store_id, exchange_order_id) references orders (store_id, order_id);
create unique index protocols__exchange_order on protocols (store_id, exchange_order_id);
