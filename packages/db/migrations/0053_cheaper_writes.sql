-- Rows that an order writes, made cheaper: no update or insert of an order checks what its own transaction already holds.
-- A store is never deleted, and row-level security lets no row of another store in.
alter table orders drop constraint orders_store_id_fkey;
alter table inbound_events drop constraint notifications_store_id_fkey;
-- Written in the statement that writes the order, or with its lock held.
alter table order_payloads drop constraint order_payloads_store_id_order_id_fkey;
-- A webhook is never deleted, only marked so; a delivery is planned of those that were read for it.
alter table webhook_deliveries drop constraint webhook_deliveries_store_id_webhook_id_fkey;

-- What connectors did is on the timeline of its entity: the log is only asked for what people and tokens did.
drop index audit_log__entity;

-- Written once and read whole: in its row instead of in pieces with an index entry each.
alter table order_payloads set (toast_tuple_target = 8160);
alter table process_runs set (toast_tuple_target = 8160);

-- In place of the foreign keys: nobody deletes what they pointed at.
revoke delete, truncate on stores, orders, webhooks from ihub_app, ihub_system;
