import { termsOf } from '@ihub/domain/order/search-terms'
import type pg from 'pg'
import { sampleOrder } from './sample-order.ts'

export interface SeededStore {
  storeId: string
  platformId: string
  erpId: string
}

/** Newest orders that also have their events and finished processes, as their detail shows them. */
const detailedMax = 20_000

/** Causes of all that failed. */
const causes = 30

const originCode = `'13' || lpad((o.n * 7)::text, 11, '0') || '-01'`
const sequenceCode = `(500000 + o.n)::text`
const erpCode = `case when o.erp_status = 'not-sent' then null else (90000000 + o.n)::text end`

export async function insertOrders(client: pg.Client, { storeId, platformId }: SeededStore): Promise<void> {
  await client.query(
    `insert into orders (store_id, order_id, integration_id, origin_order_id, sequence, erp_order_id, status, erp_status,
      position, erp_position, erp_integration, platform_integration, platform_status, raw_platform_status, history, event_count, origin_created_at, origin_changed_at, created_at, updated_at,
      delivery_channel, sales_channel, customer_name, currency, selling_price_cents, item_count,
      seller, courier, payment_type, due_date, invoice_number, document)
    select $1, o.order_id, $2, ${originCode}, ${sequenceCode}, ${erpCode}, o.status, o.erp_status, o.status, o.erp_status,
      case o.erp_status when 'error' then 'error' when 'not-sent' then 'pending' when 'accepted' then 'sent' else 'confirmed' end,
      'sent', 'handling', 'handling',
      array['created-ihub', 'accepted-by-erp', 'approved-in-erp'], 3, o.origin_created_at, o.origin_created_at, o.created_at,
      o.updated_at, o.channel, '1', c.name, 'BRL', o.cents, o.items,
      o.seller, o.courier, o.payment_type, o.due_date, o.invoice_number,
      $3::jsonb || jsonb_build_object('originOrderId', ${originCode}, 'sequence', ${sequenceCode}, 'deliveryChannel', o.channel,
        'customer', ($3::jsonb->'customer') || jsonb_build_object('name', c.name, 'document', c.document, 'email', c.email),
        'totals', ($3::jsonb->'totals') || jsonb_build_object('sellingPriceCents', o.cents))
    from bench_orders o join bench_customers c on c.no = o.customer_no order by o.n`,
    [storeId, platformId, JSON.stringify(sampleOrder)],
  )
}

/** The words of `search-terms.ts`, and the ERP's code beside the platform's two; of the goods, those of the one document. */
export async function insertTerms(client: pg.Client, { storeId }: SeededStore): Promise<void> {
  await client.query(
    `insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
    select $1::uuid, 'order', 'customer', term, o.created_at, o.order_id
      from bench_orders o join bench_customers c on c.no = o.customer_no cross join lateral unnest(c.terms) term
    union all
    select $1::uuid, 'order', 'code', term, o.created_at, o.order_id
      from bench_orders o cross join lateral unnest(array[${originCode}, ${sequenceCode}, ${erpCode}]) term where term is not null
    union all
    select $1::uuid, 'order', 'sku', term, o.created_at, o.order_id from bench_orders o cross join lateral unnest($2::text[]) term`,
    [storeId, termsOf(sampleOrder).sku],
  )
}

/** One failed process for each order that is stuck, two finished ones for each of the newest. */
export async function insertProcesses(
  client: pg.Client,
  { storeId, platformId, erpId }: SeededStore,
): Promise<void> {
  await client.query(
    `with wanted as (
      select o.*, 'send-order-to-erp' as type, 'error' as end_status, $3::uuid as integration_id
        from bench_orders o where o.erp_status = 'error'
      union all
      select o.*, work.type, 'success', work.integration_id from bench_orders o
        cross join (values ('receive-order', $2::uuid), ('send-order-to-erp', $3::uuid)) work (type, integration_id)
        where o.erp_status <> 'error' and o.n > (select max(n) from bench_orders) - ${detailedMax}
    )
    insert into processes (store_id, process_id, number, integration_id, type, status, author_kind, entity_kind, entity_id, entity_code,
      created_at, started_at, ended_at, attempts, message, cause, can_retry)
    select $1, uuidv7(o.created_at - now()), row_number() over (order by o.created_at), o.integration_id, o.type, o.end_status,
      'cron', 'order', o.order_id, ${originCode}, o.created_at, o.created_at, o.created_at, 1,
      case when o.end_status = 'error' then 'product ' || o.n || ' without a price list in branch ' || o.n % ${causes} end,
      case when o.end_status = 'error' then 'product {} without a price list in branch ' || o.n % ${causes} end, o.end_status = 'error'
    from wanted o`,
    [storeId, platformId, erpId],
  )
  await client.query(
    `select setval($1::regclass, (select coalesce(max(number), 1) from processes where store_id = $2))`,
    [`process_number_${storeId.replaceAll('-', '')}`, storeId],
  )
}

export async function insertEvents(client: pg.Client, { storeId }: SeededStore): Promise<void> {
  await client.query(
    `insert into events (store_id, entity_kind, entity_id, sequence, type, from_status, to_status, created_at, author_kind)
    select $1, 'order', o.order_id, event.sequence, event.type, null, o.status, o.created_at, 'cron' from bench_orders o
      cross join (values (1, 'created-ihub'), (2, 'accepted-by-erp'), (3, 'approved-in-erp')) event (sequence, type)
      where o.n > (select max(n) from bench_orders) - ${detailedMax}`,
    [storeId],
  )
}
