import type * as contract from '@ihub/contract/catalogs'
import type { CatalogGroup } from '@ihub/domain/catalog/product'
import { type CatalogTerms, platformCodeOf } from '@ihub/domain/store/catalog-terms'
import type {
  ProductDetailRead,
  ProductRowRead,
  SkuRead,
  StoreCatalog,
  VersionRead,
} from '@ihub/ports/catalog'
import { money, type NameOf, presentIntegration } from './present.ts'

const groupOf = (group: CatalogGroup | null) => group && { _id: group.id, name: group.name }

export const presentProductRow =
  ({ currency }: StoreCatalog, nameOf: NameOf) =>
  (product: ProductRowRead): contract.ProductRow => ({
    _id: product.productId,
    code: product.code,
    name: product.name,
    brand: groupOf(product.brand),
    category: groupOf(product.category),
    department: groupOf(product.department),
    active: product.isActive,
    skuCount: product.skuCount,
    price: product.price && {
      lowest: money(product.price.lowestCents),
      highest: money(product.price.highestCents),
    },
    currency,
    version: product.version,
    source: presentIntegration(product.source, nameOf),
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  })

const amount = (cents: number | null) => (cents === null ? null : money(cents))

export const presentSku =
  ({ currency, terms }: StoreCatalog) =>
  ({ isActive, prices, ...sku }: SkuRead): contract.Sku => ({
    sku: sku.sku,
    productId: sku.productId,
    name: sku.name,
    ean: sku.ean,
    refId: sku.refId,
    externalSku: sku.externalSku,
    platformCode: platformCodeOf(sku, terms.alternateIdType),
    active: isActive,
    attributes: sku.attributes,
    media: sku.media,
    logistics: sku.logistics,
    components: sku.components,
    prices: prices.map((price) => ({
      table: price.table,
      counts: terms.priceTable === null || terms.priceTable === price.table,
      sellingPrice: money(price.sellingCents),
      listPrice: amount(price.listCents),
      cost: amount(price.costCents),
      isBlocked: price.isBlocked,
      later: price.later.map(({ from, sellingCents, listCents }) => ({
        ...{ from, sellingPrice: money(sellingCents), listPrice: amount(listCents) },
      })),
      version: price.version,
      updatedAt: price.updatedAt,
    })),
    currency,
    updatedAt: sku.updatedAt,
  })

const presentVersion =
  (nameOf: NameOf) =>
  ({ source, ...version }: VersionRead): contract.ProductVersion => ({
    ...version,
    source: presentIntegration(source, nameOf),
  })

export function presentProduct(
  product: ProductDetailRead,
  store: StoreCatalog,
  nameOf: NameOf,
): contract.ProductDetail {
  const { facts } = product
  const { defaults } = store.terms
  return {
    ...presentProductRow(store, nameOf)(product),
    externalId: product.externalId,
    description: facts.description,
    brand: filled(product.brand, defaults, 'brandId'),
    category: filled(product.category, defaults, 'categoryId'),
    department: filled(product.department, defaults, 'departmentId'),
    attributes: facts.attributes,
    media: facts.media,
    seo: facts.seo,
    fiscal: facts.fiscal,
    logistics: facts.logistics,
    skus: product.skus.map(presentSku(store)),
    sourceAt: product.sourceAt,
    versions: product.versions.map(presentVersion(nameOf)),
    hasMoreVersions: product.hasMoreVersions,
  }
}

/** The group that a product names, or the store's default. */
function filled(
  group: CatalogGroup | null,
  defaults: CatalogTerms['defaults'],
  name: keyof CatalogTerms['defaults'],
) {
  if (group) return { _id: group.id, name: group.name, isDefault: false }
  const id = defaults[name]
  return id === null ? null : { _id: id, name: null, isDefault: true }
}
