-- Raised by each change that people make, so that a save over what somebody else changed meanwhile is noticed.
alter table stores add column version int not null default 1;
alter table stores add column carriers_version int not null default 1;
alter table sellers add column version int not null default 1;
alter table webhooks add column version int not null default 1;
