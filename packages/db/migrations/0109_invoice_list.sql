-- The facts that the list of invoices shows, filters and sorts by. An invoice is found by the CFOPs of its items and by its receiver's document.
alter table invoices
  add column integration_id uuid, -- the account that its order came from
  add column nature text, -- natOp
  add column issued_instant timestamptz not null default '1900-01-01T00:00:00Z', -- 1900: unknown
  add column is_warned boolean not null default false,
  add column sort_cents bigint not null generated always as (coalesce(total_cents, -1)) stored;

-- An emission that names no zone is a CFDI's: the local time of its emitter.
update invoices i set
  integration_id = (select o.integration_id from orders o where o.store_id = i.store_id and o.order_id = i.order_id),
  nature = i.document ->> 'nature',
  issued_instant = case when i.issued_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then i.issued_at::timestamptz else i.issued_instant end,
  is_warned = i.warnings <> '{}';

create index invoices__updated on invoices (store_id, updated_at, invoice_id);
create index invoices__issued on invoices (store_id, issued_instant, invoice_id);
create index invoices__value on invoices (store_id, sort_cents, invoice_id);
create index invoices__origin on invoices (store_id, integration_id, created_at, invoice_id);
create index invoices__warned on invoices (store_id, is_warned, created_at, invoice_id);
create index invoices__operation on invoices (store_id, operation_type, created_at, invoice_id);
create index invoices__kind on invoices (store_id, kind, created_at, invoice_id);

alter table search_terms drop constraint search_terms__kind;
alter table search_terms add constraint search_terms__kind
  check (kind in ('code', 'customer', 'invoice', 'tracking', 'sku', 'key', 'order', 'receiver', 'cfop')) not valid;

insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
select i.store_id, 'invoice', told.kind, told.term, i.created_at, i.invoice_id
from invoices i cross join lateral (
  select 'receiver', lower(i.receiver_document)
  union all
  select 'cfop', lower(cfop) from unnest(i.cfops) cfop) told(kind, term)
where told.term <> ''
on conflict do nothing;
