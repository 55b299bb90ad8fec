import type { Db } from '@ihub/db/core/pool'

interface GivenProduct {
  storeId: string
  integrationId: string
  productId: string
  brandId: string
  categoryId: string
  /** In every text. */
  canary: string
}

/** A product of one SKU with a price. */
export async function givenProduct(
  system: Db,
  { storeId, integrationId, productId, brandId, categoryId, canary }: GivenProduct,
) {
  const at = new Date()
  const ids = { store_id: storeId, product_id: productId }
  const told = { integration_id: integrationId, source_at: at }
  const sku = `SKU-${productId}`
  const logistics = { weightGrams: 180, heightMm: null, widthMm: null, lengthMm: null }
  const names = { brand: { id: brandId, name: canary }, category: { id: categoryId, name: canary } }
  const product = {
    ...{ code: canary, name: canary, description: canary, ...names, department: null, isActive: true },
    ...{ attributes: [], media: [], seo: { title: null, description: null, keywords: null } },
    ...{ fiscal: { ncm: null, cest: null }, logistics: { ...logistics, leadTimeDays: null } },
  }
  const facts = {
    ...{ sku, name: canary, ean: null, refId: null, externalSku: null, isActive: true },
    ...{ attributes: [], media: [], logistics, components: [] },
  }
  await system
    .insertInto('products')
    .values({
      ...ids,
      ...told,
      external_id: productId,
      code: canary,
      name: canary,
      brand_id: brandId,
      brand: canary,
      category_id: categoryId,
      category: canary,
      is_active: true,
      sku_count: 1,
      version: 1,
      facts: JSON.stringify(product),
      words: canary,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await system
    .insertInto('product_versions')
    .values({
      ...ids,
      ...told,
      version: 1,
      at,
      changes: JSON.stringify([]),
      document: JSON.stringify({ product, skus: [facts] }),
    })
    .execute()
  await system
    .insertInto('skus')
    .values({
      ...ids,
      sku,
      name: canary,
      is_active: true,
      position: 0,
      facts: JSON.stringify(facts),
      updated_at: at,
    })
    .execute()
  await system
    .insertInto('prices')
    .values({
      ...{ store_id: storeId, ...told, sku, price_table: '1', selling_cents: 7_990 },
      ...{ is_blocked: false, version: 1, updated_at: at },
    })
    .execute()
}
