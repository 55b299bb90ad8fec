set lock_timeout = '2s';
-- The pre-shipment list that announced a shipment to its carrier; without a number until the carrier system gave one.
alter table routes add column list_number text collate "C";
alter table routes add column listed_at timestamptz;
alter table routes drop constraint routes__reason;
alter table routes add constraint routes__reason check (
  reason in ('refused', 'tracking', 'invoice-withdrawn', 'order-canceled', 'not-canceled', 'not-shipped', 'not-listed')
) not valid;
create index routes__list on routes (store_id, list_number) where list_number is not null;
