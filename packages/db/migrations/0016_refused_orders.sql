-- Errors that orders stopped with: `status` and `erp_status` hold what people see, the positions how far the order got.
alter table orders
  add column position text,
  add column erp_position text,
  add column refused text[] not null default '{}'; -- operations refused for good that nothing has ended since
update orders set position = status, erp_position = erp_status;
alter table orders alter position set not null, alter erp_position set not null;

-- A failed process whose retry a later run, or another step of its order, made needless.
alter table processes add column overtaken_at timestamptz, add column overtaken_by uuid;
create index processes__unread on processes (store_id, entity_code) where order_id is null and can_retry;

update processes p set can_retry = false, overtaken_at = now(), overtaken_by = later.process_id
  from (select f.store_id, f.process_id as failed_id, (array_agg(l.process_id order by l.number desc))[1] as process_id
    from processes f join processes l on l.store_id = f.store_id and l.type = f.type and l.number > f.number
      and (l.order_id = f.order_id or (f.order_id is null and l.entity_code = f.entity_code and l.integration_id = f.integration_id))
    where f.can_retry and f.type not in ('take-erp-status', 'take-erp-invoice')
      and (f.order_id is not null or l.status = 'success')
    group by f.store_id, f.process_id) later
  where p.store_id = later.store_id and p.process_id = later.failed_id;

-- The same conditions as `isNeeded` of each operation.
create temporary table refusals on commit drop as
  select p.store_id, p.order_id, p.process_id, p.type,
    case p.type
      when 'send-order-to-erp' then o.position in ('payment-pending', 'payment-approved', 'window-to-cancel', 'ready-for-handling', 'handling')
        and o.erp_position in ('not-sent', 'error')
      when 'approve-order-in-erp' then o.position in ('ready-for-handling', 'handling') and o.erp_position = 'accepted'
      when 'cancel-order-in-erp' then o.position = 'cancellation-pending' and o.erp_position <> 'canceled'
      when 'fetch-invoice' then o.invoice_number is null and o.position <> 'canceled'
      when 'start-handling' then o.position = 'ready-for-handling'
      when 'announce-invoice' then o.invoice_number is not null and o.position <> 'canceled'
      when 'announce-tracking' then o.invoice_number is not null and not 'delivery-announced' = any(o.history)
      when 'announce-delivery' then o.invoice_number is not null
      when 'announce-cancellation' then o.position = 'canceled' and o.platform_status <> 'canceled'
    end as stands
  from processes p join orders o on o.store_id = p.store_id and o.order_id = p.order_id
  where p.can_retry and p.type in ('send-order-to-erp', 'approve-order-in-erp', 'cancel-order-in-erp', 'fetch-invoice',
    'start-handling', 'announce-invoice', 'announce-tracking', 'announce-delivery', 'announce-cancellation');

update processes p set can_retry = false, overtaken_at = now() from refusals r
  where not r.stands and p.store_id = r.store_id and p.process_id = r.process_id;

update orders o set refused = r.types,
  status = case
    when 'send-order-to-erp' = any(r.types) then 'not-integrated'
    when r.types && array['fetch-invoice', 'announce-invoice', 'announce-cancellation'] then 'error-pending-manual-action'
    when r.types && array['start-handling', 'announce-tracking', 'announce-delivery'] then 'error'
    else o.position end,
  erp_status = case when r.types && array['approve-order-in-erp', 'cancel-order-in-erp'] then 'error' else o.erp_position end
  from (select store_id, order_id, array_agg(distinct type) as types from refusals where stands group by store_id, order_id) r
  where o.store_id = r.store_id and o.order_id = r.order_id;
