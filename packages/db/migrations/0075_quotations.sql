-- The last quotation of an order's freight: its offers and the one that was chosen.
alter table orders add column quotation jsonb;
