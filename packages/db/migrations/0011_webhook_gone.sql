-- A subscription that the hub switched off itself, because its address answered 410 Gone; null once a person switches it on.
alter table webhooks add column switched_off_at timestamptz;
alter table webhooks add column switched_off_reason text;
alter table webhooks add constraint webhooks__reason_with_date check ((switched_off_at is null) = (switched_off_reason is null));
