-- Why an order stays out of the ERP of its store; null for one that goes there.
alter table orders add column erp_hold text;
-- Paid orders that wait for a person to say that the seller has its money: few beside all orders.
create index orders__seller_payment on orders (store_id, order_id) where erp_hold = 'seller-payment' and erp_position = 'not-sent';

-- No code read these before, so none was chosen to hold orders back or to send them elsewhere: they are chosen anew.
update stores set settings = settings - array['context', 'queueType', 'discountType', 'orderClassifications']
  where settings ?| array['context', 'queueType', 'discountType', 'orderClassifications'];
update sellers set settings = settings - array['platformSellerId', 'locationId', 'erpBranchCode', 'sendOrdersToErp', 'waitForOwnPayment']
  where settings ?| array['platformSellerId', 'locationId', 'erpBranchCode', 'sendOrdersToErp', 'waitForOwnPayment'];
