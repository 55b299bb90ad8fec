-- When the platform changed an order that its ERP has as it was before; null while the ERP has all of it.
alter table orders add column unsent_change timestamptz;

-- What the platform changed, field by field.
alter table order_events add column changes jsonb;
