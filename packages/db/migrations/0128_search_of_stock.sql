set lock_timeout = '2s';
-- The words that a SKU in stock is found by, apart from its figures: an index of words is written anew with each change of its row.
create table inventory_words (
  store_id uuid not null,
  inventory_id uuid not null,
  words text not null,
  primary key (store_id, inventory_id),
  foreign key (store_id, inventory_id) references inventories on delete cascade
);
call guard_by_store('inventory_words');
insert into inventory_words (store_id, inventory_id, words) select store_id, inventory_id, words from inventories;
create index inventory_words__words on inventory_words using gin (words gin_trgm_ops);
drop index inventories__words;

create or replace function inventories_saying(patterns text[]) returns setof uuid
  language sql stable security definer rows 100 set search_path = public as $$
  select inventory_id from inventory_words
  where store_id = current_store() and words like patterns[1]
    and words like coalesce(patterns[2], patterns[1]) and words like coalesce(patterns[3], patterns[1])
    and words like coalesce(patterns[4], patterns[1]) and words like coalesce(patterns[5], patterns[1])
    and words like coalesce(patterns[6], patterns[1])
$$;

-- Choices that few SKUs have: without these the list of them walks all others.
create index inventories__sharing on inventories (store_id, sharing, changed_at, inventory_id) where sharing is not null;
create index inventories__inactive on inventories (store_id, changed_at, inventory_id) where not is_active;
