-- Fetching and announcing are operations of the invoice. An invoice that covers two orders has a life with each of them.
alter table invoices drop constraint invoices_store_id_access_key_key;
drop index invoices__order;
create index invoices__key on invoices (store_id, access_key);

update invoices i set access_key = known ->> 'key'
from orders o cross join lateral jsonb_array_elements(o.invoices) known
where i.access_key is null and o.store_id = i.store_id and o.order_id = i.order_id and known ->> 'key' is not null
  and ltrim(known ->> 'number', '0') = ltrim(i.number, '0') and coalesce(known ->> 'series', i.series) is not distinct from i.series;
-- Kept with the first of the orders alone until now.
insert into invoices (store_id, invoice_id, order_id, origin_order_id, access_key, number, series, status, reason, operation_type, issued_at,
  authorized_at, protocol, total_cents, emitter_document, emitter_name, receiver_document, receiver_name, cfops, warnings, document,
  created_at, updated_at)
select o.store_id, gen_random_uuid(), o.order_id, o.origin_order_id, i.access_key, i.number, i.series,
  case known ->> 'status' when 'canceled' then 'canceled' when 'awaited' then 'pending' when 'refused' then 'error'
    else case when (known ->> 'isAnnounced')::bool then 'sent' else 'authorized' end end,
  known ->> 'reason', i.operation_type, i.issued_at, i.authorized_at, i.protocol, i.total_cents, i.emitter_document, i.emitter_name,
  i.receiver_document, i.receiver_name, i.cfops, i.warnings, i.document, o.updated_at, o.updated_at
from orders o cross join lateral jsonb_array_elements(o.invoices) known
  join invoices i on i.store_id = o.store_id and i.access_key = known ->> 'key' and i.order_id <> o.order_id
where not exists (select from invoices own where own.store_id = o.store_id and own.order_id = o.order_id
  and own.access_key = known ->> 'key');
create unique index invoices__order on invoices (store_id, order_id, access_key);

-- Which invoice each process was about: the one it names, else the newest of then that needed it.
update processes p set entity_kind = 'invoice', entity_id = about.invoice_id, entity_code = about.number,
  input = case when p.input ? 'invoice' then '{"again": true}'::jsonb else p.input end
from (
  select distinct on (w.store_id, w.process_id) w.store_id, w.process_id, i.invoice_id, i.number
  from processes w join invoices i on i.store_id = w.store_id and i.order_id = w.entity_id
  where w.type in ('fetch-invoice', 'announce-invoice') and w.entity_kind = 'order'
  order by w.store_id, w.process_id, i.number = coalesce(w.input -> 'invoice' ->> 'number', '') desc,
    i.status = any(case w.type when 'fetch-invoice' then array['pending', 'error', 'disabled', 'unused'] else array['authorized'] end) desc,
    i.created_at <= w.created_at desc, i.created_at desc, i.invoice_id) about
where p.store_id = about.store_id and p.process_id = about.process_id;

-- One process was for all invoices of its order that waited for it.
insert into processes (store_id, process_id, number, integration_id, type, status, entity_kind, entity_id, entity_code, lane, input,
  created_at, attempts, can_retry, released, author_kind)
select w.store_id, gen_random_uuid(), next_process_number(w.store_id), w.integration_id, w.type, 'loading', 'invoice', other.invoice_id,
  other.number, w.lane, '{}', now(), 0, false, false, 'cron'
from processes w
  join invoices i on i.store_id = w.store_id and i.invoice_id = w.entity_id
  join invoices other on other.store_id = i.store_id and other.order_id = i.order_id and other.invoice_id <> i.invoice_id
where w.ended_at is null and w.type in ('fetch-invoice', 'announce-invoice') and w.entity_kind = 'invoice' and w.input = '{}'
  and other.status = case w.type when 'fetch-invoice' then 'pending' else 'authorized' end
  and not exists (select from processes known where known.store_id = other.store_id and known.entity_id = other.invoice_id
    and known.type = w.type and known.ended_at is null);

-- The order keeps which operations of its invoices are under way, and which were refused.
update orders o set invoices = (
  select jsonb_agg(known || coalesce(work.noted, '{}') order by place)
  from jsonb_array_elements(o.invoices) with ordinality listed(known, place)
  left join lateral (
    select jsonb_strip_nulls(jsonb_build_object(
      'pending', jsonb_agg(distinct p.type) filter (where p.ended_at is null),
      'refused', jsonb_agg(distinct p.type) filter (where p.can_retry and p.type = any(o.refused)))) as noted
    from invoices i join processes p on p.store_id = i.store_id and p.entity_id = i.invoice_id and p.entity_kind = 'invoice'
    where i.store_id = o.store_id and i.order_id = o.order_id and (p.ended_at is null or p.can_retry)
      and (i.access_key = known ->> 'key' or ltrim(i.number, '0') = ltrim(known ->> 'number', '0'))) work on true)
where exists (select from invoices i join processes p on p.store_id = i.store_id and p.entity_id = i.invoice_id
  and p.entity_kind = 'invoice' where i.store_id = o.store_id and i.order_id = o.order_id and (p.ended_at is null or p.can_retry));

-- The lines of orders and invoices have a first each, which waits in the queue.
with heads as (
  update processes p set released = true
  where p.ended_at is null and p.lane is not null and not p.released and p.entity_id is not null and not exists (
    select from processes head where head.store_id = p.store_id and head.entity_id = p.entity_id and head.ended_at is null
      and (head.released or head.number < p.number))
  returning p.process_id, p.store_id, p.lane, p.next_attempt_at)
insert into queue (work_id, kind, store_id, lane, due_at)
select process_id, 'process', store_id, lane, coalesce(next_attempt_at, now()) from heads
on conflict do nothing;
