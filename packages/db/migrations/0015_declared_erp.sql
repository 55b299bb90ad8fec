-- A store without a destination was taken for one without an ERP. From now on it is one that has not said yet, and its
-- orders wait: stores that were at work say what they did.
update stores s set order_destination = (select i.connector from integrations i
    where i.store_id = s.store_id and i.role = 'erp' order by i.active desc, i.created_at limit 1)
  where s.order_destination is null;
update stores s set order_destination = 'none'
  where s.order_destination is null and exists (select from orders o where o.store_id = s.store_id);
