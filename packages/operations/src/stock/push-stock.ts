import { ok, type Result } from '@ihub/domain/result'
import type { Held } from '@ihub/domain/stock/share-out'
import type { PushInventoryType } from '@ihub/domain/store/choices'
import type { CallFailure } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import type { OfferResult, TakenOffer } from '@ihub/ports/stock-offers'
import type { HeldStock, StockTarget } from '@ihub/ports/stock-target'
import { type PushDeps, type PushRun, pushDue, retryOf } from '../push/push-due.ts'

interface PushTarget {
  target: StockTarget
  /** The same text has the same id, whoever asks. */
  idOf(text: string): string
  /** The most SKUs of one sending. */
  batch: number
  type: PushInventoryType
}

/** So many figures are compared and recorded together, whatever the platform takes at once. */
const shareMin = 50

/** Tells a platform the figures that are due, with a result for each SKU. */
export const pushStock = (
  deps: PushDeps<TakenOffer, OfferResult>,
  run: PushRun,
  target: PushTarget,
): Promise<RunReport | null> =>
  pushDue(deps, run, {
    share: Math.max(target.batch, shareMin),
    unit: 'SKU',
    tell: (taken) => tell(target, run, taken),
  })

/** Compares first where the store wants that, and tells what differs; a watched SKU is read after it was told. */
async function tell(
  { target, type, idOf }: PushTarget,
  run: PushRun,
  taken: TakenOffer[],
): Promise<Result<OfferResult[], CallFailure>> {
  const held = type === 'divergence' ? await target.readStock(taken) : ok([])
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
  return ok(
    taken.map((offer) => {
      const failure = failures.get(offer) ?? null
      return {
        offer,
        failure,
        retryAt: retryOf(failure, offer),
        held: watched.includes(offer) ? holding(findHeld(after.value, offer)) : null,
        reserved:
          reservedIn(watched.includes(offer) ? after.value : held.value, offer) ?? seen.get(offer) ?? null,
        isUnchanged: same.has(offer),
      }
    }),
  )
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
