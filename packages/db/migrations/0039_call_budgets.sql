-- The calls that all processes of the hub may make of an integration now, and who borrowed of them. Forgotten in a crash of the
-- database, and full again then.
create unlogged table call_budgets (
  store_id uuid not null,
  integration_id uuid not null,
  budget jsonb not null,
  primary key (integration_id, store_id)
);
call guard_by_store('call_budgets');
