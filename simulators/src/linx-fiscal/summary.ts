import type { NumberRange, SimSequence, StatedRange } from './sim-sequence.ts'

const missingShown = 20

/** The figures of a sequence as the service tells them. */
export function summaryOf({
  branch,
  series,
  range,
  endNumber,
  ranges,
  duplicates,
  lastIssuedAt,
}: SimSequence) {
  const missing = missingOf(range, ranges)
  const count = (state: StatedRange['state']) => sizeOf(ranges.filter((one) => one.state === state))
  return {
    branch,
    series,
    firstNumber: range?.from ?? null,
    lastNumber: range?.to ?? null,
    endNumber,
    counts: {
      issued: count('issued'),
      voided: count('voided'),
      pending: count('pending'),
      missing: sizeOf(missing),
      issuedAndVoided: 0,
      duplicated: duplicates.length,
    },
    missingRanges: missing.slice(0, missingShown),
    lastIssuedAt,
  }
}

const sizeOf = (ranges: readonly NumberRange[]) =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)

function missingOf(range: NumberRange | null, ranges: readonly NumberRange[]): NumberRange[] {
  if (!range) return []
  const missing: NumberRange[] = []
  let next = range.from
  for (const { from, to } of ranges) {
    if (from > next) missing.push({ from: next, to: from - 1 })
    next = Math.max(next, to + 1)
  }
  if (next <= range.to) missing.push({ from: next, to: range.to })
  return missing
}
