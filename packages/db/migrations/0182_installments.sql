set lock_timeout = '2s';
-- Installments by payment type and value, in the sequence in which they are shown; each change raises the version.
alter table stores
  add column installments jsonb not null default '[]' check (jsonb_typeof(installments) = 'array'),
  add column installments_version int not null default 1;
