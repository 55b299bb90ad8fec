-- What people corrected in an order, field by field: newer versions of the platform do not take it back.
alter table orders add column corrections jsonb;
