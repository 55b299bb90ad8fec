import { fold } from '@ihub/domain/order/search-terms'
import { catalogTermsOf } from '@ihub/domain/store/catalog-terms'
import type { SettingValues } from '@ihub/domain/store/setting'
import { countryOfStore, countryTraits } from '@ihub/domain/store/store-country'
import type { ProductListRequest, ProductRowRead, StoreCatalog } from '@ihub/ports/catalog'
import type { IntegrationName, PageResult } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { searchPatterns } from '../list/search-patterns.ts'
import { tableList } from '../list/table-list.ts'

/** The store, and the one price table that counts in it. */
export interface ProductScope {
  storeId: string
  priceTable: string | null
}

export interface ProductColumns {
  product_id: string
  code: string
  name: string
  brand_id: string | null
  brand: string | null
  category_id: string | null
  category: string | null
  department_id: string | null
  department: string | null
  is_active: boolean
  sku_count: number
  version: number
  integration_id: string
  connector: string | null
  label: string | null
  created_at: string
  updated_at: string
}

export const productColumns = sql`p.product_id, p.code, p.name, p.brand_id, p.brand, p.category_id, p.category, p.department_id,
  p.department, p.is_active, p.sku_count, p.version, p.integration_id, g.connector, g.label, p.created_at, p.updated_at`
export const productJoins = sql`left join integrations g on g.store_id = p.store_id and g.integration_id = p.integration_id`

const productSearch = searchPatterns('p.words', 'products_saying')

/** Sorts stand on the indexes products__updated, products__name and products__code. */
const productList = tableList<ProductScope, ProductListRequest, ProductColumns, ProductRowRead>({
  table: 'products',
  alias: 'p',
  key: sql`p.product_id`,
  columns: productColumns,
  joins: productJoins,
  within: ({ storeId }) => sql`p.store_id = ${storeId}`,
  filters: ({ active, brand, category, department }) => [
    ...given(active, (wanted) => (wanted ? sql`p.is_active` : sql`not p.is_active`)),
    ...given(brand || undefined, (id) => sql`p.brand_id = ${id}`),
    ...given(category || undefined, (id) => sql`p.category_id = ${id}`),
    ...given(department || undefined, (id) => sql`p.department_id = ${id}`),
  ],
  search: {
    matching: ({ search }) => productSearch.matching(wordsOf(search)),
    indexed: ({ search }) => {
      const words = wordsOf(search)
      return words.length === 0 ? { conditions: [] } : productSearch.saying(words)
    },
  },
  sorts: {
    updatedAt: { column: sql`p.updated_at`, kind: 'instant' },
    name: { column: sql`p.name`, kind: 'text' },
    code: { column: sql`p.code`, kind: 'text' },
  },
  toReads: toProductRows,
})

const wordsOf = (search = '') =>
  fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')

export async function listProducts(
  tx: Tx,
  storeId: string,
  request: ProductListRequest,
): PageResult<ProductRowRead> {
  return readList(tx, productList, { scope: await scopeOf(tx, storeId), request })
}

export async function scopeOf(tx: Tx, storeId: string): Promise<ProductScope> {
  const { terms } = await findStoreCatalog(tx, storeId)
  return { storeId, priceTable: terms.priceTable }
}

export async function findStoreCatalog(tx: Tx, storeId: string): Promise<StoreCatalog> {
  const store = await tx
    .selectFrom('stores')
    .select(['code', 'settings'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return {
    terms: catalogTermsOf((store?.settings ?? {}) as SettingValues),
    currency: countryTraits[countryOfStore(store?.code ?? null)].currency,
  }
}

/** Rows with the prices of their SKUs; of a price that nobody may sell at the range knows nothing. */
export async function toProductRows(
  rows: ProductColumns[],
  scope: ProductScope,
  tx: Tx,
): Promise<ProductRowRead[]> {
  if (rows.length === 0) return []
  const { storeId, priceTable } = scope
  const ids = rows.map(({ product_id }) => product_id)
  const { rows: ranges } = await sql<{ product_id: string; lowest: number; highest: number }>`
    select s.product_id, min(c.selling_cents) as lowest, max(c.selling_cents) as highest
    from skus s join prices c on c.store_id = s.store_id and c.sku = s.sku
    where s.store_id = ${storeId} and s.product_id = any(${ids}::uuid[]) and not c.is_blocked
      and (${priceTable}::text is null or c.price_table = ${priceTable})
    group by s.product_id`.execute(tx)
  const byProduct = new Map(
    ranges.map(({ product_id, lowest, highest }) => [
      product_id,
      { lowestCents: lowest, highestCents: highest },
    ]),
  )
  return rows.map((row) => ({
    productId: row.product_id,
    code: row.code,
    name: row.name,
    brand: groupOf(row.brand_id, row.brand),
    category: groupOf(row.category_id, row.category),
    department: groupOf(row.department_id, row.department),
    isActive: row.is_active,
    skuCount: row.sku_count,
    price: byProduct.get(row.product_id) ?? null,
    version: row.version,
    source: sourceOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

const groupOf = (id: string | null, name: string | null) => (id === null ? null : { id, name })

export const sourceOf = (
  row: Pick<ProductColumns, 'integration_id' | 'connector' | 'label'>,
): IntegrationName | null =>
  row.connector === null
    ? null
    : { integrationId: row.integration_id, connector: row.connector, label: row.label ?? '' }
