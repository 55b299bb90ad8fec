import type { ProductFacts, SkuFacts } from '@ihub/domain/catalog/product'
import type { ProductChange, ProductDocument } from '@ihub/domain/catalog/product-changes'
import { type KnownProduct, takeProduct } from '@ihub/domain/catalog/take-product'
import { withPart } from '@ihub/domain/catalog/told-parts'
import { fold } from '@ihub/domain/order/search-terms'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { CatalogIntake } from '@ihub/ports/catalog'
import type { ProductReport } from '@ihub/ports/catalog-source'
import { sql } from 'kysely'
import { idsTold, notifyBrowsers } from '../core/change-messages.ts'
import type { Tx } from '../core/pool.ts'
import { planChanged } from './plan-catalog.ts'

/** Of a product of many SKUs the first are enough to be found by. */
const wordsMax = 20_000

type Source = Parameters<CatalogIntake['takeProducts']>[0]

interface NewVersion {
  product_id: string
  version: number
  report: ProductReport
  changes: ProductChange[]
}

/** Takes a page of products in: each change is a version, and its SKUs are those of now. */
export async function takeProducts(
  tx: Tx,
  source: Source,
  reports: readonly ProductReport[],
): Promise<number> {
  const told = [...new Map(reports.map((report) => [report.externalId, withDistinctSkus(report)])).values()]
  if (told.length === 0) return 0
  const known = await findKnown(
    tx,
    source,
    told.map(({ externalId }) => externalId),
  )
  const wholeOf = await readWholes(tx, source.storeId, told, known)
  const versions = told.flatMap((report): NewVersion[] => {
    const { productId, ...before } = known.get(report.externalId) ?? { productId: null }
    const document = wholeOf(report)
    const taken = takeProduct(productId === null ? null : (before as KnownProduct), {
      at: report.at,
      document,
    })
    if (taken === 'same' || taken === 'stale') return []
    return [{ ...taken, product_id: productId ?? uuidv7(), report: { ...report, ...document } }]
  })
  if (versions.length === 0) return 0
  const at = hubClock.nowIso()
  await writeProducts(tx, source, versions, at)
  await writeSkus(tx, source, versions, at)
  await writeVersions(tx, source, versions, at)
  const { storeId } = source
  const ids = idsTold(versions.map(({ product_id }) => product_id))
  await notifyBrowsers(tx, { entityKind: 'product', storeId, ids })
  // A product whose SKUs are still to come is told with them.
  const active = versions.filter(({ report }) => report.product.isActive && report.skus.length > 0)
  await planChanged(
    tx,
    storeId,
    active.map(({ product_id }) => product_id),
    'products',
  )
  return versions.length
}

/** A SKU that a product names twice is the one named last. */
const withDistinctSkus = (report: ProductReport): ProductReport => ({
  ...report,
  skus: [...new Map(report.skus.map((sku) => [sku.sku, sku])).values()],
})

const documentOf = ({ product, skus }: ProductReport): ProductDocument => ({ product, skus })

/** Parts together with the rest of their products, without the SKUs that another product has by now or in the same page. */
async function readWholes(
  tx: Tx,
  storeId: string,
  told: readonly ProductReport[],
  known: Awaited<ReturnType<typeof findKnown>>,
): Promise<(report: ProductReport) => ProductDocument> {
  const parts = told.filter(({ part }) => part).flatMap(({ externalId }) => known.get(externalId) ?? [])
  const owners = await findOwners(
    tx,
    storeId,
    parts.map(({ productId }) => productId),
  )
  const named = new Map(told.flatMap(({ externalId, skus }) => skus.map(({ sku }) => [sku, externalId])))
  return ({ externalId, part, product, skus }) => {
    const kept = known.get(externalId)
    if (!part || !kept) return { product, skus }
    const isOwn = ({ sku }: SkuFacts) =>
      owners.get(sku) === kept.productId && (named.get(sku) ?? externalId) === externalId
    return withPart({ ...kept.document, skus: kept.document.skus.filter(isOwn) }, { product, skus }, part)
  }
}

