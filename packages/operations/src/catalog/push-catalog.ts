import { ok, type Result } from '@ihub/domain/result'
import type { ProductResult, SkuResult, TakenProduct } from '@ihub/ports/catalog-offers'
import type { CatalogTarget } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import type { PriceTarget } from '@ihub/ports/price-target'
import type { RunReport } from '@ihub/ports/run-report'
import { type PushDeps, type PushRun, pushDue, retryOf } from '../push/push-due.ts'
import { pushPrices } from './push-prices.ts'
import { pushProduct } from './push-product.ts'

interface Targets {
  catalogTarget: CatalogTarget
  priceTarget: PriceTarget
}

/** Tells a platform the products that are due, with a result for each product and SKU: each is recorded as soon as it was told. */
export const pushCatalog = (
  deps: PushDeps<TakenProduct, ProductResult>,
  run: PushRun,
  targets: Targets,
): Promise<RunReport | null> =>
  pushDue(deps, run, {
    share: 1,
    unit: 'product',
    tell: async ([offer]) => {
      if (!offer) return ok([])
      const told = await tell(targets, offer)
      return told.ok ? ok([{ ...told.value, retryAt: retryOf(told.value.failure, offer) }]) : told
    },
  })

type Outcome = Omit<ProductResult, 'retryAt'>

/** The product first: a SKU that it created can have a price. */
async function tell(
  { catalogTarget, priceTarget }: Targets,
  offer: TakenProduct,
): Promise<Result<Outcome, CallFailure>> {
  const product = offer.sendsProduct ? await pushProduct(catalogTarget, offer) : ok(untold(offer))
  if (!product.ok || !offer.sendsPrices) return product
  const refused = new Set(product.value.skus.filter(({ failure }) => failure).map(({ sku }) => sku))
  const skus = offer.skus.filter(({ facts }) => !refused.has(facts.sku))
  const prices = await pushPrices(priceTarget, offer, skus)
  if (!prices.ok) return prices
  return ok(together(product.value, prices.value))
}

/** A store that sends prices alone leaves the product as it is. */
const untold = (offer: TakenProduct): Outcome => ({
  ...{ offer, externalId: null, told: offer.told, kept: [], failure: null, isUnchanged: true },
  skus: [],
})

function together(product: Outcome, prices: { skus: SkuResult[]; isUnchanged: boolean }): Outcome {
  const priceOf = new Map(prices.skus.map((one) => [one.sku, one]))
  const told = new Set(product.skus.map(({ sku }) => sku))
  const skus = [
    ...product.skus.map((one) => withPrice(one, priceOf.get(one.sku))),
    ...prices.skus.filter(({ sku }) => !told.has(sku)),
  ]
  return {
    ...product,
    skus,
    failure: product.failure ?? skus.find(({ failure }) => failure)?.failure ?? null,
    isUnchanged: product.isUnchanged && prices.isUnchanged,
  }
}

const withPrice = (one: SkuResult, price: SkuResult | undefined): SkuResult =>
  price
    ? {
        ...one,
        told: { ...one.told, ...price.told, ...ownOf(one) },
        kept: [...one.kept, ...price.kept],
        failure: one.failure ?? price.failure,
      }
    : one

/** The prices that a result of the product carries are those of before. */
function ownOf({ told: { sellingCents: _, listCents: __, ...own } }: SkuResult) {
  return own
}
