import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { PriceAnswer, PriceOffer } from '@ihub/ports/price-target'
import type { SkuKeys, StockAnswer, StockOffer } from '@ihub/ports/stock-target'

/** Calls of one sending that run at the same time; the integration's own limits hold besides. */
const atOnce = 8
/** A system that failed so often in a row fails for all; fewer may be a SKU that it stumbles over. */
const failuresMax = 3

/** The code that a system knows a SKU by: the store's alternate id in its place, where there is one. */
export const codeOf = ({ sku, alternateId }: SkuKeys) => alternateId?.value ?? sku

/** Sends each offer by calls of its own; those after a failure of the whole system are not tried. */
export async function sendEach(
  offers: readonly StockOffer[],
  send: (offer: StockOffer) => Promise<Result<{ reserved: number } | null, CallFailure>>,
): Promise<Result<StockAnswer[], CallFailure>> {
  const reserved = new Map<StockOffer, number>()
  const failures = await failuresOfEach(offers, async (offer) => {
    const sent = await send(offer)
    if (!sent.ok) return sent
    if (sent.value) reserved.set(offer, sent.value.reserved)
    return ok(null)
  })
  const answers = answersOf(offers, failures)
  if (!answers.ok) return answers
  return ok(
    answers.value.map((answer, index) => {
      const offer = offers[index]
      const kept = offer && reserved.get(offer)
      return kept === undefined ? answer : { ...answer, reserved: kept }
    }),
  )
}

/** The failure of each item, null of one that was taken; those after a failure of the whole system carry it untried. */
export async function failuresOfEach<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<Result<null, CallFailure>>,
): Promise<(CallFailure | null)[]> {
  const failures: (CallFailure | null)[] = []
  let inRow = 0
  let stopped: CallFailure | null = null
  await eachAtOnce(items, async (item, index) => {
    if (stopped) {
      failures[index] = stopped
      return
    }
    const sent = await send(item)
    failures[index] = sent.ok ? null : sent.error
    inRow = !sent.ok && isOfSystem(sent.error) ? inRow + 1 : 0
    if (!sent.ok && (stopsAll(sent.error) || inRow >= failuresMax)) stopped ??= sent.error
  })
  return failures
}

/** Sends offers together, by `failuresHalving`. */
export async function sendHalving(
  offers: readonly StockOffer[],
  batch: number,
  send: (offers: readonly StockOffer[]) => Promise<Result<null, CallFailure>>,
): Promise<Result<StockAnswer[], CallFailure>> {
  return answersOf(offers, await failuresHalving(offers, batch, send))
}

/**
 * The failure of each item, for a system that refuses all of a list for the sake of one: what is refused is halved until the one is
 * alone.
 */
export async function failuresHalving<Item>(
  items: readonly Item[],
  batch: number,
  send: (items: readonly Item[]) => Promise<Result<null, CallFailure>>,
): Promise<(CallFailure | null)[]> {
  const failures: (CallFailure | null)[] = []
  let inRow = 0
  let stopped: CallFailure | null = null
  const settle = async (from: number, to: number): Promise<void> => {
    if (stopped) return void failures.fill(stopped, from, to)
    const sent = await send(items.slice(from, to))
    const count = to - from
    if (!sent.ok && count > 1 && mayBeOne(sent.error)) {
      const middle = from + Math.ceil(count / 2)
      await settle(from, middle)
      return settle(middle, to)
    }
    failures.fill(sent.ok ? null : sent.error, from, to)
    inRow = !sent.ok && isOfSystem(sent.error) ? inRow + 1 : 0
    if (!sent.ok && (stopsAll(sent.error) || inRow >= failuresMax)) stopped ??= sent.error
  }
  failures.length = items.length
  for (let from = 0; from < items.length; from += batch)
    await settle(from, Math.min(from + batch, items.length))
  return failures
}

/** One answer for each price, as `answersOf` gives one for each offer of stock. */
export function priceAnswersOf(
  offers: readonly PriceOffer[],
  failures: readonly (CallFailure | null | undefined)[],
): Result<PriceAnswer[], CallFailure> {
  const unjudged = failureOfAll(failures)
  if (unjudged) return err(unjudged)
  return ok(offers.map(({ sku }, index) => ({ sku, failure: failures[index] ?? null })))
}

/** One answer for each offer; a failure as a whole where the system judged none of them. */
export function answersOf(
  offers: readonly StockOffer[],
  failures: readonly (CallFailure | null | undefined)[],
): Result<StockAnswer[], CallFailure> {
  const unjudged = failureOfAll(failures)
  if (unjudged) return err(unjudged)
  return ok(
    offers.map(({ sku, externalWarehouseId }, index) => ({
      sku,
      externalWarehouseId,
      failure: failures[index] ?? null,
    })),
  )
}

/** The failure of a sending of which the system judged nothing; null where it judged some of it. */
export function failureOfAll(failures: readonly (CallFailure | null | undefined)[]): CallFailure | null {
  const [first] = failures
  return first && failures.every((failure) => failure && isOfSystem(failure)) ? first : null
}

/** Reads each SKU by a call of its own; one that the system does not know is absent. */
export async function readEach<Held>(
  skus: readonly SkuKeys[],
  read: (keys: SkuKeys) => Promise<Result<Held[], CallFailure>>,
): Promise<Result<Held[], CallFailure>> {
  const held: Held[][] = []
  let failed: CallFailure | null = null
  await eachAtOnce(skus, async (keys, index) => {
    if (failed) return
    const answer = await read(keys)
    if (answer.ok) held[index] = answer.value
    else if (answer.error.kind !== 'not-found') failed ??= answer.error
  })
  return failed ? err(failed) : ok(held.flat())
}

/** 423 locks one SKU, 429 and 503 are the system's. */
const stopsAll = ({ kind, status }: CallFailure) =>
  ['unreachable', 'credentials', 'forbidden-target'].includes(kind) || (kind === 'busy' && status !== 423)

/** Says nothing of the SKU itself. */
const isOfSystem = ({ kind, status }: CallFailure) =>
  !['refused', 'not-found', 'conflict'].includes(kind) && status !== 423

/** Whether one row may be the cause; a system that is away fails as a whole. */
const mayBeOne = ({ kind }: CallFailure) => ['refused', 'not-found', 'conflict', 'broken'].includes(kind)

async function eachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) await work(item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
