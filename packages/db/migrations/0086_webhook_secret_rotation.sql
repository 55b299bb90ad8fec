-- Until when deliveries are signed with an earlier secret too; the secrets themselves are sealed.
alter table webhooks add column previous_secret_until timestamptz;
