-- The thing that an item of a run made, such as the invoice of an imported file.
alter table process_items add column made_id uuid;
