import { err, ok, type Result } from '@ihub/domain/result'
import type { OfferedSku, ProductOffer } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import { codeOf } from '../each-sku.ts'
import { ask, carryOut } from './ask.ts'
import { addGroupQuery, createGroupQuery, createOptionQuery, optionGroupQuery } from './catalog-queries.ts'
import { FoundGroups, MadeGroup, type OptionGroup } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { type Found, slugOf } from './find-product.ts'
import { optionsUnknown } from './variant-failures.ts'

type OptionOf = (productId: string, sku: OfferedSku) => Promise<Result<string, CallFailure>>

const groupNames: Readonly<Record<string, string>> = { pt: 'Variante', es: 'Variante' }

/**
 * Vendure tells the variants of a product apart by options. The hub knows no sizes and colours, so each SKU that it creates has an option of
 * its own, in a group of the product's own.
 */
export function optionsOfSkus(context: Context, offer: ProductOffer, found: Found): OptionOf {
  let group: Promise<Result<OptionGroup, CallFailure>> | undefined
  return async (productId, sku) => {
    group ??= groupOf(context, productId, offer, found)
    const known = await group
    if (!known.ok) return known
    const option = known.value.options.find(({ code }) => code === slugOf(codeOf(sku)))
    if (option) return ok(option.id)
    const input = { productOptionGroupId: known.value.id, ...optionOf(sku, found) }
    return carryOut(context.http, { verb: 'createOption', query: createOptionQuery, variables: { input } })
  }
}

/** A group whose making was told to nobody is found again by its code; giving it to a product twice is once. */
async function groupOf(
  { http }: Context,
  productId: string,
  offer: ProductOffer,
  found: Found,
): Promise<Result<OptionGroup, CallFailure>> {
  const { product } = found
  const code = `ihub-${slugOf(offer.code)}`
  const ours = product?.optionGroups.find((one) => one.code === code)
  if (product && ours && product.optionGroups.length === 1) return ok(ours)
  if (product && (product.optionGroups.length > 0 || product.variantList.totalItems > 0))
    return err(optionsUnknown(product.name ?? product.id))
  const read = await ask(
    http,
    { verb: 'optionGroup', query: optionGroupQuery, variables: { code } },
    FoundGroups,
  )
  if (!read.ok) return read
  const kept = read.value.productOptionGroups.items[0]
  const group = kept ? ok(kept) : await makeGroup(http, code, offer, found)
  if (!group.ok) return group
  const variables = { productId, groupId: group.value.id }
  const added = await carryOut(http, { verb: 'addOptionGroup', query: addGroupQuery, variables })
  return added.ok ? group : added
}

async function makeGroup(
  http: Context['http'],
  code: string,
  { skus }: ProductOffer,
  found: Found,
): Promise<Result<OptionGroup, CallFailure>> {
  const { languageCode } = found
  const name = groupNames[languageCode.slice(0, 2)] ?? 'Variant'
  const input = {
    ...{ code, translations: [{ languageCode, name }] },
    options: skus.map((sku) => optionOf(sku, found)),
  }
  const question = { verb: 'createOptionGroup', query: createGroupQuery, variables: { input } }
  const made = await ask(http, question, MadeGroup)
  return made.ok ? ok(made.value.outcome) : made
}

function optionOf(sku: OfferedSku, { languageCode }: Found) {
  const code = codeOf(sku)
  return { code: slugOf(code), translations: [{ languageCode, name: sku.values.name ?? code }] }
}
