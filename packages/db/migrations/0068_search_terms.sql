-- Words are of a subject, as work, deliveries, alerts and history are: an invoice has words of its own.
alter table order_terms rename to search_terms;
alter table search_terms rename column order_id to entity_id;
alter table search_terms add column entity_kind text not null default 'order';
alter table search_terms alter column entity_kind drop default;
alter table search_terms drop constraint order_terms_pkey;
alter table search_terms drop constraint order_terms__kind;
alter table search_terms add constraint search_terms__kind
  check (kind in ('code', 'customer', 'invoice', 'tracking', 'sku', 'key', 'order')) not valid;

insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
select i.store_id, 'invoice', told.kind, told.term, i.created_at, i.invoice_id
from invoices i cross join lateral (values
  ('code', regexp_replace(lower(i.number), '^0+(?=.)', '')), ('key', lower(i.access_key)), ('order', lower(i.origin_order_id))) told(kind, term)
where told.term <> '';

alter table search_terms add primary key (store_id, entity_kind, kind, term, created_at, entity_id);

-- Without statistics of the new column a search meets two words row by row; a table that hardly changes is not analyzed soon.
analyze search_terms;

-- Numbers are found by the words.
drop index invoices__number;
