import type pg from 'pg'
import { dropIndexes } from './secondary-indexes.ts'

/** A route and a bill of each order of the store, as old as their order. */
export async function seedRoutesAndBills(client: pg.Client, storeId: string): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  )
  const buildIndexes = await dropIndexes(client, ['routes', 'bills'], [])
  await seedRoutes(client, storeId)
  await seedBills(client, storeId)
  await buildIndexes()
  for (const table of ['routes', 'bills']) await client.query(`vacuum (analyze) ${table}`)
  await client.query('checkpoint')
}

const numbered = `(select store_id, order_id, integration_id, origin_order_id, customer_name, created_at,
  row_number() over (order by created_at, order_id)::int as n from orders where store_id = $1) o`

/** Most arrived; of the newest many are under way, and one in fifty is late. */
async function seedRoutes(client: pg.Client, storeId: string): Promise<void> {
  await client.query(
    `insert into routes (store_id, route_id, order_id, invoice_number, code, status, reason, carrier, shipment_id, promised_for,
       handed_over_at, grouping, list_number, arrived_at, created_at, updated_at)
     select store_id, uuidv7(created_at - now()), order_id, (100000 + n)::text, origin_order_id || '-' || 100000 + n,
       case when n % 200 = 0 then 'error' when n % 100 = 1 then 'pending' when n % 300 = 2 then 'info' else 'integrated' end,
       case when n % 200 = 0 then 'refused' when n % 300 = 2 then 'tracking' end, 'Transportadora ' || n % 12, 'S' || n,
       to_char(created_at + interval '6 days', 'YYYY-MM-DD'), created_at,
       to_char(created_at, 'YYYY-MM-DD') || ' Transportadora ' || n % 12, case when n % 3 = 0 then (5000 + n / 300)::text end,
       case when n % 50 <> 7 and created_at < now() - interval '5 days' then created_at + interval '5 days' end,
       created_at, created_at + interval '1 hour' * (n % 120)
     from ${numbered}`,
    [storeId],
  )
}

/** Most are settled; one in 25 is to be paid, one in 60 late, and a few have a trouble. */
async function seedBills(client: pg.Client, storeId: string): Promise<void> {
  await client.query(
    `insert into bills (store_id, bill_id, order_id, origin_order_id, integration_id, gateway, code, payment_id, method, parcel_number,
       parcel_count, status, event_count, value_cents, due_date, current_value_cents, current_due_date, troubles, digitable_line,
       currency, customer_name, customer_document, invoice_number, created_at, updated_at)
     select store_id, uuidv7(created_at - now()), order_id, origin_order_id, integration_id,
       (array['pagarme', 'mundipagg', 'bs2', 'infrapay', 'trademaster'])[1 + n % 5], origin_order_id || '-B1', 'p1', 'bank-slip', 1, 1,
       case when n % 150 = 0 then 'error' when n % 40 = 1 then 'canceled' when n % 60 = 2 then 'late' when n % 25 = 3 then 'pending'
         when n % 30 = 4 then 'paid' else 'done' end,
       3, value, due, value, due, case when n % 400 = 4 then array['underpaid'] else '{}' end, '34191' || lpad(n::text, 42, '0'),
       'BRL', customer_name, (10000000000 + n % 200000)::text, (100000 + n)::text, created_at, created_at + interval '1 hour' * (n % 700)
     from (select *, 1000 + n::bigint * 7919 % 900000 as value, to_char(created_at + interval '28 days', 'YYYY-MM-DD') as due
       from ${numbered}) o`,
    [storeId],
  )
}
