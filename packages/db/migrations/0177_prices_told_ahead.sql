set lock_timeout = '2s';
-- Prices that a system told ahead, such as the end of a promotion: each takes the place of the one before it at its moment.
alter table prices add column later jsonb not null default '[]';
alter table prices add column next_at timestamptz;
alter table prices add constraint prices__next_is_of_later check ((next_at is null) = (later = '[]'));
create index prices__next on prices (store_id, integration_id, next_at) where next_at is not null;
