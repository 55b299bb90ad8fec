-- Alerts of the store's rules: the figures that their words name, and whether their condition still holds, also after a
-- person finished them: what goes on is not told twice.
alter table alerts
  add figures jsonb,
  add holds boolean not null default false;
create index alerts__holding on alerts (store_id, group_id) where holds;
