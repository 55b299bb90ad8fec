-- Administrators saw every store without a row for it: those that are there stay theirs, so that nobody is locked out.
insert into user_stores (store_id, user_id)
select store_id, user_id from stores cross join users where role = 'Admin'
on conflict do nothing;

-- The authors that a reader of some stores may read are found by one probe a store and author.
create index audit_log__people_store_author on audit_log (store_id, actor_id, at, audit_id)
  where actor_kind in ('user', 'token') or because is not null;
