import { countOf, joined, type NumberRange, rangesOf, within, without } from './number-ranges.ts'

/** The highest numbers of a sequence that are compared with the invoices of the hub. */
export const comparedNumbersMax = 10_000

/** The lowest number that is compared. */
export const comparedFrom = ({ from, to }: NumberRange): number => Math.max(from, to - comparedNumbersMax + 1)

export interface HubComparison {
  window: NumberRange
  /** Issued as the service knows, and no invoice of the hub. */
  onlyService: NumberRange[]
  onlyServiceCount: number
  /** Invoices of the hub that the service does not have, beyond its last number too. */
  onlyHub: NumberRange[]
  onlyHubCount: number
}

interface Told {
  range: NumberRange
  /** By the service. */
  issued: readonly NumberRange[]
  /** Of the hub's invoices. */
  hubNumbers: readonly number[]
}

/** Compares the numbers that the service counts as issued with the numbers of the hub's invoices, from `comparedFrom` on. */
export function compareWithHub({ range, issued, hubNumbers }: Told): HubComparison {
  const known = rangesOf(hubNumbers)
  const window = { from: comparedFrom(range), to: Math.max(range.to, known.at(-1)?.to ?? 0) }
  const service = joined(within(issued, window))
  const hub = within(known, window)
  const onlyService = without(service, hub)
  const onlyHub = without(hub, service)
  return {
    window,
    onlyService,
    onlyServiceCount: countOf(onlyService),
    onlyHub,
    onlyHubCount: countOf(onlyHub),
  }
}
