import { type FieldPlan, planFields, type ToldValues, toldAfter } from '@ihub/domain/catalog/told-fields'
import { ok, type Result } from '@ihub/domain/result'
import type { ProductResult, SkuResult, TakenProduct } from '@ihub/ports/catalog-offers'
import type { CatalogTarget, HeldProduct, OfferedSku, ProductAnswer } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import {
  noCodeFailure,
  notActiveFailure,
  unmappedFailure,
  type WantedProduct,
  wantedProduct,
} from './wanted-product.ts'

type ProductOutcome = Omit<ProductResult, 'retryAt'>

/**
 * Tells a platform one product: what is not there is created, fields that the hub told last take its new values, and those that were
 * changed there stay, unless a person said that they are replaced. A failure as a whole is the platform's.
 */
export async function pushProduct(
  target: CatalogTarget,
  offer: TakenProduct,
): Promise<Result<ProductOutcome, CallFailure>> {
  const wanted = wantedProduct(offer)
  const refuse = (failure: CallFailure) => ok(refusedOutcome(offer, failure))
  if (!offer.product.isActive) return refuse(notActiveFailure)
  if (wanted.skus.length === 0) return refuse(noCodeFailure)
  const read = await target.readProduct(wanted.keys)
  if (!read.ok) return isOfProduct(read.error) ? refuse(read.error) : read
  const held = read.value
  const unmapped = held.externalId === null ? unmappedFailure(offer) : null
  if (unmapped) return refuse(unmapped)
  const plan = planOf(offer, wanted, held)
  const answer = plan.isUnchanged ? ok(unchanged(held, plan)) : await target.sendProduct(plan.toSend)
  if (!answer.ok) return isOfProduct(answer.error) ? refuse(answer.error) : answer
  return ok(outcomeOf(offer, wanted, { held, plan, answer: answer.value }))
}

/** The platform judged this product, and answers for others. */
const isOfProduct = ({ kind }: CallFailure) =>
  ['refused', 'not-found', 'conflict', 'unreadable'].includes(kind)

interface Plan {
  product: FieldPlan
  skus: FieldPlan[]
  toSend: Parameters<CatalogTarget['sendProduct']>[0]
  isUnchanged: boolean
}

function planOf(offer: TakenProduct, { keys, values, skus }: WantedProduct, held: HeldProduct): Plan {
  const planned = (hub: ToldValues, platform: ToldValues | undefined, told: ToldValues): FieldPlan =>
    platform ? planFields({ hub, platform, told }, offer.replaces) : { changes: known(hub), kept: [] }
  const product = planned(values, held.externalId === null ? undefined : held.values, offer.told)
  const bySku = new Map(held.skus.map((sku) => [sku.sku, sku]))
  const plans = skus.map(({ target, work, values: hub }) =>
    planned(hub, bySku.get(target.sku)?.values, work.told),
  )
  const offered = skus.map(
    ({ target }, index): OfferedSku => ({
      ...target,
      externalId: bySku.get(target.sku)?.externalId ?? null,
      values: plans[index]?.changes ?? {},
    }),
  )
  const isThere = held.externalId !== null && held.skus.length === skus.length
  const isWeak = held.skus.some(({ isExact }) => !isExact)
  const hasChanges = [product, ...plans].some(({ changes }) => Object.keys(changes).length > 0)
  return {
    product,
    skus: plans,
    toSend: { code: keys.code, externalId: held.externalId, values: product.changes, skus: offered },
    isUnchanged: isThere && !isWeak && !hasChanges,
  }
}

const known = (values: ToldValues): ToldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const unchanged = (held: HeldProduct, { toSend }: Plan): ProductAnswer => ({
  externalId: held.externalId,
  failure: null,
  skus: toSend.skus.map(({ sku, externalId }) => ({ sku, externalId, failure: null })),
})

interface Told {
  held: HeldProduct
  plan: Plan
  answer: ProductAnswer
}

function outcomeOf(offer: TakenProduct, wanted: WantedProduct, { held, plan, answer }: Told): ProductOutcome {
  const skus = wanted.skus.map(({ target: { sku }, work, values: hub }, index): SkuResult => {
    const { failure = null, externalId = null } = answer.skus[index] ?? {}
    const kept = plan.skus[index]?.kept ?? []
    const told = failure ? work.told : toldAfter({ hub, platform: {}, told: work.told }, kept)
    return { sku, externalId, told, kept, failure }
  })
  const nameless = wanted.nameless.map((work) => refusedSku(work.facts.sku, work.told, noCodeFailure))
  const all = [...skus, ...nameless]
  const { kept } = plan.product
  return {
    offer,
    externalId: answer.externalId ?? held.externalId,
    told: answer.failure
      ? offer.told
      : toldAfter({ hub: wanted.values, platform: {}, told: offer.told }, kept),
    kept,
    failure: answer.failure ?? all.find(({ failure }) => failure)?.failure ?? null,
    skus: all,
    isUnchanged: plan.isUnchanged,
  }
}

const refusedSku = (sku: string, told: ToldValues, failure: CallFailure): SkuResult => ({
  ...{ sku, externalId: null, told, kept: [], failure },
})

const refusedOutcome = (offer: TakenProduct, failure: CallFailure): ProductOutcome => ({
  ...{ offer, externalId: null, told: offer.told, kept: [], failure, isUnchanged: false },
  skus: offer.skus.map(({ facts, told }) => refusedSku(facts.sku, told, failure)),
})
