set lock_timeout = '2s';
-- The account that a gateway pays to, until the refund is over, and the sum of the slip that had gone back before a call whose answer was lost.
alter table refunds add column payee jsonb;
alter table refunds add column given_before_cents bigint;
