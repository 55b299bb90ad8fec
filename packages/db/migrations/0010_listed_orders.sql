-- Notices that the hub gave itself, from the platform's list of orders.
alter table notifications drop constraint notifications_via_check;
alter table notifications add constraint notifications_via_check check (via in ('hook', 'feed', 'person', 'list'));
