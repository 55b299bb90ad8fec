import { isDeepStrictEqual } from 'node:util'
import type { PriceStep } from '@ihub/domain/catalog/price-steps'
import type { PriceFacts } from '@ihub/domain/catalog/product'
import { takePrice } from '@ihub/domain/catalog/take-product'
import { hubClock } from '@ihub/kit/clock'
import type { CatalogIntake } from '@ihub/ports/catalog'
import type { PriceReport } from '@ihub/ports/price-source'
import { sql } from 'kysely'
import { idsTold, notifyBrowsers } from '../core/change-messages.ts'
import type { Tx } from '../core/pool.ts'
import { planChanged } from './plan-catalog.ts'

type Source = Parameters<CatalogIntake['takePrices']>[0]

const keyOf = ({ sku, table }: { sku: string; table: string }) => `${table} ${sku}`

/** Takes a page of prices in, matched by the SKU alone; a price may come before its SKU. */
export async function takePrices(tx: Tx, source: Source, reports: readonly PriceReport[]): Promise<number> {
  const told = [...new Map(reports.map((report) => [keyOf(report), report])).values()]
  if (told.length === 0) return 0
  const known = await findKnown(tx, source, told)
  const at = hubClock.nowIso()
  await keepSteps(tx, source.storeId, known, told)
  const versions = told.flatMap((report) => {
    const { sku, at: sourceAt, later = [] } = report
    const taken = takePrice(known.get(keyOf(report)) ?? null, { sku, at: sourceAt, price: factsOf(report) })
    if (taken === 'same' || taken === 'stale') return []
    return [
      {
        sku,
        price_table: report.table,
        selling_cents: report.sellingCents,
        list_cents: report.listCents,
        cost_cents: report.costCents,
        is_blocked: report.isBlocked,
        source_at: sourceAt,
        later,
        next_at: later[0]?.from ?? null,
        ...taken,
      },
    ]
  })
  if (versions.length === 0) return 0
  const { storeId, integrationId } = source
  const written = sql`jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) r(sku text, price_table text, selling_cents bigint,
    list_cents bigint, cost_cents bigint, is_blocked boolean, version int, source_at timestamptz, later jsonb, next_at timestamptz,
    changes jsonb)`
  await sql`insert into prices (store_id, sku, price_table, integration_id, selling_cents, list_cents, cost_cents, is_blocked,
      version, source_at, later, next_at, updated_at)
    select ${storeId}, r.sku, r.price_table, ${integrationId}, r.selling_cents, r.list_cents, r.cost_cents, r.is_blocked,
      r.version, r.source_at, r.later, r.next_at, ${at} from ${written}
    on conflict (store_id, sku, price_table) do update set integration_id = excluded.integration_id,
      selling_cents = excluded.selling_cents, list_cents = excluded.list_cents, cost_cents = excluded.cost_cents,
      is_blocked = excluded.is_blocked, version = excluded.version, source_at = excluded.source_at, later = excluded.later,
      next_at = excluded.next_at, updated_at = excluded.updated_at`.execute(tx)
  await sql`insert into price_versions (store_id, sku, price_table, version, integration_id, source_at, at, changes)
    select ${storeId}, r.sku, r.price_table, r.version, ${integrationId}, r.source_at, ${at}, r.changes from ${written} returning 1`.execute(
    tx,
  )
  await tellOfProducts(
    tx,
    storeId,
    versions.map(({ sku }) => sku),
  )
  return versions.length
}

const factsOf = ({ sellingCents, listCents, costCents, isBlocked }: PriceFacts): PriceFacts => ({
  sellingCents,
  listCents,
  costCents,
  isBlocked,
})

type Known = Awaited<ReturnType<typeof findKnown>>

/** Of prices that stay what they are, other moments to come. */
async function keepSteps(tx: Tx, storeId: string, known: Known, told: readonly PriceReport[]): Promise<void> {
  const moved = told.flatMap((report) => {
    const kept = known.get(keyOf(report))
    const { sku, at, table: price_table, later = [] } = report
    if (!kept || takePrice(kept, { sku, at, price: factsOf(report) }) !== 'same') return []
    if (isDeepStrictEqual(kept.later, later)) return []
    return [{ sku, price_table, later, next_at: later[0]?.from ?? null }]
  })
  if (moved.length === 0) return
  await sql`update prices p set later = r.later, next_at = r.next_at
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) r(sku text, price_table text, later jsonb, next_at timestamptz)
    where p.store_id = ${storeId} and p.sku = r.sku and p.price_table = r.price_table`.execute(tx)
}

/** The newest version of each price, locked until the next one is written. */
async function findKnown(tx: Tx, { storeId }: Source, told: readonly PriceReport[]) {
  const { rows } = await sql<{
    sku: string
    price_table: string
    version: number
    source_at: string | null
    selling_cents: number
    list_cents: number | null
    cost_cents: number | null
    is_blocked: boolean
    later: PriceStep[]
  }>`select sku, price_table, version, source_at, selling_cents, list_cents, cost_cents, is_blocked, later from prices
    where store_id = ${storeId} and sku = any(${told.map(({ sku }) => sku)}::text[])
    order by sku, price_table for update`.execute(tx)
  return new Map(
    rows.map((row) => [
      keyOf({ sku: row.sku, table: row.price_table }),
      {
        version: row.version,
        at: row.source_at,
        later: row.later,
        price: {
          sellingCents: row.selling_cents,
          listCents: row.list_cents,
          costCents: row.cost_cents,
          isBlocked: row.is_blocked,
        },
      },
    ]),
  )
}

/** Browsers are told of the products, and platforms that the store tells. */
async function tellOfProducts(tx: Tx, storeId: string, skus: string[]) {
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from skus where store_id = ${storeId} and sku = any(${skus}::text[])`.execute(
    tx,
  )
  if (rows.length === 0) return
  const productIds = rows.map(({ product_id }) => product_id)
  await planChanged(tx, storeId, productIds, 'prices')
  const ids = idsTold(productIds)
  await notifyBrowsers(tx, { entityKind: 'product', storeId, ids })
}
