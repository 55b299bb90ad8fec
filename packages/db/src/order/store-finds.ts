import { invoiceCodes } from '@ihub/domain/invoice/search-terms'
import { fold } from '@ihub/domain/order/search-terms'
import type { StoreFinds } from '@ihub/ports/store-finds'
import { sql } from 'kysely'
import { findProducts } from '../catalog/find-products.ts'
import type { Tx } from '../core/pool.ts'
import { searchedInvoices } from '../invoice/searched-invoices.ts'
import { listKits } from '../kit/kit-list.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { findMovementsByCode } from '../movement/movement-list.ts'
import { findProtocols } from '../protocol/find-protocols.ts'
import { listRoutes } from '../route/route-list.ts'
import { rangeOf, walkTerms } from '../search/match-words.ts'
import { isTermIn, isTermOf, type SearchScope } from '../search/searched.ts'
import { listInventories } from '../stock/inventory-list.ts'
import { listWmsOrders } from '../wms/wms-order-list.ts'
import { listOrders } from './order-list.ts'
import { searchedOrders } from './searched-orders.ts'

const ordersMax = 8
const foundMax = 5
/** Newest orders of which the customers are told apart. */
const customerOrdersMax = 20
const skuOrdersMax = 1_000

const ordersOf = (storeId: string): SearchScope => ({ storeId, searched: searchedOrders })

/** Finds a text in the store, a few of each kind: each is a look into an index that ends after a few entries. */
export async function findInStore(tx: Tx, storeId: string, text: string): Promise<StoreFinds> {
  const code = codeOf(text)
  const invoices = await findInvoices(tx, storeId, code)
  const trackings = await findTrackings(tx, storeId, code)
  const elsewhere = new Set([...invoices, ...trackings].map(({ orderId }) => orderId))
  const orders = await newest(tx, storeId, { search: text }, ordersMax)
  return {
    orders: orders.filter(({ orderId }) => !elsewhere.has(orderId)),
    invoices,
    trackings,
    skus: await findSkus(tx, storeId, code),
    inventories: await findInventories(tx, storeId, text),
    movements: await findMovementsByCode(tx, storeId, { start: text, limit: foundMax }),
    kits: await findKits(tx, storeId, text),
    routes: await findRoutes(tx, storeId, text),
    wmsOrders: await findWmsOrders(tx, storeId, text),
    protocols: await findProtocols(tx, storeId, { text: text.trim(), limit: foundMax }),
    products: await findProducts(tx, storeId, text.trim(), foundMax),
    customers: await findCustomers(tx, storeId, text),
  }
}

/** An access key is written in groups of four digits. */
const codeOf = (text: string) => (/^[\d\s]+$/.test(text) ? text.replace(/\s/g, '') : fold(text))

async function newest(
  tx: Tx,
  storeId: string,
  filter: { search: string } | { customer: string },
  limit: number,
) {
  const page = { page: 1, limit, orderBy: 'createdAt', direction: 'desc' } as const
  const found = await listOrders(tx, storeId, { ...page, ...filter })
  return found.ok ? found.value.rows : []
}

/** The first terms that begin so, a whole one before those it begins. */
const termsLike = (scope: SearchScope, kind: string, start: string) =>
  sql`select term, created_at, entity_id from search_terms where ${isTermIn(scope, rangeOf(kind, start))}
    order by term, created_at desc limit ${2 * foundMax}`

async function findInvoices(tx: Tx, storeId: string, text: string): Promise<StoreFinds['invoices']> {
  const { code, key } = invoiceCodes(text)
  const scope = { storeId, searched: searchedInvoices }
  const { rows } = await sql<StoreFinds['invoices'][number]>`
    select i.invoice_id as "invoiceId", i.number as "invoiceNumber", i.access_key as "sefazKey",
      o.order_id as "orderId", o.origin_order_id as "originOrderId", o.customer_name as "customerName"
    from ((${termsLike(scope, 'code', code)}) union all (${termsLike(scope, 'key', key)})) t
      join invoices i on i.store_id = ${storeId} and i.invoice_id = t.entity_id
      join orders o on o.store_id = ${storeId} and o.order_id = i.order_id
    order by t.term, t.created_at desc`.execute(tx)
  return [...new Map(rows.map((row) => [row.invoiceId, row])).values()].slice(0, foundMax)
}

/** As the order or one of its volumes spells it; a code it had before finds it as well. */
async function findTrackings(tx: Tx, storeId: string, start: string): Promise<StoreFinds['trackings']> {
  const { rows } = await sql<StoreFinds['trackings'][number]>`
    select o.order_id as "orderId", o.origin_order_id as "originOrderId", o.customer_name as "customerName",
      coalesce((
        select spelt from (
          select o.tracking_number union all
          select parcel #>> '{}' from jsonb_path_query(o.parcels, '$[*].trackingNumber') parcel union all
          select volume #>> '{}' from jsonb_path_query(o.document, '$.bulks[*].trackingNumber') volume) known(spelt)
        where lower(spelt) = t.term limit 1), upper(t.term)) as "trackingNumber"
    from (${termsLike(ordersOf(storeId), 'tracking', start)}) t
      join orders o on o.store_id = ${storeId} and o.order_id = t.entity_id
    order by t.term, t.created_at desc limit ${foundMax}`.execute(tx)
  return rows
}

