-- Alerts name the order they are about, and are told by mail to those the store names for it.
alter table alerts
  add order_id uuid,
  add order_code text, -- the origin's, also where the order could not be read
  add foreign key (store_id, order_id) references orders deferrable initially deferred; -- both may be new

alter table mails
  add about_store_id uuid,
  add about_alert_id uuid,
  add foreign key (about_store_id, about_alert_id) references alerts on delete cascade;

-- Whoever raises an alert sees one store; mails are nobody's in particular.
-- A program that raises alerts without end fills the list, not the mailboxes.
create function mail_alert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into mails (mail_id, template, to_address, about_store_id, about_alert_id)
    select gen_random_uuid(), 'alert-raised', address, new.store_id, new.alert_id
    from stores s cross join jsonb_array_elements_text(s.settings -> 'alertEmails') address
    where s.store_id = new.store_id
      and (select count(*) from (
        select from alerts a where a.store_id = new.store_id and a.created_at > now() - interval '1 hour' limit 31) recent) <= 30;
  return null;
end $$;
create trigger alerts__mailed after insert on alerts for each row execute function mail_alert();
