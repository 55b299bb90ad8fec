set lock_timeout = '2s';
-- A product changes seldom: the index of its words stands on its own table.
create index products__words on products using gin (words gin_trgm_ops);

-- Few are switched off: without this one the list of them walks all others.
create index products__inactive on products (store_id, updated_at, product_id) where not is_active;

-- Of the current store, those with all of up to six patterns; for the reason of `inventories_saying` it runs as its owner.
create function products_saying(patterns text[]) returns setof uuid
  language sql stable security definer rows 100 set search_path = public as $$
  select product_id from products
  where store_id = current_store() and words like patterns[1]
    and words like coalesce(patterns[2], patterns[1]) and words like coalesce(patterns[3], patterns[1])
    and words like coalesce(patterns[4], patterns[1]) and words like coalesce(patterns[5], patterns[1])
    and words like coalesce(patterns[6], patterns[1])
$$;
