/** The value below which this share of the sorted sample lies (nearest rank); NaN for an empty sample. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Half the distance between the fastest and the slowest repeat, as a share of their median. */
export function noise(values: readonly number[]): number {
  if (values.length < 2) return 0
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values)
}

export interface Latency {
  count: number
  p50: number
  p99: number
  worst: number
}

/** Milliseconds in, milliseconds out. */
export const latencyOf = (values: readonly number[]): Latency => ({
  count: values.length,
  p50: median(values),
  p99: quantile(values, 0.99),
  worst: quantile(values, 1),
})
