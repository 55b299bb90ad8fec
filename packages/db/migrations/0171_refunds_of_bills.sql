set lock_timeout = '2s';
-- The slip of a bill whose gateway has the money that goes back; all are null where the platform has it.
alter table refunds add column bill_id uuid;
alter table refunds add column bill_code text;
alter table refunds add column gateway_bill_id text;
alter table refunds add column gateway text; -- the connector
alter table refunds add column gateway_id uuid; -- its account
alter table refunds add constraint refunds__bill_of_store foreign key (store_id, bill_id) references bills (store_id, bill_id);
