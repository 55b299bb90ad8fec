import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { ComparedField, OfferStatus } from '@ihub/domain/catalog/told-fields'
import { failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { catalogTakers } from '@ihub/domain/system-traits'
import type {
  CatalogPushes,
  ProductStanding,
  PushAsked,
  SkuStanding,
  StandingRow,
} from '@ihub/ports/catalog-pushes'
import type { IntegrationName } from '@ihub/ports/reads'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { readProductWorks } from './catalog-work.ts'
import { planCatalog } from './plan-catalog.ts'

export const createCatalogPushes = (db: Db): CatalogPushes => ({
  request: (storeId, productId, asked) =>
    inStore(db, storeId, (tx) => request(tx, storeId, productId, asked)),
  listStandings: (storeId, productId) => inStore(db, storeId, (tx) => listStandings(tx, storeId, productId)),
  findWorks: (storeId, productId) => inStore(db, storeId, (tx) => findWorks(tx, storeId, productId)),
  listRows: (storeId, after, limit) => inStore(db, storeId, (tx) => listRows(tx, storeId, after, limit)),
})

async function findCode(tx: Tx, storeId: string, productId: string): Promise<string | null> {
  const product = await tx
    .selectFrom('products')
    .select('code')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return product?.code ?? null
}

async function request(tx: Tx, storeId: string, productId: string, asked: PushAsked) {
  const { actor, replaces, integrationId } = asked
  const code = await findCode(tx, storeId, productId)
  if (code === null) return err(failure('product.not_found'))
  const wish = { sendsProduct: true, sendsPrices: true, replaces }
  const planned = await planCatalog(tx, { storeId, productIds: [productId], integrationId }, wish)
  if (planned === 0) return err(failure('catalog.no_platform'))
  await addAudit(tx, storeId, actor, {
    action: 'product.push_requested',
    entityKind: 'product',
    entityId: productId,
    entityName: code,
    before: null,
    after: { replaces },
  })
  await notifyBrowsers(tx, { entityKind: 'product', storeId, ids: [productId] })
  return ok(null)
}

interface FailureColumns {
  failure_kind: string | null
  failure_code: string | null
  failure_message: string | null
}

interface StandingColumns extends FailureColumns {
  integration_id: string
  connector: string
  label: string
  is_due: boolean
  status: OfferStatus
  external_id: string | null
  kept: ComparedField[]
  try_at: string | null
  told_at: string | null
  failed_at: string | null
  skus: (FailureColumns & Pick<StandingColumns, 'status' | 'external_id' | 'kept'> & { sku: string })[]
}

const failureOf = ({ failure_kind, failure_code: code, failure_message }: FailureColumns) =>
  failure_kind === null
    ? null
    : { kind: failure_kind as CallFailureKind, code, message: failure_message ?? '' }

const systemOf = (row: { integration_id: string; connector: string; label: string }): IntegrationName => ({
  integrationId: row.integration_id,
  connector: row.connector,
  label: row.label,
})

async function listStandings(tx: Tx, storeId: string, productId: string): Promise<ProductStanding[] | null> {
  if ((await findCode(tx, storeId, productId)) === null) return null
  const { rows } = await sql<StandingColumns>`
    select o.*, g.connector, g.label, coalesce((
        select jsonb_agg(to_jsonb(s) order by k.position, s.sku) from catalog_offer_skus s
        join skus k on k.store_id = s.store_id and k.sku = s.sku
        where s.store_id = ${storeId} and s.product_id = ${productId} and s.integration_id = o.integration_id), '[]') as skus
    from catalog_offers o join integrations g on g.store_id = o.store_id and g.integration_id = o.integration_id
    where o.store_id = ${storeId} and o.product_id = ${productId}
    order by g.created_at, o.integration_id`.execute(tx)
  return rows.map((row) => ({
    system: systemOf(row),
    status: row.is_due && row.failed_at === null ? 'pending' : row.status,
    externalId: row.external_id,
    kept: row.kept,
    failure: failureOf(row),
    tryAt: row.is_due ? row.try_at : null,
    toldAt: row.told_at,
    failedAt: row.failed_at,
    skus: row.skus.map(
      (sku): SkuStanding => ({
        sku: sku.sku,
        status: sku.status,
        externalId: sku.external_id,
        kept: sku.kept,
        failure: failureOf(sku),
      }),
    ),
  }))
}

async function findWorks(tx: Tx, storeId: string, productId: string) {
  const { rows } = await sql<{ integration_id: string; connector: string; label: string; is_due: boolean }>`
    select g.integration_id, g.connector, g.label, coalesce(o.is_due, false) as is_due
    from integrations g left join catalog_offers o
      on o.store_id = g.store_id and o.integration_id = g.integration_id and o.product_id = ${productId}
    where g.store_id = ${storeId} and g.active and g.connector = any(${catalogTakers()}::text[])
    order by g.created_at, g.integration_id`.execute(tx)
  if ((await findCode(tx, storeId, productId)) === null) return null
  const works: NonNullable<Awaited<ReturnType<CatalogPushes['findWorks']>>> = []
  for (const row of rows) {
    const account = {
      storeId: asId<StoreId>(storeId),
      integrationId: asId<IntegrationId>(row.integration_id),
    }
    const work = (await readProductWorks(tx, account, [productId])).get(productId)
    if (work) works.push({ system: systemOf(row), isDue: row.is_due, work })
  }
  return works
}

interface RowColumns {
  product_id: string
  code: string
  name: string
  sku: string
  sku_name: string
  integration_id: string
  connector: string
  label: string
  status: OfferStatus | null
  product_external_id: string | null
  sku_external_id: string | null
  kept: ComparedField[]
  message: string | null
  told_at: string | null
}

/** Products by their ids, so that a long file goes on where it stopped. */
async function listRows(tx: Tx, storeId: string, after: string | null, limit: number) {
  const { rows } = await sql<RowColumns>`
    select p.product_id, p.code, p.name, s.sku, s.name as sku_name, g.integration_id, g.connector, g.label,
      case when o.is_due and o.failed_at is null then 'pending' else coalesce(t.status, o.status) end as status,
      o.external_id as product_external_id, t.external_id as sku_external_id,
      coalesce(o.kept, '[]') || coalesce(t.kept, '[]') as kept, coalesce(t.failure_message, o.failure_message) as message, o.told_at
    from (select * from products where store_id = ${storeId} and (${after}::uuid is null or product_id > ${after}::uuid)
      order by product_id limit ${limit}) p
    join skus s on s.store_id = p.store_id and s.product_id = p.product_id
    join integrations g on g.store_id = p.store_id and g.active and g.connector = any(${catalogTakers()}::text[])
    left join catalog_offers o on o.store_id = p.store_id and o.product_id = p.product_id and o.integration_id = g.integration_id
    left join catalog_offer_skus t on t.store_id = s.store_id and t.product_id = s.product_id
      and t.integration_id = g.integration_id and t.sku = s.sku
    where s.store_id = ${storeId} and g.store_id = ${storeId}
    order by p.product_id, s.position, s.sku, g.created_at, g.integration_id`.execute(tx)
  const { rows: last } = await sql<{ product_id: string }>`
    select product_id from products where store_id = ${storeId} and (${after}::uuid is null or product_id > ${after}::uuid)
    order by product_id limit 1 offset ${limit - 1}`.execute(tx)
  return {
    last: last[0]?.product_id ?? null,
    rows: rows.map(
      (row): StandingRow => ({
        code: row.code,
        name: row.name,
        sku: row.sku,
        skuName: row.sku_name,
        system: systemOf(row),
        status: row.status,
        productExternalId: row.product_external_id,
        skuExternalId: row.sku_external_id,
        kept: row.kept,
        message: row.message,
        toldAt: row.told_at,
      }),
    ),
  }
}
