-- Since when a subscription has only failed; null once an attempt went well, and when a person switches it on.
alter table webhooks add column failing_since timestamptz;

-- The subscription that an alert of the hub is about. Written anew, as PostgreSQL 15 cannot change how a column is
-- generated; alerts of no webhook stay in their groups.
alter table alerts add column webhook_id uuid;
alter table alerts drop column group_id;
alter table alerts add column group_id uuid not null generated always as (case when created_by is not null then alert_id
  else overlay(overlay(md5(subject || '|' || coalesce(integration_id::text, webhook_id::text, '')) placing '8' from 13) placing '8' from 17)::uuid end) stored;
create index alerts__holding on alerts (store_id, group_id) where holds;
