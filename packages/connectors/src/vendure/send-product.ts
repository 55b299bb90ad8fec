import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CatalogTarget, OfferedSku, ProductOffer } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import { codeOf } from '../each-sku.ts'
import { sendWithSkus } from '../send-with-skus.ts'
import { ask, carryOut } from './ask.ts'
import {
  createProductQuery,
  createVariantsQuery,
  facetValuesQuery,
  updateProductQuery,
  updateVariantsQuery,
} from './catalog-queries.ts'
import { FacetValues, type KeptProduct, SavedVariants } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { type Found, findProduct, slugOf } from './find-product.ts'
import { optionsOfSkus } from './sku-options.ts'
import { unknownGroup } from './variant-failures.ts'

/** Vendure takes any number of products and variants of the same code: they are looked for first. */
export const sendProduct =
  (context: Context): CatalogTarget['sendProduct'] =>
  async (offer) => {
    const found = await findProduct(context, offer)
    if (!found.ok) return found
    const { product, skus } = found.value
    const optionOf = optionsOfSkus(context, offer, found.value)
    return sendWithSkus(offer, {
      keptId: product?.id ?? null,
      sendProduct: () => sendWhole(context, offer, found.value),
      sendSku: async (productId, sku) => {
        const kept = skus.find(({ asked }) => asked.sku === sku.sku)?.kept
        if (kept) return changeVariant(context, kept.id, sku, found.value)
        const optionId = await optionOf(productId, sku)
        if (!optionId.ok) return optionId
        return createVariant(context, { productId, optionIds: [optionId.value] }, sku, found.value)
      },
    })
  }

async function sendWhole(
  context: Context,
  { code, values }: ProductOffer,
  { product, languageCode }: Found,
): Promise<Result<string, CallFailure>> {
  const facetValueIds = await facetValueIdsOf(context, values, product)
  if (!facetValueIds.ok) return facetValueIds
  const ids = facetValueIds.value && { facetValueIds: facetValueIds.value }
  const { name, description } = values
  const { http } = context
  if (product) {
    const texts = known({ name, description })
    if (!ids && Object.keys(texts).length === 0) return ok(product.id)
    const translations = Object.keys(texts).length > 0 && { translations: [{ languageCode, ...texts }] }
    const variables = { input: { id: product.id, ...ids, ...translations } }
    return carryOut(http, { verb: 'updateProduct', query: updateProductQuery, variables })
  }
  const translation = {
    languageCode,
    slug: slugOf(code),
    description: '',
    ...known({ name: name ?? code, description }),
  }
  // It has neither images nor prices yet: people switch it on.
  const variables = { input: { enabled: false, ...ids, translations: [translation] } }
  return carryOut(http, { verb: 'createProduct', query: createProductQuery, variables })
}

/** Vendure sets all values of a product at once: the brand takes the place of another one, a category is added. Null where neither changes. */
async function facetValueIdsOf(
  { http, settings: { brandFacet, categoryFacet } }: Context,
  { brand, category }: ToldValues,
  product: KeptProduct | null,
): Promise<Result<string[] | null, CallFailure>> {
  const wanted = [
    { id: brand, facet: brandFacet },
    { id: category, facet: categoryFacet },
  ].flatMap(({ id, facet }) => (typeof id === 'string' && facet !== '' ? [{ id, facet }] : []))
  if (wanted.length === 0) return ok(null)
  const variables = { ids: wanted.map(({ id }) => id) }
  const read = await ask(http, { verb: 'facetValues', query: facetValuesQuery, variables }, FacetValues)
  if (!read.ok) return read
  // Vendure passes over an id that it does not know.
  const unknown = wanted.find(
    ({ id, facet }) => !read.value.facetValues.items.some((one) => one.id === id && one.facet.code === facet),
  )
  if (unknown) return err(unknownGroup(unknown.id, unknown.facet))
  const stays = (facet: string) => facet !== brandFacet || !wanted.some((one) => one.facet === brandFacet)
  const before = (product?.facetValues ?? []).filter(({ facet }) => stays(facet.code)).map(({ id }) => id)
  return ok([...new Set([...before, ...wanted.map(({ id }) => id)])])
}

async function createVariant(
  { http, settings }: Context,
  ids: { productId: string; optionIds: string[] },
  sku: OfferedSku,
  { languageCode }: Found,
): Promise<Result<string, CallFailure>> {
  const code = codeOf(sku)
  const translations = [{ languageCode, name: sku.values.name ?? code }]
  // Vendure gives it the price of zero: people switch it on.
  const input = [{ ...ids, sku: code, enabled: false, translations, ...ownValues(settings, sku.values) }]
  return saveVariant(http, { verb: 'createVariants', query: createVariantsQuery, variables: { input } }, code)
}

async function changeVariant(
  { http, settings }: Context,
  id: string,
  { values, ...sku }: OfferedSku,
  { languageCode }: Found,
): Promise<Result<string, CallFailure>> {
  const { name } = values
  const changes = {
    ...(typeof name === 'string' && { translations: [{ languageCode, name }] }),
    ...ownValues(settings, values),
  }
  if (Object.keys(changes).length === 0) return ok(id)
  const variables = { input: [{ id, ...changes }] }
  return saveVariant(http, { verb: 'updateVariants', query: updateVariantsQuery, variables }, codeOf(sku))
}

async function saveVariant(
  http: Context['http'],
  question: Parameters<typeof ask>[1],
  code: string,
): Promise<Result<string, CallFailure>> {
  const saved = await ask(http, question, SavedVariants)
  if (!saved.ok) return saved
  const [variant] = saved.value.outcome
  return variant ? ok(variant.id) : err({ kind: 'unreadable', message: `Vendure saved no variant ${code}` })
}

/** Values of the fields that the shop added for them. */
function ownValues({ eanField, weightField }: Context['settings'], { ean, weightGrams }: ToldValues) {
  const fields = known({ [eanField]: ean, [weightField]: weightGrams })
  delete fields['']
  return Object.keys(fields).length > 0 ? { customFields: fields } : {}
}

const known = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
