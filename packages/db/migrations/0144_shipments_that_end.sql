set lock_timeout = '2s';
-- A carrier that does not give a shipment back, or does not take that it left, is a reason of its route.
alter table routes drop constraint routes__reason;
alter table routes add constraint routes__reason check (
  reason in ('refused', 'tracking', 'invoice-withdrawn', 'order-canceled', 'not-canceled', 'not-shipped')
) not valid;
