-- An invoice is an entity of its own: it has a history, a page, webhooks, and a row from the moment its ERP tells of it.
alter table invoices
  add column event_count int not null default 0,
  add column origin_order_id text, -- of its order
  add column cfops text[] not null default '{}', -- of its items, each once
  add column updated_at timestamptz not null default now();

update invoices set updated_at = created_at,
  cfops = coalesce((select array_agg(distinct item ->> 'cfop') from jsonb_array_elements(
    case jsonb_typeof(document -> 'items') when 'array' then document -> 'items' else '[]' end) item
    where item ->> 'cfop' is not null), '{}');
update invoices i set origin_order_id = o.origin_order_id from orders o
where o.store_id = i.store_id and o.order_id = i.order_id;

-- Of those the platform took: confirmed where it calls the order invoiced itself, or took the parcel.
update invoices i set status = case when o.platform_status in ('invoiced', 'delivered')
    or o.history && array['tracking-announced', 'delivery-announced'] then 'confirmed' else 'sent' end
from orders o
where o.store_id = i.store_id and o.order_id = i.order_id and i.status = 'authorized'
  and exists (select from jsonb_array_elements(o.invoices) known
    where known ->> 'key' = i.access_key and (known ->> 'isAnnounced')::bool and known ->> 'status' = 'usable');
update invoices set status = case reason when 'denied' then 'unused' else 'disabled' end
where status = 'error' and reason in ('denied', 'incoming', 'other-purpose', 'test-environment');

-- Told of by the ERP, and without a file so far.
insert into invoices (store_id, invoice_id, order_id, origin_order_id, access_key, number, series, status, warnings, document,
  created_at, updated_at)
select o.store_id, gen_random_uuid(), o.order_id, o.origin_order_id, known ->> 'key', known ->> 'number', known ->> 'series',
  'pending', '{}', '{}', o.updated_at, o.updated_at
from orders o cross join lateral jsonb_array_elements(o.invoices) known
where known ->> 'status' = 'awaited' and not exists (select from invoices i where i.store_id = o.store_id
  and (i.access_key = known ->> 'key' or i.order_id = o.order_id and ltrim(i.number, '0') = ltrim(known ->> 'number', '0')))
on conflict do nothing;

create index invoices__created on invoices (store_id, created_at, invoice_id);
create index invoices__status on invoices (store_id, status, created_at, invoice_id);
