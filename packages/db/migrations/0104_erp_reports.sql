-- Reports that the store's own system sent, each once by the key of its sender, and the files of its invoices.
create table erp_reports (
  store_id uuid not null,
  integration_id uuid not null,
  key text not null,
  origin_order_id text not null,
  outcome text,
  received_at timestamptz not null,
  invoice_number text,
  access_key text,
  file bytea,
  primary key (store_id, integration_id, key),
  foreign key (store_id, integration_id) references integrations on delete cascade
);
call guard_by_store('erp_reports');
create index erp_reports__files on erp_reports (store_id, integration_id, origin_order_id) where file is not null;
create index erp_reports__received on erp_reports (store_id, received_at);
