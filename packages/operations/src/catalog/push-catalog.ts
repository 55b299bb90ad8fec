import { endOfRun } from '@ihub/domain/bulk/bulk-run'
import { ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type {
  CatalogOffers,
  CatalogPush,
  ProductResult,
  SkuResult,
  TakenProduct,
} from '@ihub/ports/catalog-offers'
import type { CatalogTarget } from '@ihub/ports/catalog-target'
import type { CallFailure } from '@ihub/ports/http'
import type { PriceTarget } from '@ihub/ports/price-target'
import type { RunReport } from '@ihub/ports/run-report'
import { judgeFailure } from '../judge-failure.ts'
import { failed, needless, type Run, succeeded } from '../run.ts'
import { pushPrices } from './push-prices.ts'
import { pushProduct } from './push-product.ts'

interface PushDeps {
  offers: CatalogOffers
  /** True once the worker is to stop: another one goes on with the run. */
  isStopping(): boolean
  /** Told how the platform is. */
  observe(failure: CallFailure | null): void
}

interface Targets {
  catalogTarget: CatalogTarget
  priceTarget: PriceTarget
}

type PushRun = Run & CatalogPush

/** Products that are taken together; each is recorded as soon as it was told. */
const share = 10
/** After a refusal of the platform as a whole that does not come again by itself. */
const pauseMs = 5 * 60_000

/**
 * Tells a platform the products that are due, until none is left, with a result for each product and SKU. Null when another worker is
 * to go on with it.
 */
export async function pushCatalog(deps: PushDeps, run: PushRun, targets: Targets): Promise<RunReport | null> {
  const { offers, observe } = deps
  if (!(await offers.begin(run))) return needless(run, 'another sending to this platform is under way')
  for (;;) {
    const taken = await offers.take(run, share)
    if (taken === null) return null
    if (taken.length === 0) break
    for (const offer of taken) {
      if (deps.isStopping()) return null
      const told = await tell(targets, offer)
      observe(told.ok ? null : told.error)
      if (!told.ok) return giveUp(deps, run, told.error)
      if (!(await offers.record(run, [withRetry(told.value)]))) return null
    }
  }
  return reportOf(run, await offers.count(run))
}

async function giveUp({ offers }: PushDeps, run: PushRun, failure: CallFailure): Promise<RunReport> {
  const report = failed(run, failure)
  if (report.canRetry) await offers.putOff(run, new Date(hubClock.nowMs() + pauseMs).toISOString())
  return report
}

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

function withRetry(outcome: Outcome): ProductResult {
  const { failure, offer } = outcome
  const judged = failure && judgeFailure(failure, offer.failures + 1, Math.random)
  const retryAt = judged?.kind === 'retry' ? new Date(hubClock.nowMs() + judged.afterMs).toISOString() : null
  return { ...outcome, retryAt }
}

function reportOf(run: PushRun, counts: Awaited<ReturnType<CatalogOffers['count']>>): RunReport {
  const { status, code } = endOfRun(counts, null)
  const said = `${counts.done} told, ${counts.skipped} unchanged, ${counts.error} not taken`
  if (code === null) return succeeded(run, said)
  const message = code === 'bulk.failed' ? 'no product was taken' : 'some products were not taken'
  return { ...succeeded(run, `${message}: ${said}`), status, serviceCode: code, canRetry: true }
}
