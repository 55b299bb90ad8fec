import type { ToldValues } from '@ihub/domain/catalog/told-fields'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CatalogTarget, OfferedSku, ProductOffer } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import type { z } from 'zod'
import { codeOf } from '../each-sku.ts'
import { linkKey } from '../link-key.ts'
import { sendWithSkus } from '../send-with-skus.ts'
import { type KeptProduct, type ProductRequest, SavedProduct } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { type FoundProduct, findProduct, isSameProduct, productIdOf } from './find-product.ts'
import { categoriesOf } from './read-product.ts'

type Fields = z.input<typeof ProductRequest>['product']

/** `Visibility` of Magento: a SKU is found by way of its product, a product on its own. */
const visibility = { hidden: 1, shown: 4 } as const
/** People switch a new product on: it has neither images nor options, and no price before the hub told it. */
const switchedOff = { status: 2 as const }

/** Magento keeps one product for a SKU, so that the same creation twice is one; fields that are not sent stay. */
export const sendProduct =
  (context: Context): CatalogTarget['sendProduct'] =>
  async (offer) => {
    const found = await findProduct(context, offer)
    if (!found.ok) return found
    const { skus } = found.value
    return sendWithSkus(offer, {
      keptId: productIdOf(found.value),
      sendProduct: () => sendWhole(context, offer, found.value),
      sendSku: (productId, sku) => {
        if (isSameProduct(offer, sku))
          return sendFields(context, codeOf(sku), skuFields(context, sku), productId)
        const kept = skus.find(({ asked }) => asked.sku === sku.sku)?.kept
        if (!kept) return create(context, newSku(context, offer, sku, found.value))
        const fields = { ...nameOf(sku.values), ...skuFields(context, sku) }
        return sendFields(context, kept.sku, fields, String(kept.id))
      },
    })
  }

/** SKUs that Magento has without the product stay as they are sold: nothing is created above them. */
async function sendWhole(
  context: Context,
  offer: ProductOffer,
  found: FoundProduct,
): Promise<Result<string, CallFailure>> {
  const { code, values } = offer
  const { product } = found
  const id = productIdOf(found)
  if (product && id !== null)
    return sendFields(context, product.sku, productFields(context, values, product), id)
  if (id !== null) return ok(id)
  return create(context, {
    ...{ sku: code, ...switchedOff, visibility: visibility.shown },
    ...(offer.skus.some((sku) => isSameProduct(offer, sku))
      ? { type_id: 'simple', price: 0 }
      : { type_id: 'configurable' }),
    ...withLink(productFields(context, values, null), `${values.name ?? ''} ${code}`),
  })
}

/** One whose product is not there, or is a SKU itself, is sold on its own. */
function newSku(context: Context, offer: ProductOffer, sku: OfferedSku, found: FoundProduct): Fields {
  const code = codeOf(sku)
  const isAlone =
    (found.product === null && found.skus.length > 0) || offer.skus.some((one) => isSameProduct(offer, one))
  return {
    ...{ sku: code, type_id: 'simple', price: 0, ...switchedOff },
    visibility: isAlone ? visibility.shown : visibility.hidden,
    ...withLink({ name: code, ...nameOf(sku.values), ...skuFields(context, sku) }, code),
  }
}

/** Magento makes the address of the name, and names of SKUs are often the same. */
const withLink = (fields: Fields, text: string): Fields => ({
  ...fields,
  custom_attributes: [
    ...(fields.custom_attributes ?? []),
    { attribute_code: 'url_key', value: linkKey(text) },
  ],
})

async function create({ http, settings }: Context, fields: Fields): Promise<Result<string, CallFailure>> {
  const json: z.input<typeof ProductRequest> = {
    product: { attribute_set_id: settings.attributeSetId, ...fields },
  }
  const sent = await http.json(
    { verb: 'product-create', method: 'POST', path: '/products', json },
    SavedProduct,
  )
  return sent.ok ? ok(String(sent.value.id)) : err(toMagentoFailure(sent.error))
}

/** The id that is known; nothing is sent where nothing is to change. */
async function sendFields(
  { http }: Context,
  sku: string,
  fields: Fields,
  id: string,
): Promise<Result<string, CallFailure>> {
  if (Object.keys(fields).length === 0) return ok(id)
  const json: z.input<typeof ProductRequest> = { product: fields }
  const path = `/products/${encodeURIComponent(sku)}`
  const sent = await http.json({ verb: 'product-update', method: 'PUT', path, json }, SavedProduct)
  return sent.ok ? ok(id) : err(toMagentoFailure(sent.error))
}

const nameOf = ({ name }: ToldValues): Fields => (typeof name === 'string' ? { name } : {})

/** A category is added to those that the product is in, and it is taken out of none. */
function productFields({ settings }: Context, values: ToldValues, kept: KeptProduct | null): Fields {
  const { description, brand, category } = values
  const before = kept ? categoriesOf(kept) : []
  const ids = typeof category === 'string' ? [...new Set([...before, category])] : []
  return {
    ...nameOf(values),
    ...attributes({ description, [settings.brandAttribute]: brand }),
    ...(ids.length > 0 && {
      extension_attributes: {
        category_links: ids.map((category_id, position) => ({ position, category_id })),
      },
    }),
  }
}

/** Kilograms of our grams. */
const skuFields = ({ settings }: Context, { values: { weightGrams, ean } }: OfferedSku): Fields => ({
  ...(typeof weightGrams === 'number' && { weight: weightGrams / 1_000 }),
  ...attributes({ [settings.eanAttribute]: ean }),
})

/** Those with a value, under the codes that the shop keeps them by; without a code it does not keep them. */
function attributes(values: Record<string, ToldValues[keyof ToldValues]>): Fields {
  const known = Object.entries(values).flatMap(([attribute_code, value]) =>
    attribute_code !== '' && typeof value === 'string' ? [{ attribute_code, value }] : [],
  )
  return known.length > 0 ? { custom_attributes: known } : {}
}
