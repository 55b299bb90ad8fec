import type { FiscalSequence, FiscalSequenceDetail } from '@ihub/contract/fiscal-sequences'
import { barOf } from '@ihub/domain/fiscal-sequence/number-bar'
import { countOf, type NumberRange } from '@ihub/domain/fiscal-sequence/number-ranges'
import { remainingNumbers } from '@ihub/domain/fiscal-sequence/sequence-health'
import type { JudgedSequence } from '@ihub/operations/fiscal/list-sequences'
import type { ReadSequence } from '@ihub/operations/fiscal/read-sequence'
import type { IntegrationName } from '@ihub/ports/reads'
import type { NameOf } from './present.ts'

/** Of each list of ranges that one answer tells. */
const rangesMax = 500

export const presentSystem = ({ integrationId, connector, label }: IntegrationName, nameOf: NameOf) => ({
  _id: integrationId,
  name: nameOf(connector, label),
})

export const presentSequence = (sequence: JudgedSequence): FiscalSequence => ({
  branch: sequence.branch,
  series: sequence.series,
  range: sequence.range,
  endNumber: sequence.end,
  remaining: remainingNumbers(sequence),
  counts: { ...sequence.counts, duplicated: sequence.duplicated },
  missing: sequence.missing,
  health: sequence.health,
  findings: sequence.findings,
  lastIssuedAt: sequence.lastIssuedAt,
  readAt: sequence.readAt,
  isBeingRead: sequence.isBeingRead,
})

export function presentReadSequence(
  { system, askedAt, sequence, read, numbers, voidings, duplicated, hub }: ReadSequence,
  nameOf: NameOf,
): FiscalSequenceDetail {
  return {
    ...presentSequence(sequence),
    system: presentSystem(system, nameOf),
    askedAt,
    read,
    bar: read ? barOf(read, numbers) : [],
    gaps: rangesOf(numbers.missing),
    voided: {
      count: countOf(numbers.voided),
      ranges: voidings.slice(0, rangesMax),
    },
    pending: rangesOf(numbers.pending),
    issuedAndVoided: rangesOf(numbers.issuedAndVoided),
    duplicates: { isComplete: duplicated.isComplete, numbers: duplicated.duplicates },
    hub: hub && {
      window: hub.window,
      onlyService: { count: hub.onlyServiceCount, ranges: hub.onlyService.slice(0, rangesMax) },
      onlyHub: { count: hub.onlyHubCount, ranges: hub.onlyHub.slice(0, rangesMax) },
    },
  }
}

const rangesOf = (ranges: readonly NumberRange[]) => ({
  count: countOf(ranges),
  ranges: ranges.slice(0, rangesMax),
})
