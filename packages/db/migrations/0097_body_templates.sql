-- A subscription's own form of the body, in Liquid; null sends the event itself.
alter table webhooks add column body_template text;

-- The body of an attempt as it was sent; null where that was the event itself, or nothing was sent.
alter table webhook_deliveries add column request_body text;
alter table webhook_attempts add column request_body text;
