-- Until now every invoice was an NF-e.
alter table invoices add column kind text not null default 'nfe' check (kind in ('nfe', 'cfdi', 'plain'));
