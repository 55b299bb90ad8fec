import type { KitPart } from './kit.ts'

/**
 * Shares an amount of cents by weights without losing one: each gets the whole cents of its share, and the cents left over
 * go to the largest remainders, the first of equal ones before the others. Weights that are all zero count alike.
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  const usable = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const sum = usable.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return []
  const exact = usable.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight)
    return { index, share: Number(product / sum), remainder: product % sum }
  })
  const left = cents - exact.reduce((total, { share }) => total + share, 0)
  const byRemainder = exact.toSorted(
    (one, other) => Number(other.remainder - one.remainder) || one.index - other.index,
  )
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return exact.map(({ index, share }) => share + (raised.has(index) ? 1 : 0))
}

/** How the parts of a kit share its price: by the percentages, else by the values of their units, else by their units. */
export function weightsOf(components: readonly KitPart[]): number[] {
  if (components.every(({ percentage }) => percentage !== null))
    return components.map(({ percentage }) => Math.round((percentage ?? 0) * 100))
  if (components.every(({ itemValueCents }) => itemValueCents !== null))
    return components.map(({ itemValueCents, quantity }) => (itemValueCents ?? 0) * quantity)
  return components.map(({ quantity }) => quantity)
}

/** Units at one price each. */
interface PricedUnits {
  quantity: number
  unitCents: number
}

/** An amount as prices of units: where it does not divide, the units that cost a cent more stand apart. */
export function unitPrices(cents: number, quantity: number): PricedUnits[] {
  const unitCents = Math.floor(cents / quantity)
  const dearer = cents - unitCents * quantity
  return [
    ...(dearer > 0 ? [{ quantity: dearer, unitCents: unitCents + 1 }] : []),
    { quantity: quantity - dearer, unitCents },
  ]
}
