-- A run's item remembers how it was, where its action can be taken back, and the run that took it back.
alter table process_items add column was jsonb, add column undone_by uuid;