/** The products' SKUs of now, each with its product. */
async function findOwners(
  tx: Tx,
  storeId: string,
  productIds: string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; product_id: string }>`
    select sku, product_id from skus where store_id = ${storeId} and product_id = any(${productIds}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]))
}

/** The newest version of each product, locked until the next one is written. */
async function findKnown(tx: Tx, { storeId, integrationId }: Source, externalIds: string[]) {
  const { rows } = await sql<{
    product_id: string
    external_id: string
    version: number
    source_at: string | null
    document: ProductDocument
  }>`select p.product_id, p.external_id, p.version, p.source_at, v.document
    from products p join product_versions v
      on v.store_id = p.store_id and v.product_id = p.product_id and v.version = p.version
    where p.store_id = ${storeId} and p.integration_id = ${integrationId} and p.external_id = any(${externalIds}::text[])
    order by p.product_id for update of p`.execute(tx)
  return new Map(
    rows.map(({ product_id: productId, external_id, version, source_at: at, document }) => [
      external_id,
      { productId, version, at, document },
    ]),
  )
}

async function writeProducts(tx: Tx, { storeId, integrationId }: Source, versions: NewVersion[], at: string) {
  const rows = versions.map(({ product_id, version, report }) => ({
    product_id,
    version,
    external_id: report.externalId,
    source_at: report.at,
    sku_count: report.skus.length,
    facts: report.product,
    words: wordsOf(report.product, report.skus),
    ...columnsOf(report.product),
  }))
  await sql`insert into products (store_id, integration_id, product_id, external_id, code, name, brand_id, brand, category_id,
      category, department_id, department, is_active, sku_count, version, facts, words, source_at, created_at, updated_at)
    select ${storeId}, ${integrationId}, r.product_id, r.external_id, r.code, r.name, r.brand_id, r.brand, r.category_id,
      r.category, r.department_id, r.department, r.is_active, r.sku_count, r.version, r.facts, r.words, r.source_at, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(product_id uuid, external_id text, code text, name text, brand_id text,
      brand text, category_id text, category text, department_id text, department text, is_active boolean, sku_count int,
      version int, facts jsonb, words text, source_at timestamptz)
    on conflict (store_id, product_id) do update set code = excluded.code, name = excluded.name,
      brand_id = excluded.brand_id, brand = excluded.brand, category_id = excluded.category_id, category = excluded.category,
      department_id = excluded.department_id, department = excluded.department, is_active = excluded.is_active,
      sku_count = excluded.sku_count, version = excluded.version, facts = excluded.facts, words = excluded.words,
      source_at = excluded.source_at, updated_at = excluded.updated_at`.execute(tx)
}

const columnsOf = ({ code, name, brand, category, department, isActive }: ProductFacts) => ({
  code,
  name,
  brand_id: brand?.id ?? null,
  brand: brand?.name ?? null,
  category_id: category?.id ?? null,
  category: category?.name ?? null,
  department_id: department?.id ?? null,
  department: department?.name ?? null,
  is_active: isActive,
})

const wordsOf = ({ name, code, brand }: ProductFacts, skus: readonly SkuFacts[]) =>
  fold(
    [name, code, brand?.name ?? '', ...skus.flatMap((sku) => [sku.sku, sku.ean, sku.refId, sku.externalSku])]
      .filter((word) => word !== null && word !== '')
      .join(' '),
  ).slice(0, wordsMax)

/** A SKU that another product had is now this one's; one that its product no longer has goes. */
async function writeSkus(tx: Tx, { storeId }: Source, versions: NewVersion[], at: string) {
  const rows = versions.flatMap(({ product_id, report }) =>
    report.skus.map((sku, position) => ({
      product_id,
      position,
      sku: sku.sku,
      name: sku.name,
      ean: sku.ean,
      ref_id: sku.refId,
      external_sku: sku.externalSku,
      is_active: sku.isActive,
      facts: sku,
    })),
  )
  const distinct = [...new Map(rows.map((row) => [row.sku, row])).values()].sort((one, other) =>
    one.sku < other.sku ? -1 : 1,
  )
  await sql`delete from skus where store_id = ${storeId}
    and product_id = any(${versions.map(({ product_id }) => product_id)}::uuid[])
    and sku <> all(${distinct.map(({ sku }) => sku)}::text[])`.execute(tx)
  await sql`insert into skus (store_id, sku, product_id, name, ean, ref_id, external_sku, is_active, position, facts, updated_at)
    select ${storeId}, r.sku, r.product_id, r.name, r.ean, r.ref_id, r.external_sku, r.is_active, r.position, r.facts, ${at}
    from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) r(sku text, product_id uuid, name text, ean text, ref_id text,
      external_sku text, is_active boolean, position int, facts jsonb)
    on conflict (store_id, sku) do update set product_id = excluded.product_id, name = excluded.name, ean = excluded.ean,
      ref_id = excluded.ref_id, external_sku = excluded.external_sku, is_active = excluded.is_active,
      position = excluded.position, facts = excluded.facts, updated_at = excluded.updated_at`.execute(tx)
}

async function writeVersions(tx: Tx, { storeId, integrationId }: Source, versions: NewVersion[], at: string) {
  const rows = versions.map(({ product_id, version, report, changes }) => ({
    product_id,
    version,
    source_at: report.at,
    changes,
    document: documentOf(report),
  }))
  await sql`insert into product_versions (store_id, product_id, version, integration_id, source_at, at, changes, document)
    select ${storeId}, r.product_id, r.version, ${integrationId}, r.source_at, ${at}, r.changes, r.document
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(product_id uuid, version int, source_at timestamptz, changes jsonb, document jsonb)
    returning 1`.execute(tx)
}
