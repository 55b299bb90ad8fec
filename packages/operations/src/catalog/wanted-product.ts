import { type GroupKind, groupKinds } from '@ihub/domain/catalog/product'
import { catalogRefusals } from '@ihub/domain/catalog/refusals'
import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import type { ProductWork, SkuWork } from '@ihub/ports/catalog-offers'
import type { ProductKeys, TargetSku } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'

/** A SKU that platforms can be asked for. */
interface KnownSku {
  work: SkuWork
  target: TargetSku
}

export interface WantedProduct {
  keys: ProductKeys
  values: ToldValues
  skus: (KnownSku & { values: ToldValues })[]
  /** SKUs that lack the id by which platforms know them. */
  nameless: SkuWork[]
}

/** The product as the platform is to have it; values that the hub does not know are null. */
export function wantedProduct({ product, groups, skus }: ProductWork): WantedProduct {
  const known = skus.flatMap((work) => (work.keys ? [{ work, target: targetOf(work, work.keys) }] : []))
  return {
    keys: {
      code: product.code,
      category: groups.category.externalId,
      skus: known.map(({ target }) => target),
    },
    values: {
      name: product.name,
      description: product.description,
      brand: groups.brand.externalId,
      category: groups.category.externalId,
      department: groups.department.externalId,
    },
    skus: known.map((one) => ({ ...one, values: valuesOf(one.work, product.logistics) })),
    nameless: skus.filter(({ keys }) => keys === null),
  }
}

const targetOf = (
  { facts: { sku, refId, ean } }: SkuWork,
  keys: NonNullable<SkuWork['keys']>,
): TargetSku => ({
  ...keys,
  reference: keys.alternateId?.type === 'refid' ? keys.alternateId.value : (refId ?? sku),
  ean,
})

/** Measures of the product stand in where its SKU has none. */
function valuesOf({ facts }: SkuWork, ofProduct: ProductWork['product']['logistics']): ToldValues {
  const { logistics } = facts
  return {
    name: facts.name,
    ean: facts.ean,
    weightGrams: logistics.weightGrams ?? ofProduct.weightGrams,
    heightMm: logistics.heightMm ?? ofProduct.heightMm,
    widthMm: logistics.widthMm ?? ofProduct.widthMm,
    lengthMm: logistics.lengthMm ?? ofProduct.lengthMm,
  }
}

/** The groups without which the product is not created, as the platform's account has no link for them. */
export const unmappedOf = ({ groups, needs }: Pick<ProductWork, 'groups' | 'needs'>): GroupKind[] =>
  groupKinds.filter((kind) => needs.includes(kind) && groups[kind].externalId === null)

export function unmappedFailure(work: Pick<ProductWork, 'groups' | 'needs'>): CallFailure | null {
  const kinds = unmappedOf(work)
  if (kinds.length === 0) return null
  const words = kinds.map((kind) => `${kind} ${work.groups[kind].name ?? work.groups[kind].id ?? '—'}`)
  return refusal(catalogRefusals.unmapped, `not linked with the platform: ${words.join(', ')}`)
}

export const noCodeFailure = refusal(
  catalogRefusals.noCode,
  'the SKU lacks the id by which the platforms of the store know it',
)
export const notActiveFailure = refusal(catalogRefusals.notActive, 'the product is not sold any more')

function refusal(serviceCode: string, message: string): CallFailure {
  return { kind: 'refused', serviceCode, message }
}
