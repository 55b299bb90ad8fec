import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { HeldStock, SkuKeys, StockAnswer, StockOffer } from '@ihub/ports/stock-target'

/** Calls of one sending that run at the same time; the integration's own limits hold besides. */
const atOnce = 8
/** A system that failed so often in a row fails for all; fewer may be a SKU that it stumbles over. */
const failuresMax = 3

/** Sends each offer by calls of its own; those after a failure of the whole system are not tried. */
export async function sendEach(
  offers: readonly StockOffer[],
  send: (offer: StockOffer) => Promise<Result<{ reserved: number } | null, CallFailure>>,
): Promise<Result<StockAnswer[], CallFailure>> {
  const reserved = new Map<number, number>()
  const failures: (CallFailure | null)[] = []
  let inRow = 0
  let stopped: CallFailure | null = null
  await eachAtOnce(offers, async (offer, index) => {
    if (stopped) {
      failures[index] = stopped
      return
    }
    const sent = await send(offer)
    failures[index] = sent.ok ? null : sent.error
    if (sent.ok && sent.value) reserved.set(index, sent.value.reserved)
    inRow = !sent.ok && isOfSystem(sent.error) ? inRow + 1 : 0
    if (!sent.ok && (stopsAll(sent.error) || inRow >= failuresMax)) stopped ??= sent.error
  })
  const answers = answersOf(offers, failures)
  if (!answers.ok) return answers
  return ok(
    answers.value.map((answer, index) => {
      const kept = reserved.get(index)
      return kept === undefined ? answer : { ...answer, reserved: kept }
    }),
  )
}

/**
 * Sends offers together, for a system that refuses all of them for the sake of one: what is refused is halved until the one is
 * alone.
 */
export async function sendHalving(
  offers: readonly StockOffer[],
  batch: number,
  send: (offers: readonly StockOffer[]) => Promise<Result<null, CallFailure>>,
): Promise<Result<StockAnswer[], CallFailure>> {
  const failures: (CallFailure | null)[] = []
  let inRow = 0
  let stopped: CallFailure | null = null
  const settle = async (from: number, to: number): Promise<void> => {
    if (stopped) return void failures.fill(stopped, from, to)
    const sent = await send(offers.slice(from, to))
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
  failures.length = offers.length
  for (let from = 0; from < offers.length; from += batch)
    await settle(from, Math.min(from + batch, offers.length))
  return answersOf(offers, failures)
}

/** One answer for each offer; a failure as a whole where the system judged none of them. */
export function answersOf(
  offers: readonly StockOffer[],
  failures: readonly (CallFailure | null | undefined)[],
): Result<StockAnswer[], CallFailure> {
  const [first] = failures
  if (first && failures.every((failure) => failure && isOfSystem(failure))) return err(first)
  return ok(
    offers.map(({ sku, externalWarehouseId }, index) => ({
      sku,
      externalWarehouseId,
      failure: failures[index] ?? null,
    })),
  )
}

/** Reads each SKU by a call of its own; one that the system does not know is absent. */
export async function readEach(
  skus: readonly SkuKeys[],
  read: (keys: SkuKeys) => Promise<Result<HeldStock[], CallFailure>>,
): Promise<Result<HeldStock[], CallFailure>> {
  const held: HeldStock[][] = []
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
