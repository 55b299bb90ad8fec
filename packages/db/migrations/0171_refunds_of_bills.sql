-- The slip of a bill whose gateway has the money that goes back; all are null where the platform has it.
alter table refunds
  add bill_id uuid,
  add bill_code text,
  add gateway_bill_id text,
  add gateway text, -- the connector
  add gateway_id uuid, -- its account
  add foreign key (store_id, bill_id) references bills (store_id, bill_id);
create index refunds__bill on refunds (store_id, bill_id) where bill_id is not null;
