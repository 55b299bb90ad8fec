import type { NumberAnalysis } from './analyze-numbers.ts'
import { type NumberRange, within } from './number-ranges.ts'

/** The parts of a bar that are not simply issued; the later ones are drawn over the earlier. */
export const barStates = ['voided', 'pending', 'missing'] as const
export type BarState = (typeof barStates)[number]

/** A part of the bar: `share` of its numbers, above 0 and at most 1, are in the state. */
export interface BarPart extends NumberRange {
  state: BarState
  share: number
}

/** Parts of a bar; a longer range has several numbers in each. */
const slotsMax = 400

/** Where the numbers of a sequence are that have no invoice, coarse enough to be drawn. */
export function barOf(
  whole: NumberRange,
  numbers: Pick<NumberAnalysis, 'voided' | 'pending' | 'missing'>,
): BarPart[] {
  const size = Math.ceil((whole.to - whole.from + 1) / slotsMax)
  return barStates.flatMap((state) =>
    slotsOf(whole, within(numbers[state], whole), size).map((part) => ({ ...part, state })),
  )
}

/** The slots that hold numbers of the ranges, those side by side with the same share as one. */
function slotsOf(whole: NumberRange, ranges: readonly NumberRange[], size: number) {
  const counts = new Map<number, number>()
  for (const { from, to } of ranges)
    for (let slot = slotOf(from); slot <= slotOf(to); slot += 1) {
      const begin = whole.from + slot * size
      const held = Math.min(to, begin + size - 1) - Math.max(from, begin) + 1
      counts.set(slot, (counts.get(slot) ?? 0) + held)
    }
  const parts: Omit<BarPart, 'state'>[] = []
  for (const [slot, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    const from = whole.from + slot * size
    const to = Math.min(whole.to, from + size - 1)
    const share = count / (to - from + 1)
    const last = parts.at(-1)
    if (last && last.to + 1 === from && last.share === share) last.to = to
    else parts.push({ from, to, share })
  }
  return parts

  function slotOf(number: number) {
    return Math.floor((number - whole.from) / size)
  }
}
