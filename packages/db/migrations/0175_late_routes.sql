set lock_timeout = '2s';
-- When the last volume of a shipment arrived; routes that are late have a promised day before today and no arrival.
alter table routes add column arrived_at timestamptz;
update routes r set arrived_at = a.at
from (
  select t.store_id, t.route_id, max((p->>'deliveredAt')::timestamptz) as at
  from routes t
  join orders o on o.store_id = t.store_id and o.order_id = t.order_id
  cross join lateral jsonb_array_elements(o.parcels) p
  where p->>'volume' is not null and ltrim(p->>'invoiceNumber', '0') = ltrim(t.invoice_number, '0')
  group by t.store_id, t.route_id
  having bool_and(p->>'deliveredAt' is not null)
) a
where r.store_id = a.store_id and r.route_id = a.route_id;
create index routes__due on routes (store_id, promised_for, created_at) where arrived_at is null;
