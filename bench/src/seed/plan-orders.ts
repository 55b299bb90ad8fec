import type pg from 'pg'
import { type Customer, createCustomers } from './create-customers.ts'

const batchSize = 10_000

/** Who buys, with the words the hub would store them under. */
export async function planCustomers(client: pg.Client, customers: number): Promise<void> {
  await client.query(
    'create unlogged table bench_customers (no int, name text, document text, email text, terms text[])',
  )
  const create = createCustomers()
  for (let first = 1; first <= customers; first += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, customers - first + 1) }, (_, index) =>
      create(first + index),
    )
    await insertCustomers(client, first, batch)
  }
}

/** Terms have no line breaks, so a line is a term. */
const insertCustomers = (client: pg.Client, first: number, batch: Customer[]) =>
  client.query(
    `insert into bench_customers
    select $1::int + row - 1, name, document, email, string_to_array(terms, chr(10))
    from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as c (name, document, email, terms, row)`,
    [
      first,
      batch.map(({ name }) => name),
      batch.map(({ document }) => document),
      batch.map(({ email }) => email),
      batch.map(({ terms }) => terms.join('\n')),
    ],
  )

/** How old the oldest orders are: the store grew over a year and a half. */
const daysMax = 540

/** Plans the purchases: old orders are over, young ones are everywhere on their way, and some are stuck. */
export async function planOrders(client: pg.Client, orders: number, customers: number): Promise<void> {
  await client.query(`create unlogged table bench_orders (n int, order_id uuid, created_at timestamptz, updated_at timestamptz,
    origin_created_at timestamptz, status text, erp_status text, channel text, customer_no int, cents bigint, items int,
    seller text, courier text, payment_type text, due_date timestamptz, invoice_number text)`)
  await client.query(
    `with drawn as materialized (
      select n, $3::float * power(1 - n::float / $1, 1.25) as age, random() as r, random() as stage, random() as way,
        random() as delay, 1 + floor(power(random(), 2) * $2)::int as customer_no,
        greatest(990, floor(exp(random_normal(9.8, 0.8)) / 10) * 10 - 10)::bigint as cents, 1 + floor(power(random(), 3) * 6)::int as items
      from generate_series(1, $1::int) n
    ), timed as materialized (
      select *, date_trunc('milliseconds', now() - age * interval '1 day') as created_at, case
        when r < 0.08 then 'canceled' when r < 0.0815 then 'error' when r < 0.082 then 'error-pending-manual-action'
        when r < 0.083 then 'not-integrated' when r < 0.084 then 'cancellation-requested'
        when age > 15 then case when stage < 0.987 then 'delivered' when stage < 0.997 then 'dispatched' else 'invoiced' end
        when age > 3 then case when stage < 0.5 then 'dispatched' when stage < 0.85 then 'delivered' else 'invoiced' end
        when stage < 0.4 then 'handling' when stage < 0.6 then 'invoiced' when stage < 0.75 then 'ready-for-handling'
        when stage < 0.88 then 'payment-pending' when stage < 0.93 then 'order-created' when stage < 0.97 then 'payment-approved'
        else 'window-to-cancel' end as status
      from drawn
    )
    insert into bench_orders
    select n, uuidv7(created_at - now()), created_at, created_at + least(age, delay * 12) * interval '1 day',
      date_trunc('milliseconds', created_at - delay * delay * interval '90 minutes'), status,
      case status when 'delivered' then 'delivered' when 'dispatched' then 'dispatched' when 'invoiced' then 'invoiced'
        when 'canceled' then 'canceled' when 'error' then 'error' when 'not-integrated' then 'error'
        when 'handling' then case when way < 0.5 then 'picking' else 'approved' end
        when 'ready-for-handling' then 'accepted' else 'not-sent' end,
      case when way < 0.82 then 'delivery' when way < 0.95 then 'pickup-in-point' else 'self-ship' end, customer_no, cents, items,
      (1 + floor(power(delay, 2) * 40)::int)::text, 'carrier-' || (1 + floor(way * 12)::int),
      case when delay < 0.55 then 'credit-card' when delay < 0.85 then 'pix' when delay < 0.95 then 'boleto' else 'debit-card' end,
      created_at + (3 + floor(way * 9)) * interval '1 day',
      case when status in ('invoiced', 'dispatched', 'delivered') then n::text end
    from timed`,
    [orders, customers, daysMax],
  )
}
