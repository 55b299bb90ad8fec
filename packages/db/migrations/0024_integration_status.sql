-- How far each system knows of an order, whatever its store has declared; the same conditions as `integrationsOf`.
alter table orders add column erp_integration text, add column platform_integration text;
update orders o set
  erp_integration = case
    when o.erp_status = 'error' or o.refused && array['send-order-to-erp', 'approve-order-in-erp', 'cancel-order-in-erp', 'fetch-invoice']
      then 'error'
    when o.erp_position = 'not-sent' and o.position in ('invoiced', 'dispatched', 'delivered', 'canceled', 'cancel') then 'disabled'
    when o.erp_position = 'not-sent' then 'pending'
    when o.erp_position = 'accepted' then 'sent'
    else 'confirmed' end,
  platform_integration = case
    when o.refused && array['start-handling', 'announce-invoice', 'announce-tracking', 'announce-delivery', 'announce-cancellation']
      then 'error'
    when exists (select from processes p where p.store_id = o.store_id and p.order_id = o.order_id and p.ended_at is null
      and p.type in ('start-handling', 'announce-invoice', 'announce-tracking', 'announce-delivery', 'announce-cancellation')) then 'pending'
    when o.position = 'canceled' then
      case when o.platform_status = 'canceled' or 'cancellation-announced' = any(o.history) then 'confirmed' else 'pending' end
    when o.position = 'delivered' then
      case when o.platform_status = 'delivered' or 'delivery-announced' = any(o.history) then 'confirmed' else 'pending' end
    when o.history && array['handling-started', 'invoice-announced', 'tracking-announced', 'delivery-announced', 'cancellation-announced']
      or o.platform_status in ('handling', 'invoiced') then 'sent'
    else 'pending' end;
alter table orders alter erp_integration set not null, alter platform_integration set not null;

create index orders__erp_integration on orders (store_id, erp_integration, created_at, order_id);
create index orders__platform_integration on orders (store_id, platform_integration, created_at, order_id);
-- Few orders are refused anything at a time.
create index orders__refused on orders (store_id, created_at, order_id) where refused <> '{}';

-- Why a system does not work: the kind of its failure, which every screen says in the same words.
alter table integrations add column health_kind text;
