set lock_timeout = '2s';
-- Invoices in error are few and lie apart, so their sorts would read a page of the table for each of them.
create index invoices__error_value on invoices (store_id, sort_cents, invoice_id) where status = 'error';
create index invoices__error_issued on invoices (store_id, issued_instant, invoice_id) where status = 'error';
create index invoices__error_updated on invoices (store_id, updated_at, invoice_id) where status = 'error';
