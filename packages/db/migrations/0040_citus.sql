-- A distributed PostgreSQL takes neither a unique index of an expression nor a trigger that writes another table.
alter table stores add column code_key text not null generated always as (lower(code)) stored;
create unique index stores__code_key on stores (code_key);
drop index stores__code;
alter table sellers add column code_key text not null generated always as (lower(code)) stored;
create unique index sellers__code_key on sellers (store_id, code_key);
drop index sellers__code;

-- Called by the transaction that adds the store.
drop trigger stores__sequences on stores;
drop function create_store_sequences();
create function create_store_sequences(of_store uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  execute format('create sequence %I', 'process_number_' || replace(of_store::text, '-', ''));
end $$;
revoke execute on function create_store_sequences(uuid) from public, ihub_app;

-- The hub neither writes orders of past days nor deletes orders.
drop trigger orders__late on orders;
drop trigger orders__deleted on orders;
drop function forget_page_index();
drop function forget_page_index_of_new_order();

-- Called by the transaction that raises the alert: it sees one store, and mails belong to none.
-- A program that raises alerts without end fills the list, not the mailboxes.
drop trigger alerts__mailed on alerts;
drop function mail_alert();
create function mail_alert(of_store uuid, of_alert uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare
  recent int := (select count(*) from (
    select 1 from alerts where store_id = of_store and created_at > now() - interval '1 hour' limit 31) counted);
begin
  if recent > 30 then return; end if;
  insert into mails (mail_id, template, to_address, about_store_id, about_alert_id)
    select gen_random_uuid(), 'alert-raised', address, of_store, of_alert
    from stores s cross join jsonb_array_elements_text(s.settings -> 'alertEmails') address where s.store_id = of_store;
end $$;
alter table mails drop constraint mails_about_store_id_about_alert_id_fkey;
