import { catalogRefusals } from '@ihub/domain/catalog/refusals'
import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OfferedSku } from '@ihub/ports/catalog-target'
import type { CallFailure, Http } from '@ihub/ports/http'
import { toVtexFailure } from './errors.ts'
import { type FoundSku, readEans } from './find-product.ts'
import { isVtexId } from './find-sku-id.ts'
import { skuByReferencePath, skuEanPath, skuPath } from './paths.ts'
import { NoAnswer } from './schema.ts'
import { SkuId } from './stock-schema.ts'

interface SkuSending {
  productId: string
  offered: OfferedSku
  /** As VTEX has it; null where it does not. */
  found: FoundSku | null
}

/** The id of the SKU, which is created where it is not there. */
export async function sendSku(
  http: Http,
  { productId, offered, found }: SkuSending,
): Promise<Result<string, CallFailure>> {
  if (found && !found.isExact) return err(weakMatch(found))
  const skuId = found ? await update(http, offered, found) : await create(http, productId, offered)
  const { ean } = offered.values
  if (!skuId.ok || typeof ean !== 'string') return skuId
  const isThere = found ? await hasEan(http, skuId.value, ean) : ok(false)
  if (!isThere.ok) return isThere
  if (isThere.value) return skuId
  const path = skuEanPath(skuId.value, ean)
  const sent = await http.json({ verb: 'sku-ean-set', method: 'POST', path }, NoAnswer)
  return sent.ok ? skuId : err(toVtexFailure(sent.error))
}

async function hasEan(http: Http, skuId: string, ean: string): Promise<Result<boolean, CallFailure>> {
  const eans = await readEans(http, skuId)
  return eans.ok ? ok(eans.value.includes(ean)) : eans
}

/** Nothing is changed or created on the word of an EAN alone. */
export const weakMatch = ({ asked, kept }: FoundSku): CallFailure => ({
  kind: 'refused',
  message: `VTEX has this EAN under the SKU ${kept.Id} with the reference ${kept.RefId ?? '—'}, and not ${asked.reference}`,
  serviceCode: catalogRefusals.weakMatch,
})

async function update(
  http: Http,
  { values }: OfferedSku,
  { kept }: FoundSku,
): Promise<Result<string, CallFailure>> {
  const skuId = String(kept.Id)
  const changes = fieldsOf(values)
  if (Object.keys(changes).length === 0) return ok(skuId)
  // VTEX empties a field that is left out, and switches off a SKU whose state is left out.
  const json = { ...kept, ...changes }
  const sent = await http.json({ verb: 'sku-update', method: 'PUT', path: skuPath(skuId), json }, NoAnswer)
  return sent.ok ? ok(skuId) : err(toVtexFailure(sent.error))
}

async function create(
  http: Http,
  productId: string,
  { sku, alternateId, reference, values }: OfferedSku,
): Promise<Result<string, CallFailure>> {
  if ([values.weightGrams, values.heightMm, values.widthMm, values.lengthMm].some(isMissing))
    return err(unmeasured)
  const json = {
    ...fieldsOf(values),
    ...(!alternateId && isVtexId(sku) ? { Id: Number(sku) } : {}),
    ProductId: Number(productId),
    RefId: reference,
    // VTEX refuses a SKU that is active before it has an image.
    IsActive: false,
    ActivateIfPossible: true,
  }
  const sent = await http.json({ verb: 'sku-create', method: 'POST', path: skuByReferencePath, json }, SkuId)
  return sent.ok ? sent : err(toVtexFailure(sent.error))
}

const isMissing = (value: unknown) => value === undefined || value === null

const unmeasured: CallFailure = {
  kind: 'refused',
  message: 'VTEX takes no SKU without weight, height, width and length',
  serviceCode: catalogRefusals.noMeasures,
}

/** VTEX's names of the values that are given: grams, and centimetres of our millimetres. */
function fieldsOf({ name, weightGrams, heightMm, widthMm, lengthMm }: ToldValues): Record<string, unknown> {
  const fields = {
    Name: name,
    PackagedWeightKg: weightGrams,
    PackagedHeight: centimetres(heightMm),
    PackagedWidth: centimetres(widthMm),
    PackagedLength: centimetres(lengthMm),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isMissing(value)))
}

const centimetres = (millimetres: ToldValues['heightMm']) =>
  typeof millimetres === 'number' ? millimetres / 10 : undefined
