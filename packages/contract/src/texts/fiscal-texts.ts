import type { SequenceFinding, SequenceHealth } from '@ihub/domain/fiscal-sequence/sequence-health'

type ReportColumn =
  | 'branch'
  | 'name'
  | 'document'
  | 'series'
  | 'first'
  | 'last'
  | 'end'
  | 'remaining'
  | 'issued'
  | 'missing'
  | 'voided'
  | 'pending'
  | 'duplicated'
  | 'health'
  | 'findings'
  | 'last_issued'
  | 'read_at'
  | 'from'
  | 'to'
  | 'count'

/** The words of sequences on their screen and in their report. */
export type FiscalTexts = Record<
  | `fiscal.health.${SequenceHealth}`
  | `fiscal.finding.${SequenceFinding}`
  | `fiscal.column.${ReportColumn}`
  | `fiscal.report.${'file' | 'sequences' | 'missing' | 'more'}`,
  string
>
