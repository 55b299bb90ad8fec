-- Work that was put off because its system did not answer: it is due as soon as that answers again.
alter table queue add column awaits_system boolean not null default false;
update queue set awaits_system = true where due_at > now();
