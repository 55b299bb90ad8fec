-- The numbers of one series of a company: CNPJ, model, series and number stand side by side in an access key.
set lock_timeout = '2s';
create index invoices__number_in_key on invoices (store_id, (substr(access_key, 7, 28) collate "C")) where access_key is not null;
