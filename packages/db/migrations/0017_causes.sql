-- The action of a person behind a row. Where the hub is the author, the author's id and name are that person's.
alter table processes add column because text;
alter table order_events add column because text;
alter table audit_log add column because text;

-- Administrators read as well what the hub did because a person acted.
do $$
declare
  one record;
begin
  for one in select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'audit_log' and indexname like 'audit\_log\_\_people%'
  loop
    execute format('drop index %I', one.indexname);
    execute split_part(one.indexdef, ' WHERE ', 1) || ' where actor_kind in (''user'', ''token'') or because is not null';
  end loop;
end $$;
