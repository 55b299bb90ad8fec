import type { NumberCounts } from './analyze-numbers.ts'
import type { NumberRange } from './number-ranges.ts'

export const sequenceHealths = ['ok', 'warning', 'error'] as const
export type SequenceHealth = (typeof sequenceHealths)[number]

/** The field nNF of an NF-e has nine digits. */
export const invoiceNumberMax = 999_999_999

/** The numbers of one series of a branch, counted; `range` is null before its first number. */
export interface SequenceFigures {
  range: NumberRange | null
  /** The highest number that it may give out. */
  end: number
  counts: NumberCounts
  /** Numbers that two or more access keys have. */
  duplicated: number
}

/** A tenth of the numbers, and of long sequences this many. */
const nearEndShare = 0.1
const nearEndMax = 10_000

const remainingOf = ({ range, end }: SequenceFigures) => Math.max(0, end - (range?.to ?? 0))

/** Numbers that it may still give out. */
export const remainingNumbers = remainingOf

function isNearEnd(figures: SequenceFigures): boolean {
  const remaining = remainingOf(figures)
  const all = figures.end - (figures.range?.from ?? 1) + 1
  return remaining > 0 && remaining <= Math.min(nearEndMax, all * nearEndShare)
}

/** Whether every number of the range is counted once. */
function isWhole({ range, counts: { issued, voided, pending, missing } }: SequenceFigures): boolean {
  return issued + voided + pending + missing === (range ? range.to - range.from + 1 : 0)
}

interface FindingRule {
  health: Exclude<SequenceHealth, 'ok'>
  isThere(figures: SequenceFigures): boolean
}

const findingRules = {
  duplicated: { health: 'error', isThere: ({ duplicated }) => duplicated > 0 },
  'issued-and-voided': { health: 'error', isThere: ({ counts }) => counts.issuedAndVoided > 0 },
  missing: { health: 'error', isThere: ({ counts }) => counts.missing > 0 },
  exhausted: { health: 'error', isThere: (figures) => remainingOf(figures) === 0 },
  'near-end': { health: 'warning', isThere: isNearEnd },
  pending: { health: 'warning', isThere: ({ counts }) => counts.pending > 0 },
  // A service that counts a number twice or not at all: its other figures are doubtful too.
  miscounted: { health: 'warning', isThere: (figures) => !isWhole(figures) },
} as const satisfies Record<string, FindingRule>

export type SequenceFinding = keyof typeof findingRules
export const sequenceFindings = Object.keys(findingRules) as SequenceFinding[]

/** The worst first. */
export const findingsOf = (figures: SequenceFigures): SequenceFinding[] =>
  sequenceFindings.filter((finding) => findingRules[finding].isThere(figures))

export const healthOfFinding = (finding: SequenceFinding): SequenceHealth => findingRules[finding].health

export function healthOf(findings: readonly SequenceFinding[]): SequenceHealth {
  const healths = findings.map(healthOfFinding)
  if (healths.includes('error')) return 'error'
  return healths.includes('warning') ? 'warning' : 'ok'
}
