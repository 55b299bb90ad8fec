-- A value sealed with the hub's secret key: a start with another key is noticed before it seals anything.
create table secret_key_check (
  only_row boolean primary key default true check (only_row),
  sealed text not null
);
revoke all on secret_key_check from ihub_app, ihub_system;
