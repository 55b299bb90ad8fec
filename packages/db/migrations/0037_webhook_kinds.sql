-- A subscription tells of one kind of entity, and may be narrowed by filters of that kind: lists of values by name.
alter table webhooks rename column subject to entity_kind;
alter table webhooks rename constraint webhooks_subject_check to webhooks__entity_kind;
alter table webhooks add column filters jsonb not null default '{}';

-- Deliveries are listed by kind, newest first.
drop index webhook_deliveries__created;
create index webhook_deliveries__created on webhook_deliveries (store_id, entity_kind, created_at, delivery_id);
