-- Every invoice of an order: as small facts where the order's rules decide on them, and with its file where it is kept.
alter table orders add column invoices jsonb not null default '[]';

-- A file that does not make its order invoiced is kept as well, also one that cannot be read.
alter table invoices
  alter column access_key drop not null,
  alter column series drop not null,
  alter column operation_type drop not null,
  alter column issued_at drop not null,
  alter column total_cents drop not null,
  alter column emitter_name drop not null,
  alter column receiver_name drop not null,
  add column reason text; -- why it does not count

-- A better file takes the place of the invoice's data; the bytes of each stay.
alter table invoice_files add column digest bytea, add column received_at timestamptz not null default now();
update invoice_files set digest = sha256(body);
alter table invoice_files
  alter column digest set not null,
  drop constraint invoice_files_pkey,
  add primary key (store_id, invoice_id, digest);

update orders o set invoices = known.invoices
from (
  select i.store_id, i.order_id, jsonb_agg(jsonb_build_object(
      'key', i.access_key, 'number', i.number, 'series', i.series,
      'status', case i.status when 'canceled' then 'canceled' else 'usable' end, 'reason', null,
      'isAnnounced', 'invoice-announced' = any(o.history), 'units', o.item_count) order by i.created_at) as invoices
  from invoices i join orders o on o.store_id = i.store_id and o.order_id = i.order_id
  group by i.store_id, i.order_id) known
where o.store_id = known.store_id and o.order_id = known.order_id;

-- Told of by the ERP, and not fetched yet.
update orders o set invoices = jsonb_build_array(jsonb_build_object(
    'key', e.details -> 'accessKey', 'number', e.details ->> 'number', 'series', null,
    'status', 'awaited', 'reason', null, 'isAnnounced', false, 'units', 0))
from order_events e
where e.store_id = o.store_id and e.order_id = o.order_id and e.step = 'invoiced-in-erp' and e.details ->> 'number' is not null
  and o.invoice_number is null and o.invoices = '[]' and 'invoiced-in-erp' = any(o.history);

insert into order_terms (store_id, kind, term, created_at, order_id)
select i.store_id, 'code', term, o.created_at, o.order_id
from invoices i join orders o on o.store_id = i.store_id and o.order_id = i.order_id
  cross join lateral (values (lower(i.number)), (lower(i.access_key))) as terms(term)
where term <> ''
on conflict do nothing;
