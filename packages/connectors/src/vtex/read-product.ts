import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { ok, type Result } from '@ihub/domain/result'
import type { CatalogTarget, HeldSku } from '@ihub/ports/catalog-target'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { KeptProduct, KeptSku } from './catalog-schema.ts'
import { type FoundSku, findProduct, readEans } from './find-product.ts'

export const readProduct =
  (http: Http): CatalogTarget['readProduct'] =>
  async (asked) => {
    const found = await findProduct(http, asked)
    if (!found.ok) return found
    const { product, skus } = found.value
    const held: HeldSku[] = []
    for (const one of skus) {
      const sku = await withEan(http, one)
      if (!sku.ok) return sku
      held.push(sku.value)
    }
    return ok({
      externalId: product && String(product.Id),
      values: product ? valuesOfProduct(product) : {},
      skus: held,
    })
  }

/** A SKU may have several EANs: ours is shown where it is among them. */
async function withEan(
  http: Http,
  { asked, kept, isExact }: FoundSku,
): Promise<Result<HeldSku, CallFailure>> {
  const externalId = String(kept.Id)
  const eans = await readEans(http, externalId)
  if (!eans.ok) return eans
  const ean = eans.value.find((one) => one === asked.ean) ?? eans.value[0] ?? null
  return ok({ sku: asked.sku, externalId, isExact, values: { ...valuesOfSku(kept), ean } })
}

const valuesOfProduct = ({
  Name,
  Description,
  BrandId,
  CategoryId,
  DepartmentId,
}: KeptProduct): ToldValues => ({
  name: Name,
  description: Description || null,
  brand: idText(BrandId),
  category: idText(CategoryId),
  department: idText(DepartmentId),
})

const idText = (id: number | null | undefined) => (id === null || id === undefined ? null : String(id))

/** Grams, and millimetres of VTEX's centimetres. */
const valuesOfSku = (kept: KeptSku): ToldValues => ({
  name: kept.Name,
  weightGrams: rounded(kept.PackagedWeightKg, 1),
  heightMm: rounded(kept.PackagedHeight, 10),
  widthMm: rounded(kept.PackagedWidth, 10),
  lengthMm: rounded(kept.PackagedLength, 10),
})

const rounded = (value: number | null | undefined, by: number) =>
  value === null || value === undefined ? null : Math.round(value * by)
