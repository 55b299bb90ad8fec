set lock_timeout = '2s';
-- The last answer of a system that grants credit.
alter table credit_accounts
  add column checked_at timestamptz, -- when it was asked; null while nobody asked
  add column tells_debt boolean not null default false, -- it says what is owed already
  add column is_blocked boolean not null default false,
  add column blocked_reason text; -- in its words
