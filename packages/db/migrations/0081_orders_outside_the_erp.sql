-- Whether an open order stays out of the ERP decides the step at which it stands: the figures read the index alone.
drop index orders__open;
create index orders__open on orders (store_id, due_date, order_id) include (position, status, erp_position, erp_status, erp_hold, currency,
    selling_price_cents, seller, created_at, updated_at)
  where position not in ('delivered', 'canceled', 'cancel') and not (position = 'dispatched' and platform_integration = 'confirmed');
