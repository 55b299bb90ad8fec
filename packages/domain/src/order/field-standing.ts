import { type Leaf, type LeafValue, leavesOf } from '../provenance/json-leaves.ts'
import { correctOrder, type OrderCorrection } from './correction.ts'
import type { Order } from './order.ts'

/** Why a field holds another value now than a version of the platform's order gives it. */
export const fieldDepartures = ['corrected', 'later-version', 'changed-since'] as const
export type FieldDeparture = (typeof fieldDepartures)[number]

/** A field of our document: its value by a version of the platform's order, and as it is now. */
export interface FieldStanding extends Leaf {
  now: LeafValue
  /** Null while the value stands. */
  departure: FieldDeparture | null
}

interface Versions {
  /** As the platform told of it, the version looked at and the newest. */
  chosen: Order
  newest: Order | null
  /** As the hub has it. */
  now: Order
  corrections: OrderCorrection | null
}

/** Every field that a version gives, and whether a person, a later version or the hub itself has changed it since. */
export function fieldStandings({ chosen, newest, now, corrections }: Versions): FieldStanding[] {
  const [latest, current] = [valuesOf(newest), valuesOf(now)]
  const correctedAs = newest && corrections ? valuesOf(correctOrder(newest, corrections)) : null
  return leavesOf(chosen).map(({ pointer, value }) => {
    const held = current.get(pointer) ?? null
    const isCorrected = latest.get(pointer) !== held && correctedAs?.get(pointer) === held
    const changed = isCorrected
      ? 'corrected'
      : latest.get(pointer) === held
        ? 'later-version'
        : 'changed-since'
    return { pointer, value, now: held, departure: held === value ? null : changed }
  })
}

const valuesOf = (order: Order | null): ReadonlyMap<string, LeafValue> =>
  new Map(leavesOf(order).map(({ pointer, value }) => [pointer, value]))
