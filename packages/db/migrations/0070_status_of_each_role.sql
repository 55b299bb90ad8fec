-- The platform's word for an order's status is old once the platform took a later step of the hub's; the same steps as `role-statuses.ts`.
alter table orders alter column raw_platform_status drop not null;
update orders set raw_platform_status = null
where 'cancellation-announced' = any(history)
  or history && array['handling-started', 'invoice-announced', 'delivery-announced']
    and platform_status in ('created', 'payment-pending', 'payment-approved', 'payment-denied', 'window-to-cancel', 'ready-for-handling', 'handling',
      'invoiced', 'delivered');

-- Reports that wait to be taken in name the role that reports, as those of today do.
update processes set input = jsonb_set(input, '{report,role}', '"erp"') where type = 'take-erp-status' and input ? 'report';
