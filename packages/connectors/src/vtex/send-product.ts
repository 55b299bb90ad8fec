import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CatalogTarget, ProductAnswer, ProductOffer } from '@ihub/ports/catalog-target'
import type { CallFailure, Http, HttpRequest } from '@ihub/ports/http'
import { failureOfAll, failuresOfEach } from '../each-sku.ts'
import { toVtexFailure } from './errors.ts'
import { type FoundProduct, findProduct } from './find-product.ts'
import { productPath, productsPath } from './paths.ts'
import { NoAnswer } from './schema.ts'
import { sendSku, weakMatch } from './send-sku.ts'
import { SkuId } from './stock-schema.ts'

/** VTEX has no key against a second creation: the references are looked for before anything is created. */
export const sendProduct =
  (http: Http): CatalogTarget['sendProduct'] =>
  async (offer) => {
    const found = await findProduct(http, offer)
    if (!found.ok) return found
    const sent = await sendOne(http, offer, found.value)
    if (!sent.ok && failureOfAll([sent.error])) return sent
    // The SKUs of a product that is there do not hang on its own fields.
    if (!sent.ok && !found.value.product) return ok(refusedWhole(offer, sent.error))
    const productId = sent.ok ? sent.value : String(found.value.product?.Id)
    const ids = new Map<string, string>()
    const failures = await failuresOfEach(offer.skus, async (sku) => {
      const known = found.value.skus.find(({ asked }) => asked.sku === sku.sku) ?? null
      const answer = await sendSku(http, { productId, offered: sku, found: known })
      if (answer.ok) ids.set(sku.sku, answer.value)
      return answer.ok ? ok(null) : answer
    })
    return ok({
      externalId: productId,
      failure: sent.ok ? null : sent.error,
      skus: offer.skus.map(({ sku, externalId }, index) => ({
        sku,
        externalId: ids.get(sku) ?? externalId,
        failure: failures[index] ?? null,
      })),
    })
  }

const refusedWhole = ({ skus }: ProductOffer, failure: CallFailure): ProductAnswer => ({
  externalId: null,
  failure,
  skus: skus.map(({ sku, externalId }) => ({ sku, externalId, failure })),
})

/** The id of the product, which is created where it is not there; nothing is sent where nothing is to change. */
async function sendOne(
  http: Http,
  offer: ProductOffer,
  { product: kept, skus }: FoundProduct,
): Promise<Result<string, CallFailure>> {
  const weak = skus.find(({ isExact }) => !isExact)
  if (!kept) return weak ? err(weakMatch(weak)) : create(http, offer)
  const changes = fieldsOf(offer.values)
  if (Object.keys(changes).length === 0 || offer.externalId === null) return ok(String(kept.Id))
  const path = productPath(String(kept.Id))
  const request: HttpRequest = { method: 'PUT', path, json: { ...kept, ...changes } }
  const sent = await http.json({ ...request, verb: 'product-update' }, NoAnswer)
  return sent.ok ? ok(String(kept.Id)) : err(toVtexFailure(sent.error))
}

async function create(http: Http, { code, values }: ProductOffer): Promise<Result<string, CallFailure>> {
  const json = {
    ...fieldsOf(values),
    RefId: code,
    LinkId: linkOf(`${values.name ?? ''} ${code}`),
    Title: values.name,
    IsVisible: true,
    IsActive: true,
    ShowWithoutStock: false,
  }
  const sent = await http.json({ verb: 'product-create', method: 'POST', path: productsPath, json }, SkuId)
  return sent.ok ? sent : err(toVtexFailure(sent.error))
}

/** The end of the product's address; the reference makes it the only one. */
const linkOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** VTEX's names of the values that are given; its groups are numbers, and a department follows its category. */
function fieldsOf({ name, description, brand, category, department }: ToldValues): Record<string, unknown> {
  const fields = {
    Name: name,
    Description: description,
    BrandId: numberOf(brand),
    CategoryId: numberOf(category),
    DepartmentId: numberOf(department),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const numberOf = (id: ToldValues['brand']) => (id === undefined || id === null ? undefined : Number(id))
