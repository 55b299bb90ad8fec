-- Words by which an order's papers and goods are found, each kind apart: a code's beginning is not mixed with them.
-- What stands under the kinds of before passes the new check, so that it needs no look.
alter table order_terms drop constraint order_terms_kind_check;
alter table order_terms add constraint order_terms__kind
  check (kind in ('code', 'customer', 'invoice', 'tracking', 'sku')) not valid;

create temporary table invoice_terms on commit drop as
  select distinct o.store_id, term, o.created_at, o.order_id,
    term in (lower(o.origin_order_id), lower(o.sequence), lower(o.erp_order_id)) is true as is_code
  from orders o cross join lateral jsonb_array_elements(o.invoices) invoice
    cross join lateral (values (lower(invoice ->> 'number')), (lower(invoice ->> 'key'))) terms(term)
  where o.invoices <> '[]' and term <> '';
delete from order_terms t using invoice_terms i
  where not i.is_code and t.store_id = i.store_id and t.kind = 'code' and t.term = i.term
    and t.created_at = i.created_at and t.order_id = i.order_id;
insert into order_terms (store_id, kind, term, created_at, order_id)
  select store_id, 'invoice', term, created_at, order_id from invoice_terms order by 1, 3 on conflict do nothing;

-- One pass over the documents, each unpacked once, sorted as the index is.
insert into order_terms (store_id, kind, term, created_at, order_id)
select distinct o.store_id, told.kind, lower(told.term), o.created_at, o.order_id
from orders o cross join lateral jsonb_to_record(o.document) as d(items jsonb, bulks jsonb, "trackingNumber" text)
  cross join lateral (
    select 'tracking', o.tracking_number
    union all
    select 'tracking', d."trackingNumber"
    union all
    select 'tracking', parcel #>> '{}' from jsonb_path_query(d.bulks, '$[*].trackingNumber') parcel
    union all
    (select 'sku', sku #>> '{}' from jsonb_path_query(d.items, '$[*].sku') sku limit 50)) told(kind, term)
where told.term <> ''
order by 1, 2, 3, 4, 5
on conflict do nothing;
