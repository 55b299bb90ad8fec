set lock_timeout = '2s';
-- Each filter and each sort of the list of SKUs in stock.
create index inventories__changed on inventories (store_id, changed_at, inventory_id);
create index inventories__available on inventories (store_id, available, inventory_id);
create index inventories__status on inventories (store_id, status, changed_at, inventory_id);
create index inventories__warehouse on inventories (store_id, warehouse_id, changed_at, inventory_id);
create index inventories__oversold on inventories (store_id, changed_at, inventory_id) where is_oversold;

-- Everything that a SKU is found by, as the search spells it.
alter table inventories add column words text not null generated always as (
  fold(sku || ' ' || coalesce(ean, '') || ' ' || coalesce(ref_id, '') || ' ' || coalesce(external_sku, '') || ' ' || coalesce(description, ''))
) stored;
create index inventories__words on inventories using gin (words gin_trgm_ops);

-- Of the current store, those with all of up to six patterns. Row-level security lets no `like` choose an index, so the reader of this
-- one runs as its owner.
create function inventories_saying(patterns text[]) returns setof uuid
  language sql stable security definer rows 100 set search_path = public as $$
  select inventory_id from inventories
  where store_id = current_store() and words like patterns[1]
    and words like coalesce(patterns[2], patterns[1]) and words like coalesce(patterns[3], patterns[1])
    and words like coalesce(patterns[4], patterns[1]) and words like coalesce(patterns[5], patterns[1])
    and words like coalesce(patterns[6], patterns[1])
$$;
