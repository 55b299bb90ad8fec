set lock_timeout = '2s';
-- Of the units those that were sold within kits whose own stock platforms are told: there the platform keeps the kit, not its parts.
alter table stock_reservations add column in_kits bigint not null default 0;
