import { common, countOf, joined, type NumberRange, within, without } from './number-ranges.ts'

/** How a number stands: with an invoice, voided (inutilizado) at the tax authority, or on its way there. */
export const numberStates = ['issued', 'voided', 'pending'] as const
export type NumberState = (typeof numberStates)[number]

export interface StatedRange extends NumberRange {
  state: NumberState
}

/** Each number of the range is in exactly one of the first four. */
export interface NumberAnalysis {
  issued: NumberRange[]
  pending: NumberRange[]
  voided: NumberRange[]
  /** Numbers that no invoice has and no voiding explains. */
  missing: NumberRange[]
  /** Issued numbers that were voided as well: one of the two is wrong. */
  issuedAndVoided: NumberRange[]
}

/** An invoice outweighs everything else; a number that is on its way can no longer be voided. */
export function analyzeNumbers(whole: NumberRange, ranges: readonly StatedRange[]): NumberAnalysis {
  const told = (state: NumberState) =>
    joined(
      within(
        ranges.filter((range) => range.state === state),
        whole,
      ),
    )
  const issued = told('issued')
  const pending = without(told('pending'), issued)
  const voided = without(told('voided'), joined([...issued, ...pending]))
  return {
    issued,
    pending,
    voided,
    missing: without([whole], joined([...issued, ...pending, ...voided])),
    issuedAndVoided: common(issued, told('voided')),
  }
}

/** How many numbers are in each part of an analysis. */
export interface NumberCounts {
  issued: number
  voided: number
  pending: number
  missing: number
  issuedAndVoided: number
}

export const countsOf = ({
  issued,
  voided,
  pending,
  missing,
  issuedAndVoided,
}: NumberAnalysis): NumberCounts => ({
  issued: countOf(issued),
  voided: countOf(voided),
  pending: countOf(pending),
  missing: countOf(missing),
  issuedAndVoided: countOf(issuedAndVoided),
})
