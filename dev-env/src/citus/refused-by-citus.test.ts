import { describe, expect, test } from 'vitest'
import { refusedByCitus } from './refused-by-citus.ts'

const tables = {
  distributed: ['orders', 'processes', 'integrations', 'webhooks'],
  reference: ['stores'],
  local: ['queue', 'users', 'user_stores'],
  localWithReference: ['user_stores'],
}

describe('a statement that Citus refuses', () => {
  test.each([
    ["select set_config('ihub.store_id', $1, true)", 'set_config'],
    [
      'insert into orders (store_id, order_id) select $1::uuid, r.id from unnest($2::uuid[]) as r(id)',
      'returning 1',
    ],
    [
      'with p0 as (insert into orders (store_id) select $1 from jsonb_to_recordset($2) as r(a int)) select $1',
      'returning 1',
    ],
    ['update orders set updated_at = now() where store_id = $1', 'now()'],
    [
      'insert into stores as s (store_id) values ($1) on conflict (store_id) do update set updated_at = now()',
      'now()',
    ],
    ['insert into orders (store_id, at) values ($1, coalesce($2, now()))', 'now()'],
    ['select case when o.at > now() then o.at end from orders o where store_id = $1', 'now()'],
    [
      'select 1 from orders o left join lateral (select 1 from processes p where p.store_id = o.store_id) h on true where o.store_id = $1',
      'outer join',
    ],
    [
      'select 1 from orders o left outer join integrations i on $2 where o.store_id = $1 and i.store_id = $1',
      'outer join',
    ],
    [
      'select 1 from processes p where store_id = $1 and not exists (select 1 from queue q where q.work_id = p.process_id)',
      'two steps',
    ],
    [
      'select 1 from orders o join processes p on p.entity_id = o.order_id where o.store_id = $1',
      'store_id = $n',
    ],
    ['select 1 from orders where order_id = $1 for update skip locked', 'store_id = $n'],
    ['select 1 from orders o join processes p on p.store_id = o.store_id for share of o', 'store_id = $n'],
    [
      'delete from orders where store_id = $1 and order_id in (select entity_id from processes)',
      'store_id = $n',
    ],
    [
      'with recursive a(id) as (select order_id from orders union all select b.id from a cross join lateral (select order_id as id from orders where order_id > a.id) b) select 1 from a',
      'store_id = $n',
    ],
    ['select exists (select from orders where store_id = $1)', 'select 1'],
  ])('%s', (statement, why) => {
    expect(refusedByCitus(statement, tables)).toEqual([expect.stringContaining(why)])
  })
})

describe('a statement that Citus takes', () => {
  test.each([
    'insert into orders (store_id, order_id) select $1::uuid, r.id from unnest($2::uuid[]) as r(id) on conflict do nothing',
    'with p0 as (insert into orders (store_id) select $1 from jsonb_to_recordset($2) as r(a int) returning 1) select $1',
    'update orders o set updated_at = r.at from jsonb_to_recordset($2::jsonb) as r(id uuid, at timestamptz) where o.store_id = $1::uuid and o.order_id = r.id',
    "select 1 from orders where store_id = $1 and created_at < now() - interval '1 day'",
    'insert into users (id) values ($1) on conflict (id) do update set at = now()',
    'select 1 from orders o left join integrations i on i.store_id = o.store_id and i.role = $2 where o.store_id = $1',
    'select "o"."order_id" from "orders" as "o" inner join "processes" as "p" on "p"."store_id" = "o"."store_id" and "p"."entity_id" = "o"."order_id"',
    'select 1 from orders o join processes p using (store_id) where o.store_id = $1',
    'select 1 from (select store_id, order_id from orders where store_id = $1 and order_id = any($2) for update skip locked) o',
    'select 1 from processes p where p.ended_at is null and not exists (select 1 from processes h where h.store_id = p.store_id and h.number < p.number)',
    'with a as materialized (select * from orders), b as materialized (select * from users) select * from a union all select * from b',
    'select 1 from orders where store_id in (select given.store_id from user_stores given where given.user_id = $1)',
    'select 1 from orders where status is distinct from $2 and store_id = $1',
  ])('%s', (statement) => {
    expect(refusedByCitus(statement, tables)).toEqual([])
  })
})
