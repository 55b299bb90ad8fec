import { endOfRun } from '@ihub/domain/bulk/bulk-run'
import type { Held } from '@ihub/domain/stock/share-out'
import type { PushInventoryType } from '@ihub/domain/store/choices'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import type { OfferResult, StockOffers, StockPush, TakenOffer } from '@ihub/ports/stock-offers'
import type { HeldStock, StockTarget } from '@ihub/ports/stock-target'
import { judgeFailure } from '../judge-failure.ts'
import { failed, needless, type Run, succeeded } from '../run.ts'

interface PushDeps {
  offers: StockOffers
  /** The same text has the same id, whoever asks. */
  idOf(text: string): string
  /** True once the worker is to stop: another one goes on with the run. */
  isStopping(): boolean
  /** Told how the platform is. */
  observe(failure: CallFailure | null): void
}

interface PushTarget {
  target: StockTarget
  /** The most SKUs of one sending. */
  batch: number
  type: PushInventoryType
}

type PushRun = Run & StockPush

/** So many figures are compared and recorded together, whatever the platform takes at once. */
const shareMin = 50
/** After a refusal of all of them that does not come again by itself. */
const pauseMs = 5 * 60_000

/**
 * Tells a platform the figures that are due, until none is left, with a result for each SKU. Null when another worker is to go
 * on with it.
 */
export async function pushStock(deps: PushDeps, run: PushRun, target: PushTarget): Promise<RunReport | null> {
  const { offers, observe } = deps
  if (!(await offers.begin(run))) return needless(run, 'another sending to this platform is under way')
  for (;;) {
    if (deps.isStopping()) return null
    const taken = await offers.take(run, Math.max(target.batch, shareMin))
    if (taken === null) return null
    if (taken.length === 0) break
    const told = await tell({ ...target, idOf: deps.idOf }, run, taken)
    observe(told.ok ? null : told.error)
    if (!told.ok) return giveUp(deps, run, told.error)
    if (!(await offers.record(run, told.value))) return null
  }
  return reportOf(run, await offers.count(run))
}

async function giveUp({ offers }: PushDeps, run: PushRun, failure: CallFailure): Promise<RunReport> {
  const report = failed(run, failure)
  if (report.canRetry) await offers.putOff(run, new Date(hubClock.nowMs() + pauseMs).toISOString())
  return report
}

type Told = { ok: true; value: OfferResult[] } | { ok: false; error: CallFailure }

/** Compares first where the store wants that, and tells what differs; a watched SKU is read after it was told. */
async function tell(
  { target, type, idOf }: PushTarget & Pick<PushDeps, 'idOf'>,
  run: PushRun,
  taken: TakenOffer[],
): Promise<Told> {
  const held = type === 'divergence' ? await target.readStock(taken) : { ok: true as const, value: [] }
  if (!held.ok) return held
  const same = new Set(taken.filter((offer) => isSame(findHeld(held.value, offer), offer)))
  const toSend = taken.filter((offer) => !same.has(offer))
  const sent = await target.sendStock(toSend, idOf(textOf(run, toSend)))
  if (!sent.ok) return sent
  const failures = new Map(toSend.map((offer, index) => [offer, sent.value[index]?.failure ?? null]))
  const seen = new Map(toSend.map((offer, index) => [offer, sent.value[index]?.reserved ?? null]))
  const watched = taken.filter((offer) => offer.isWatched && !failures.get(offer))
  const after = await target.readStock(watched)
  if (!after.ok) return after
  return {
    ok: true,
    value: taken.map((offer) => {
      const failure = failures.get(offer) ?? null
      return {
        offer,
        failure,
        retryAt: failure && retryOf(failure, offer),
        held: watched.includes(offer) ? holding(findHeld(after.value, offer)) : null,
        reserved:
          reservedIn(watched.includes(offer) ? after.value : held.value, offer) ?? seen.get(offer) ?? null,
        isUnchanged: same.has(offer),
      }
    }),
  }
}

/** One sending of the same figures has the same key however often it is tried. */
const textOf = ({ processId }: PushRun, offers: readonly TakenOffer[]) =>
  JSON.stringify([processId, ...offers.map(({ key }) => key)])

/** In every warehouse that may be the one of the offer. */
const findHeld = (held: readonly HeldStock[], { sku, externalWarehouseId }: TakenOffer) =>
  held.filter(
    (one) => one.sku === sku && (externalWarehouseId === null || one.warehouseId === externalWarehouseId),
  )

const isSame = (held: readonly HeldStock[], { quantity }: TakenOffer) =>
  held.length === 1 && held[0]?.total === quantity

/** Nobody knows the units of a platform that does not count; of several warehouses the one that holds most is meant. */
function holding(held: readonly HeldStock[]): Held | null {
  const counted = held.flatMap(({ total, reserved }) =>
    total === null ? [] : [{ total, reserved: reserved ?? 0 }],
  )
  if (counted.length === 0 || counted.length < held.length) return null
  return {
    total: Math.max(...counted.map(({ total }) => total)),
    reserved: Math.max(...counted.map(({ reserved }) => reserved)),
  }
}

/** Null where it was not read, or its warehouse is not certain. */
function reservedIn(held: readonly HeldStock[], offer: TakenOffer): number | null {
  const found = findHeld(held, offer)
  return found.length === 1 ? (found[0]?.reserved ?? null) : null
}

function retryOf(failure: CallFailure, { failures }: TakenOffer): string | null {
  const judged = judgeFailure(failure, failures + 1, Math.random)
  return judged.kind === 'retry' ? new Date(hubClock.nowMs() + judged.afterMs).toISOString() : null
}

const messages = {
  'bulk.failed': 'no SKU was taken',
  'bulk.partial': 'some SKUs were not taken',
} as const

function reportOf(run: PushRun, counts: Awaited<ReturnType<StockOffers['count']>>): RunReport {
  const { status, code } = endOfRun(counts, null)
  const said = `${counts.done} told, ${counts.skipped} unchanged, ${counts.error} not taken`
  if (code === null) return succeeded(run, said)
  const message = code === 'bulk.failed' ? messages['bulk.failed'] : messages['bulk.partial']
  return { ...succeeded(run, `${message}: ${said}`), status, serviceCode: code, canRetry: true }
}
