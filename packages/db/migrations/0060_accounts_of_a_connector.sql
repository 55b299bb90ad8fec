-- A store may connect two accounts of one system, told apart by a label; the roles of a system are declared with its traits.
alter table integrations add column label text not null default '' check (length(label) <= 40);
alter table integrations drop constraint integrations_store_id_connector_key;
alter table integrations add unique (store_id, connector, label);
alter table integrations drop column role;

-- Two events that a platform gives the same key are one; without a key they are told apart by the change they tell.
alter table inbound_events add column dedup_key text check (length(dedup_key) <= 200);
create unique index inbound_events__key on inbound_events (store_id, integration_id, dedup_key) where dedup_key is not null;
