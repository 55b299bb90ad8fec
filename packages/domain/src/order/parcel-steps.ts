import type { OrderEvent } from './order-event.ts'
import { findParcel, type Parcel, type ParcelStep, type ParcelStepType } from './parcel.ts'
import type { OrderState } from './state.ts'

/** Words that say nothing of how far the parcel got. */
const words: readonly ParcelStepType[] = ['tracking-event', 'etracker-event', 'etracker-failed']
export const isWord = ({ type }: ParcelStep) => words.includes(type)

/** Older ones are forgotten, so that the parcels of an order stay small. */
const stepsMax = 50

type Shipped = Pick<OrderState, 'parcels' | 'history'>

/**
 * The event of a step that a carrier tells of one parcel; null for one that is known. Steps come twice and out of order: a parcel
 * remembers its own, so that a second attempt to deliver it is news and a repeated report of the first is not.
 */
export function parcelStepEvent(
  { parcels, history }: Shipped,
  sought: Parcel,
  step: ParcelStep,
): Omit<OrderEvent, 'originAt'> | null {
  const parcel = findParcel(parcels, sought)
  const steps = parcel?.steps ?? []
  const hasOther = parcels.some((one) => one !== parcel)
  if (steps.some((known) => isSame(known, step))) return null
  const way = steps.filter((known) => !isWord(known))
  const isLate = !isWord(step) && way.some(({ at }) => Date.parse(at) > Date.parse(step.at))
  if (!isWord(step) && isTold(step, { way, isLate, ofOrder: hasOther ? [] : history })) return null
  const news: Parcel = { ...sought, steps: [...steps, step].slice(-stepsMax) }
  return {
    type: step.type,
    parcels: [news],
    details: { status: step.word, trackingNumber: sought.trackingNumber ?? null },
    ...(isLate ? { isLate } : {}),
  }
}

const isSame = (one: ParcelStep, other: ParcelStep) =>
  one.type === other.type && one.word === other.word && Date.parse(one.at) === Date.parse(other.at)

interface Told {
  way: readonly ParcelStep[]
  isLate: boolean
  /** The order's events, where it has no other parcel that they may be about. */
  ofOrder: OrderState['history']
}

/** Another system, or another scan, told of the same step. */
function isTold({ type }: ParcelStep, { way, isLate, ofOrder }: Told): boolean {
  const newest = way.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1)
  if (newest?.type === type) return true
  if (newest !== undefined && !isLate) return false
  return way.some((known) => known.type === type) || ofOrder.includes(type)
}
