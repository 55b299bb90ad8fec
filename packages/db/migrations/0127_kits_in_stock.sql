set lock_timeout = '2s';
-- Of the units those that were sold within kits whose own stock platforms are told: there the platform keeps the kit, not its parts.
alter table stock_reservations add column in_kits bigint not null default 0;

-- The pieces that the platform keeps for orders that the hub does not have yet.
alter table stock_offers add column unseen bigint not null default 0;
