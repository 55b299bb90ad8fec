import { type GroupKind, groupKinds, type ProductFacts, type SkuFacts } from '@ihub/domain/catalog/product'
import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { type CatalogTerms, platformCodeOf } from '@ihub/domain/store/catalog-terms'
import { groupsOfTaker } from '@ihub/domain/system-traits'
import type { LinkedGroup, ProductWork, SkuWork } from '@ihub/ports/catalog-offers'
import type { SkuKeys } from '@ihub/ports/stock-target'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { findStoreCatalog } from './product-list.ts'

interface Account {
  storeId: StoreId
  integrationId: IntegrationId
}

interface ProductRow {
  product_id: string
  facts: ProductFacts
  told: ToldValues
}

interface SkuRow {
  product_id: string
  facts: SkuFacts
  told: ToldValues | null
  price: { sellingCents: number; listCents: number | null } | null
}

/** The products as they stand now, with what the platform of the account is known to have of each. */
export async function readProductWorks(
  tx: Tx,
  { storeId, integrationId }: Account,
  productIds: readonly string[],
): Promise<Map<string, ProductWork>> {
  const { terms } = await findStoreCatalog(tx, storeId)
  const { rows: products } = await sql<ProductRow>`
    select p.product_id, p.facts, coalesce(o.told, '{}') as told
    from products p left join catalog_offers o
      on o.store_id = p.store_id and o.product_id = p.product_id and o.integration_id = ${integrationId}
    where p.store_id = ${storeId} and p.product_id = any(${productIds}::uuid[])`.execute(tx)
  const { rows: skus } = await sql<SkuRow>`
    select s.product_id, s.facts, t.told, (
        select jsonb_build_object('sellingCents', c.selling_cents, 'listCents', c.list_cents) from prices c
        where c.store_id = ${storeId} and c.sku = s.sku and not c.is_blocked
          and (${terms.priceTable}::text is null or c.price_table = ${terms.priceTable})
        order by c.updated_at desc, c.price_table limit 1) as price
    from skus s left join catalog_offer_skus t
      on t.store_id = s.store_id and t.product_id = s.product_id and t.integration_id = ${integrationId} and t.sku = s.sku
    where s.store_id = ${storeId} and s.product_id = any(${productIds}::uuid[]) and s.is_active
    order by s.product_id, s.position, s.sku`.execute(tx)
  const links = await readLinks(tx, { storeId, integrationId })
  const { connector } = await tx
    .selectFrom('integrations')
    .select('connector')
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirstOrThrow()
  const skusOf = Map.groupBy(skus, (row) => row.product_id)
  return new Map(
    products.map(({ product_id: productId, facts, told }) => [
      productId,
      {
        productId,
        product: facts,
        told,
        groups: groupsOf(facts, terms, links),
        needs: groupsOfTaker(connector, 'needed'),
        skus: (skusOf.get(productId) ?? []).map((row) => toSkuWork(row, terms)),
      },
    ]),
  )
}

function toSkuWork({ facts, told, price }: SkuRow, { alternateIdType: type }: CatalogTerms): SkuWork {
  const code = platformCodeOf(facts, type)
  const alternate = type === 'default' || code === null ? {} : { alternateId: { type, value: code } }
  const keys: SkuKeys | null = code === null ? null : { sku: facts.sku, ...alternate }
  return { facts, keys, told: told ?? {}, price }
}

/** Defaults of the store stand in for groups that a product does not name. */
function groupsOf(
  facts: ProductFacts,
  { defaults }: CatalogTerms,
  links: ReadonlyMap<string, string>,
): Record<GroupKind, LinkedGroup> {
  const group = (kind: GroupKind): LinkedGroup => {
    const id = facts[kind]?.id ?? defaults[`${kind}Id`]
    return {
      id,
      name: facts[kind]?.name ?? null,
      externalId: id === null ? null : (links.get(`${kind} ${id}`) ?? null),
    }
  }
  return Object.fromEntries(groupKinds.map((kind) => [kind, group(kind)])) as Record<GroupKind, LinkedGroup>
}

async function readLinks(tx: Tx, { storeId, integrationId }: Account): Promise<Map<string, string>> {
  const { rows } = await sql<{ kind: string; group_id: string; external_id: string }>`
    select kind, group_id, external_id from catalog_group_links
    where store_id = ${storeId} and integration_id = ${integrationId}`.execute(tx)
  return new Map(rows.map(({ kind, group_id, external_id }) => [`${kind} ${group_id}`, external_id]))
}
