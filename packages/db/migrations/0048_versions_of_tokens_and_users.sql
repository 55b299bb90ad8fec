-- As of stores and sellers (0031): raised by each change that people make.
alter table machine_tokens add column version int not null default 1;
alter table users add column version int not null default 1;
