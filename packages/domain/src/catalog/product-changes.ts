import type { CatalogGroup, PriceFacts, ProductFacts, SkuFacts } from './product.ts'

/** The fields whose changes are told, in the order of a page. */
export const productFields = [
  'code',
  'name',
  'description',
  'brand',
  'category',
  'department',
  'isActive',
  'attribute',
  'media',
  'seoTitle',
  'seoDescription',
  'keywords',
  'ncm',
  'cest',
  'weightGrams',
  'heightMm',
  'widthMm',
  'lengthMm',
  'leadTimeDays',
  'sku',
  'ean',
  'refId',
  'externalSku',
  'component',
  'sellingCents',
  'listCents',
  'costCents',
  'isBlocked',
] as const
export type ProductField = (typeof productFields)[number]
export type ProductValue = string | number | boolean | null

/** One field that differs between two versions of a product. */
export interface ProductChange {
  field: ProductField
  /** The SKU that it is of; null of the product itself. */
  sku: string | null
  /** The name of the attribute, the address of the media or the SKU of the component; null of other fields. */
  of: string | null
  from: ProductValue
  to: ProductValue
}

interface Told {
  field: ProductField
  sku: string | null
  of: string | null
  value: ProductValue
}

/** A product with its SKUs, as a version of it is kept. */
export interface ProductDocument {
  product: ProductFacts
  skus: SkuFacts[]
}

/**
 * How one version of a product differs from the one before it, field by field. A SKU that came or went differs in its name
 * alone.
 */
export function productChanges(before: ProductDocument, after: ProductDocument): ProductChange[] {
  const known = new Map(before.skus.map((sku) => [sku.sku, sku]))
  const now = new Map(after.skus.map((sku) => [sku.sku, sku]))
  const comings = [...now.values()]
    .filter(({ sku }) => !known.has(sku))
    .map(({ sku, name }) => skuChange(sku, null, name))
  const goings = [...known.values()]
    .filter(({ sku }) => !now.has(sku))
    .map(({ sku, name }) => skuChange(sku, name, null))
  const changed = [...now.values()].flatMap((sku) => {
    const was = known.get(sku.sku)
    return was ? differences(ofSku(was), ofSku(sku)) : []
  })
  return [
    ...differences(ofProduct(before.product), ofProduct(after.product)),
    ...comings,
    ...goings,
    ...changed,
  ]
}

/** How a price differs from the one before it; all of it where there was none. */
export function priceChanges(sku: string, before: PriceFacts | null, after: PriceFacts): ProductChange[] {
  return differences(before ? ofPrice(sku, before) : [], ofPrice(sku, after)).filter(
    ({ from, to }) => before !== null || (to !== null && to !== false && from === null),
  )
}

const skuChange = (sku: string, from: string | null, to: string | null): ProductChange => ({
  field: 'sku',
  sku,
  of: null,
  from,
  to,
})

function differences(before: readonly Told[], after: readonly Told[]): ProductChange[] {
  const keyOf = ({ field, of }: Told) => `${field} ${of ?? ''}`
  const was = new Map(before.map((told) => [keyOf(told), told]))
  const is = new Map(after.map((told) => [keyOf(told), told]))
  const changes = after.flatMap((told) => {
    const from = was.get(keyOf(told))?.value ?? null
    return from === told.value ? [] : [change(told, from, told.value)]
  })
  const gone = before.filter((told) => !is.has(keyOf(told)) && told.value !== null)
  return [...changes, ...gone.map((told) => change(told, told.value, null))]
}

const change = ({ field, sku, of }: Told, from: ProductValue, to: ProductValue): ProductChange => ({
  field,
  sku,
  of,
  from,
  to,
})

const teller =
  (sku: string | null) =>
  (field: ProductField, value: ProductValue, of: string | null = null): Told => ({ field, sku, of, value })

/** A group by its name, with the code by which its system tells it apart. */
export const groupWords = (group: CatalogGroup | null): string | null =>
  group && (group.name === null || group.name === group.id ? group.id : `${group.name} (${group.id})`)

function ofProduct({ seo, fiscal, logistics, ...product }: ProductFacts): Told[] {
  const told = teller(null)
  return [
    told('code', product.code),
    told('name', product.name),
    told('description', product.description),
    told('brand', groupWords(product.brand)),
    told('category', groupWords(product.category)),
    told('department', groupWords(product.department)),
    told('isActive', product.isActive),
    ...product.attributes.map(({ name, value }) => told('attribute', value, name)),
    ...product.media.map(({ url, label }) => told('media', label ?? url, url)),
    told('seoTitle', seo.title),
    told('seoDescription', seo.description),
    told('keywords', seo.keywords),
    told('ncm', fiscal.ncm),
    told('cest', fiscal.cest),
    ...measures(told, logistics),
    told('leadTimeDays', logistics.leadTimeDays),
  ]
}

function ofSku({ logistics, ...sku }: SkuFacts): Told[] {
  const told = teller(sku.sku)
  return [
    told('name', sku.name),
    told('ean', sku.ean),
    told('refId', sku.refId),
    told('externalSku', sku.externalSku),
    told('isActive', sku.isActive),
    ...sku.attributes.map(({ name, value }) => told('attribute', value, name)),
    ...sku.media.map(({ url, label }) => told('media', label ?? url, url)),
    ...measures(told, logistics),
    ...sku.components.map((component) => told('component', component.quantity, component.sku)),
  ]
}

const measures = (told: ReturnType<typeof teller>, measured: SkuFacts['logistics']) =>
  (['weightGrams', 'heightMm', 'widthMm', 'lengthMm'] as const).map((field) => told(field, measured[field]))

function ofPrice(sku: string, price: PriceFacts): Told[] {
  const told = teller(sku)
  return [
    told('sellingCents', price.sellingCents),
    told('listCents', price.listCents),
    told('costCents', price.costCents),
    told('isBlocked', price.isBlocked),
  ]
}
