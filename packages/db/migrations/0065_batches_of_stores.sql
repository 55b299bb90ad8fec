-- The engine writes changes of many stores with one statement: it sees the stores of its batch, and no others.
do $$
begin
  if not exists (select from pg_roles where rolname = 'ihub_engine') then create role ihub_engine nologin; end if;
  if not pg_has_role('ihub_engine', 'ihub_app', 'member') then grant ihub_app to ihub_engine; end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;
grant ihub_engine to current_user;

-- The stores of the running batch; null (and so no rows at all) when nothing set them.
create function current_stores() returns uuid[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('ihub.store_ids', true), ''), ',')::uuid[];

create or replace procedure guard_by_store(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy %I on %s to ihub_app using (store_id = current_store()) with check (store_id = current_store())', 'one_store', target);
  execute format('create policy %I on %s to ihub_engine using (store_id = any (current_stores())) with check (store_id = any (current_stores()))', 'stores_of_batch', target);
  execute format('create policy %I on %s to ihub_system using (true) with check (true)', 'administration', target);
end $$;

do $$
declare guarded regclass;
begin
  for guarded in select polrelid::regclass from pg_policy where polname = 'one_store' loop
    execute format('create policy %I on %s to ihub_engine using (store_id = any (current_stores())) with check (store_id = any (current_stores()))', 'stores_of_batch', guarded);
  end loop;
end $$;
