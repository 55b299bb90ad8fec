-- Of an item that no row of a list says: the rows of a spreadsheet that make an order.
alter table process_items add column input jsonb;
alter table inbound_events drop constraint notifications_via_check;
alter table inbound_events add constraint inbound_events__via check (via in ('hook', 'feed', 'person', 'list', 'sheet'));
