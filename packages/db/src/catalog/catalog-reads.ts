import type { PriceStep } from '@ihub/domain/catalog/price-steps'
import type { CatalogGroup, ProductFacts, SkuFacts } from '@ihub/domain/catalog/product'
import type { ProductChange } from '@ihub/domain/catalog/product-changes'
import type {
  CatalogReads,
  ProductDetailRead,
  SkuListRequest,
  SkuRead,
  VersionRead,
} from '@ihub/ports/catalog'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { given } from '../list/define-list.ts'
import {
  findStoreCatalog,
  listProducts,
  type ProductColumns,
  productColumns,
  productJoins,
  scopeOf,
  sourceOf,
  toProductRows,
} from './product-list.ts'

/** So many versions come with the page of a product. */
const versionsMax = 100

export const createCatalogReads = (app: Db): CatalogReads => ({
  findStore: (storeId) => inStore(app, storeId, (tx) => findStoreCatalog(tx, storeId)),
  list: (storeId, request) => inStore(app, storeId, (tx) => listProducts(tx, storeId, request)),
  find: (storeId, productId) => inStore(app, storeId, (tx) => findProduct(tx, storeId, productId)),
  listSkus: (storeId, request) => inStore(app, storeId, (tx) => listSkus(tx, storeId, request)),
  findGroup: (storeId, kind, id) => inStore(app, storeId, (tx) => findGroup(tx, storeId, { kind, id })),
})

type DetailColumns = ProductColumns & { external_id: string; facts: ProductFacts; source_at: string | null }

async function findProduct(tx: Tx, storeId: string, productId: string): Promise<ProductDetailRead | null> {
  const { rows } = await sql<DetailColumns>`
    select ${productColumns}, p.external_id, p.facts, p.source_at from products p ${productJoins}
    where p.store_id = ${storeId} and p.product_id = ${productId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const [shown] = await toProductRows([row], await scopeOf(tx, storeId), tx)
  if (!shown) return null
  const skus = await readSkus(tx, storeId, sql`s.product_id = ${productId}`, sql`order by s.position, s.sku`)
  const versions = await readVersions(tx, storeId, productId)
  return {
    ...shown,
    externalId: row.external_id,
    facts: row.facts,
    sourceAt: row.source_at,
    skus,
    versions: versions.slice(0, versionsMax),
    hasMoreVersions: versions.length > versionsMax,
  }
}

interface SkuColumns {
  product_id: string
  facts: SkuFacts
  updated_at: string
  prices: {
    table: string
    sellingCents: number
    listCents: number | null
    costCents: number | null
    isBlocked: boolean
    later: PriceStep[]
    version: number
    updatedAt: string
  }[]
}

async function readSkus(
  tx: Tx,
  storeId: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<SkuRead[]> {
  const { rows } = await sql<SkuColumns>`
    select s.product_id, s.facts, s.updated_at, coalesce((
        select jsonb_agg(jsonb_build_object('table', c.price_table, 'sellingCents', c.selling_cents, 'listCents', c.list_cents,
            'costCents', c.cost_cents, 'isBlocked', c.is_blocked, 'later', c.later, 'version', c.version, 'updatedAt', c.updated_at)
          order by c.price_table)
        from prices c where c.store_id = ${storeId} and c.sku = s.sku), '[]') as prices
    from skus s where s.store_id = ${storeId} and ${condition} ${order}`.execute(tx)
  return rows.map(({ product_id: productId, facts, updated_at: updatedAt, prices }) => ({
    ...facts,
    productId,
    updatedAt,
    prices: prices.map((price) => ({ ...price, updatedAt: new Date(price.updatedAt).toISOString() })),
  }))
}

async function listSkus(tx: Tx, storeId: string, { skus, productId, page, limit }: SkuListRequest) {
  const conditions = [
    sql`true`,
    ...given(skus.length > 0 ? [...skus] : undefined, (codes) => sql`s.sku = any(${codes}::text[])`),
    ...given(productId ?? undefined, (id) => sql`s.product_id = ${id}`),
  ]
  const wanted = sql.join(conditions, sql` and `)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from skus s where s.store_id = ${storeId} and ${wanted}`.execute(tx)
  const window = sql`order by s.sku limit ${limit} offset ${(page - 1) * limit}`
  return { rows: await readSkus(tx, storeId, wanted, window), total: rows[0]?.total ?? 0 }
}

async function findGroup(
  tx: Tx,
  storeId: string,
  { kind, id }: { kind: 'brand' | 'category'; id: string },
): Promise<(CatalogGroup & { products: number }) | null> {
  const { rows } = await sql<{ name: string | null; products: number }>`
    select (array_agg(${sql.ref(kind)} order by updated_at desc))[1] as name, count(*) as products
    from products where store_id = ${storeId} and ${sql.ref(`${kind}_id`)} = ${id}`.execute(tx)
  const [found] = rows
  return found && found.products > 0 ? { id, ...found } : null
}

interface VersionColumns extends Pick<ProductColumns, 'integration_id' | 'connector' | 'label'> {
  kind: VersionRead['kind']
  version: number
  sku: string | null
  price_table: string | null
  changes: ProductChange[]
  source_at: string | null
  at: string
}

/** The newest versions of a product and of the prices of its SKUs, one more than a page has. */
async function readVersions(tx: Tx, storeId: string, productId: string): Promise<VersionRead[]> {
  const { rows } = await sql<VersionColumns>`
    select v.*, g.connector, g.label from (
      (select 'product' as kind, version, null::text as sku, null::text as price_table, changes, integration_id, source_at, at
        from product_versions where store_id = ${storeId} and product_id = ${productId} order by version desc limit ${versionsMax + 1})
      union all
      (select 'price', c.version, c.sku, c.price_table, c.changes, c.integration_id, c.source_at, c.at
        from price_versions c join skus s on s.store_id = c.store_id and s.sku = c.sku
        where c.store_id = ${storeId} and s.store_id = ${storeId} and s.product_id = ${productId}
        order by c.at desc limit ${versionsMax + 1})) v
    left join integrations g on g.store_id = ${storeId} and g.integration_id = v.integration_id
    order by v.at desc, v.kind, v.sku, v.version desc limit ${versionsMax + 1}`.execute(tx)
  return rows.map((row) => ({
    kind: row.kind,
    version: row.version,
    sku: row.sku,
    table: row.price_table,
    changes: row.changes,
    source: sourceOf(row),
    sourceAt: row.source_at,
    at: row.at,
  }))
}
