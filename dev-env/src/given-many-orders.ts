import type { Db } from '@ihub/db/core/pool'
import { type RawBuilder, sql } from 'kysely'

/** Copies an order so many times, each under a code of its own and a second younger; searches do not find the copies. */
export async function givenManyOrders(
  system: Db,
  { storeId, orderId, count }: { storeId: string; orderId: string; count: number },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(system)
  const own: Record<string, RawBuilder<unknown>> = {
    order_id: sql`gen_random_uuid()`,
    origin_order_id: sql`o.origin_order_id || '-' || n`,
    created_at: sql`o.created_at + n * interval '1 second'`,
  }
  const names = rows.map(({ name }) => name)
  await sql`
    insert into orders (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => own[name] ?? sql.ref(`o.${name}`)))}
    from orders o cross join generate_series(1, ${count}::int) n
    where o.store_id = ${storeId} and o.order_id = ${orderId} on conflict do nothing`.execute(system)
}
