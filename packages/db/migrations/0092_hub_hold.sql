-- A restored hub sends nothing before somebody says so: while the row is there, no worker takes work and no mail leaves.
create table hub_hold (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now(),
  reason text not null
);
revoke all on hub_hold from ihub_app, ihub_system;
grant select on hub_hold to ihub_app;
grant select, delete on hub_hold to ihub_system;