async function findSkus(tx: Tx, storeId: string, start: string): Promise<StoreFinds['skus']> {
  const [{ terms } = { terms: [] }] = await walkTerms(tx, ordersOf(storeId), [
    { ...rangeOf('code', start), kind: 'sku' },
  ])
  const found: StoreFinds['skus'] = []
  for (const term of terms.slice(0, foundMax)) found.push(await describeSku(tx, storeId, term))
  return found
}

/** As the newest order that has it calls it. */
async function describeSku(tx: Tx, storeId: string, term: string): Promise<StoreFinds['skus'][number]> {
  const ofTerm = sql`from search_terms where ${isTermOf(ordersOf(storeId), 'sku')} and term = ${term}`
  const { rows } = await sql<{ sku: string; name: string | null }>`
    select item ->> 'sku' as sku, item ->> 'name' as name
    from (select entity_id ${ofTerm} order by created_at desc, entity_id desc limit 1) t
      join orders o on o.store_id = ${storeId} and o.order_id = t.entity_id
      cross join lateral jsonb_array_elements(o.document -> 'items') item
    where lower(item ->> 'sku') = ${term} limit 1`.execute(tx)
  const orders = await countUpTo(tx, sql`select 1 ${ofTerm}`, skuOrdersMax)
  const [called = { sku: term, name: null }] = rows
  return { ...called, orders: Math.min(orders, skuOrdersMax), isExact: orders <= skuOrdersMax }
}

/** Those that changed last. */
async function findInventories(tx: Tx, storeId: string, text: string): Promise<StoreFinds['inventories']> {
  const words = fold(text).split(/\s+/)
  const page = { page: 1, limit: foundMax, orderBy: 'changedAt', direction: 'desc' } as const
  const found = await listInventories(tx, storeId, { ...page, words })
  if (!found.ok) return []
  return found.value.rows.map(({ id, sku, description, warehouseId, available }) => ({
    inventoryId: id,
    sku,
    description,
    warehouseId,
    available,
  }))
}

async function findKits(tx: Tx, storeId: string, text: string): Promise<StoreFinds['kits']> {
  const page = { page: 1, limit: foundMax, orderBy: 'name', direction: 'asc' } as const
  const found = await listKits(tx, storeId, { ...page, search: text })
  if (!found.ok) return []
  return found.value.rows.map(({ kitId, sku, name }) => ({ kitId, sku, name }))
}

/** The newest of those whose code, or group, begins so. */
async function findRoutes(tx: Tx, storeId: string, search: string): Promise<StoreFinds['routes']> {
  const page = { page: 1, limit: foundMax, orderBy: 'createdAt', direction: 'desc' } as const
  const found = await listRoutes(tx, storeId, { ...page, search })
  if (!found.ok) return []
  return found.value.rows.map(({ routeId, code, status, carrier, customerName }) => ({
    routeId,
    code,
    status,
    carrier,
    customerName,
  }))
}

/** The newest of those whose code, or number in the warehouse, begins so. */
async function findWmsOrders(tx: Tx, storeId: string, search: string): Promise<StoreFinds['wmsOrders']> {
  const page = { page: 1, limit: foundMax, orderBy: 'createdAt', direction: 'desc' } as const
  const found = await listWmsOrders(tx, storeId, { ...page, search })
  if (!found.ok) return []
  return found.value.rows.map(({ wmsOrderId, code, warehouseOrderId, status, customerName }) => ({
    wmsOrderId,
    code,
    warehouseOrderId,
    status,
    customerName,
  }))
}

/** Told apart by document, else by e-mail or name; as the newest order says them. */
async function findCustomers(tx: Tx, storeId: string, customer: string): Promise<StoreFinds['customers']> {
  const orders = await newest(tx, storeId, { customer }, customerOrdersMax)
  const { rows } = await sql<StoreFinds['customers'][number]>`
    select one.customer_id as "customerId", one.name, one.document, one.email from (
      select distinct on (coalesce(c.document, c.email, c.name)) met.place, l.customer_id, c.*
      from unnest(${orders.map(({ orderId }) => orderId)}::uuid[]) with ordinality as met(order_id, place)
        join orders o on o.store_id = ${storeId} and o.order_id = met.order_id
        left join customer_orders l on l.store_id = o.store_id and l.order_id = o.order_id
        cross join lateral jsonb_to_record(o.document -> 'customer') as c(name text, document text, email text)
      order by coalesce(c.document, c.email, c.name), met.place) one
    order by place limit ${foundMax}`.execute(tx)
  return rows
}
