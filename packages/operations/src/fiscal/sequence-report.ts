import { countOf } from '@ihub/domain/fiscal-sequence/number-ranges'
import { remainingNumbers } from '@ihub/domain/fiscal-sequence/sequence-health'
import type { WorkbookSheet } from '@ihub/ports/sheets'
import type { Say } from '../export/export-column.ts'
import type { JudgedSequence } from './list-sequences.ts'

type Cell = string | number | null

const columns = {
  branch: ({ branch }) => branch.code,
  name: ({ branch }) => branch.name,
  document: ({ branch }) => branch.document,
  series: ({ series }) => series,
  first: ({ range }) => range?.from ?? null,
  last: ({ range }) => range?.to ?? null,
  end: ({ end }) => end,
  remaining: remainingNumbers,
  issued: ({ counts }) => counts.issued,
  missing: ({ counts }) => counts.missing,
  voided: ({ counts }) => counts.voided,
  pending: ({ counts }) => counts.pending,
  duplicated: ({ duplicated }) => duplicated,
} as const satisfies Record<string, (sequence: JudgedSequence) => Cell>

/** What the report says of instants, in the time of the store. */
type SayInstant = (instant: string) => string

/** A sheet of sequences, and one of the numbers that no invoice has. */
export const sequenceReport = (
  sequences: readonly JudgedSequence[],
  say: Say,
  sayInstant: SayInstant,
): [WorkbookSheet, WorkbookSheet] => [
  sheetOf(say('fiscal.report.sequences'), [
    [...Object.keys(columns), 'health', 'findings', 'last_issued', 'read_at'].map(titleIn(say)),
    ...sequences.map((sequence) => [
      ...Object.values(columns).map((read) => read(sequence)),
      say(`fiscal.health.${sequence.health}`),
      sequence.findings.map((finding) => say(`fiscal.finding.${finding}`)).join('; '),
      sequence.lastIssuedAt && sayInstant(sequence.lastIssuedAt),
      sequence.readAt && sayInstant(sequence.readAt),
    ]),
  ]),
  sheetOf(say('fiscal.report.missing'), [
    ['branch', 'document', 'series', 'from', 'to', 'count'].map(titleIn(say)),
    ...sequences.flatMap((sequence) => missingRows(sequence, say)),
  ]),
]

const titleIn = (say: Say) => (column: string) => say(`fiscal.column.${column}`)

/** The list of sequences has the first ranges alone; the last row says how many numbers follow. */
function missingRows({ branch, series, missing, counts }: JudgedSequence, say: Say): Cell[][] {
  const one = [branch.code, branch.document, series]
  const more = counts.missing - countOf(missing)
  return [
    ...missing.map((range) => [...one, range.from, range.to, countOf([range])]),
    ...(more > 0 ? [[...one, say('fiscal.report.more', { count: more }), null, more]] : []),
  ]
}

const widthOf = 18

const sheetOf = (name: string, rows: Cell[][]): WorkbookSheet => ({
  name,
  widths: (rows[0] ?? []).map(() => widthOf),
  rows,
})
