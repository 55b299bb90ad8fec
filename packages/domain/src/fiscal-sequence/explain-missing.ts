import type { NumberCounts } from './analyze-numbers.ts'
import { common, countOf, type NumberRange, without } from './number-ranges.ts'

interface Counted {
  counts: NumberCounts
  /** The first missing ranges, or all of them. */
  missing: readonly NumberRange[]
}

/** Missing numbers that somebody else knows to be voided are voided; of ranges that are not told nothing is said. */
export function explainMissing<Sequence extends Counted>(
  sequence: Sequence,
  voided: readonly NumberRange[],
): Sequence {
  const { counts, missing } = sequence
  const explained = common(missing, voided)
  if (explained.length === 0) return sequence
  const count = countOf(explained)
  return {
    ...sequence,
    counts: { ...counts, missing: counts.missing - count, voided: counts.voided + count },
    missing: without(missing, explained),
  }
}
