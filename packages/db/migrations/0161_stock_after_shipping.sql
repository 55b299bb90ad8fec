set lock_timeout = '2s';
-- The platform heard of a parcel of the order and took its goods off the figure by itself.
alter table stock_due add column is_shipped boolean not null default false;
