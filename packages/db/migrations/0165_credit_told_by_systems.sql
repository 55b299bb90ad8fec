set lock_timeout = '2s';
-- What a system that grants credit said last.
alter table credit_accounts
  add column checked_at timestamptz, -- when it was asked; null while nobody asked
  add column tells_debt boolean not null default false, -- it says what is owed already
  add column is_blocked boolean not null default false,
  add column blocked_reason text; -- in its words
