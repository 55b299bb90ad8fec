/** A price that is known ahead: it takes the place of the one before it at its moment. */
export interface PriceStep {
  /** ISO-8601. */
  from: string
  sellingCents: number
  listCents: number | null
}

/** The last of the steps whose moment has come, and those that are still to come; steps are in the order of their moments. */
export function stepsAt(
  steps: readonly PriceStep[],
  now: string,
): { due: PriceStep | null; later: PriceStep[] } {
  const isDue = ({ from }: PriceStep) => Date.parse(from) <= Date.parse(now)
  return { due: steps.findLast(isDue) ?? null, later: steps.filter((step) => !isDue(step)) }
}
