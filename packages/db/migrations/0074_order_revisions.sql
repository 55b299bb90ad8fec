-- How often the contents of an order changed: an operation says which revision it sent, and an edit which one it was made of.
alter table orders add column revision int not null default 1;

-- The last count of each line that was counted.
alter table orders add column checked_goods jsonb not null default '[]';
