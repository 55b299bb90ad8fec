-- The field's words in place of pictures.
alter table order_events rename column step to type;
alter table notifications rename to inbound_events;
alter table inbound_events rename column notification_id to inbound_event_id;
alter index notifications_pkey rename to inbound_events_pkey;
alter index notifications__change rename to inbound_events__change;
alter index processes__holdup rename to processes__blocker;
alter table order_days rename to order_page_index;
alter index order_days_pkey rename to order_page_index_pkey;

create or replace function forget_order_days() returns trigger language plpgsql as $$
begin
  delete from order_page_index where store_id = old.store_id and starts_at > old.created_at - interval '1 day';
  return null;
end $$;
create or replace function forget_days_of_new_order() returns trigger language plpgsql as $$
begin
  delete from order_page_index where store_id = new.store_id and starts_at > new.created_at - interval '1 day';
  return null;
end $$;
alter function forget_order_days() rename to forget_page_index;
alter function forget_days_of_new_order() rename to forget_page_index_of_new_order;
