-- Paid orders that wait for their seller to have its money have a status of their own; an error that they stopped with stays shown.
update orders set position = 'awaiting-payment-confirmation',
  status = case when status = position then 'awaiting-payment-confirmation' else status end
where erp_hold = 'seller-payment' and erp_position = 'not-sent'
  and position in ('payment-approved', 'window-to-cancel', 'ready-for-handling', 'handling');
