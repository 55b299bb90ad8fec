-- Invoices that a return names (refNFe), by which it finds the protocol of its goods.
create table invoice_references (
  store_id uuid not null references stores,
  invoice_id uuid not null,
  referenced_key text not null,
  primary key (store_id, referenced_key, invoice_id),
  foreign key (store_id, invoice_id) references invoices (store_id, invoice_id)
);
call guard_by_store('invoice_references');
create index invoice_references__invoice on invoice_references (store_id, invoice_id);
insert into invoice_references (store_id, invoice_id, referenced_key)
select distinct v.store_id, v.invoice_id, k.key
from invoices v cross join lateral jsonb_array_elements_text(
  case jsonb_typeof(v.document -> 'referencedKeys') when 'array' then v.document -> 'referencedKeys' else '[]' end) k(key)
where v.document ->> 'purpose' = 'return' and v.document ->> 'type' = 'incoming';
