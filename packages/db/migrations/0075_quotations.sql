-- The last quotation of an order's freight: its offers and the one that was chosen.
set lock_timeout = '2s';
alter table orders add column quotation jsonb;
