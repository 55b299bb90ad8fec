-- Facts of an order's document that people filter, sort and group by.
alter table orders add column seller text collate "C", add column courier text collate "C", add column payment_type text collate "C";
update orders o set
  seller = (select item ->> 'seller' from jsonb_array_elements(o.document -> 'items') item where item ->> 'seller' is not null limit 1),
  courier = o.document ->> 'courierId',
  payment_type = (select payment ->> 'method' from jsonb_array_elements(o.document -> 'payments') payment
    order by (payment ->> 'valueCents')::bigint desc limit 1);

-- Figures of a period, and lists by such a fact, are read from this index alone.
drop index orders__created;
create index orders__created on orders (store_id, created_at, order_id) include (status, position, erp_status, currency, selling_price_cents,
  seller, courier, payment_type, delivery_channel, due_date, invoice_number);
-- Orders that are not over, few beside all orders: late ones by the day they were promised for, and the figures of what is under way.
create index orders__open on orders (store_id, due_date, order_id) include (position, status, erp_position, erp_status, currency, selling_price_cents,
    seller, created_at, updated_at)
  where position not in ('delivered', 'canceled', 'cancel') and not (position = 'dispatched' and platform_integration = 'confirmed');
