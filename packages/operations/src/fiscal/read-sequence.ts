import { type Failure, failure } from '@ihub/domain/errors'
import {
  analyzeNumbers,
  countsOf,
  type NumberAnalysis,
  type NumberCounts,
} from '@ihub/domain/fiscal-sequence/analyze-numbers'
import {
  comparedFrom,
  comparedNumbersMax,
  compareWithHub,
  type HubComparison,
} from '@ihub/domain/fiscal-sequence/compare-with-hub'
import { explainMissing } from '@ihub/domain/fiscal-sequence/explain-missing'
import { joined, type NumberRange, within, without } from '@ihub/domain/fiscal-sequence/number-ranges'
import {
  findingsOf,
  healthOf,
  invoiceNumberMax,
  type SequenceFinding,
} from '@ihub/domain/fiscal-sequence/sequence-health'
import { err, ok, type Result } from '@ihub/domain/result'
import type { VoidedRange } from '@ihub/ports/fiscal-numbers'
import type {
  DuplicatedNumbers,
  FiscalSequence,
  FiscalSequences,
  SequenceKey,
  SequenceRange,
} from '@ihub/ports/fiscal-sequences'
import type { CallFailure } from '@ihub/ports/http'
import type { IntegrationName } from '@ihub/ports/reads'
import { type JudgedSequence, judged } from './list-sequences.ts'
import { askedAt, type FiscalDeps, openFiscalService, unanswered } from './open-fiscal-service.ts'

/** Of 1,000 ranges each. */
const pagesMax = 10
/** Of missing ranges, as in the list of sequences. */
const missingShown = 20

/** Voided numbers, with the word of the one who tells of them. */
export interface ToldVoiding extends NumberRange {
  source: 'service' | 'hub'
  reason: string | null
  protocol: string | null
  at: string | null
}

export interface ReadSequence {
  system: IntegrationName
  askedAt: string
  /** Its figures are counted from the ranges, where all of them were read. */
  sequence: JudgedSequence
  /** The numbers that were read; null before the first number. Shorter than the sequence where it has too many ranges. */
  read: NumberRange | null
  numbers: NumberAnalysis
  voidings: ToldVoiding[]
  duplicated: DuplicatedNumbers
  hub: HubComparison | null
}

/** One sequence, number by number, beside what the hub itself knows of its numbers. */
export async function readSequence(
  deps: FiscalDeps,
  storeId: string,
  key: SequenceKey,
): Promise<Result<ReadSequence, Failure>> {
  const opened = await openFiscalService(deps, storeId)
  if (!opened.ok) return opened
  const { system, service } = opened.value
  const at = askedAt(deps)
  const found = await service.findSequence(key)
  if (!found.ok) return err(unanswered(found.error))
  if (!found.value) return err(failure('fiscal.sequence_not_found'))
  const [told, duplicates, voided] = await Promise.all([
    readAllRanges(service, key),
    service.readDuplicates(key),
    deps.fiscalNumbers.listVoided(storeId, key),
  ])
  if (!told.ok) return err(unanswered(told.error))
  if (!duplicates.ok) return err(unanswered(duplicates.error))

  const { ranges, isComplete } = told.value
  const read = readPart(found.value.range, ranges, isComplete)
  const part = read ?? { from: 1, to: 0 }
  const ours = voided.map((range): VoidedByHub => ({ ...range, state: 'voided' }))
  const numbers = analyzeNumbers(part, [...ranges, ...ours])
  return ok({
    system,
    askedAt: at,
    sequence: isComplete
      ? judgedBy(found.value, countsOf(analyzeNumbers(part, ranges)), numbers)
      : judged(explainMissing(found.value, voided)),
    read,
    numbers,
    voidings: voidingsOf(part, ranges, ours),
    duplicated: duplicates.value,
    hub: read && (await compare(deps, { storeId, key, read, numbers, isComplete })),
  })
}

type VoidedByHub = VoidedRange & { state: 'voided' }

/** The voided ranges that the service tells, and those of the hub's own files that it does not. */
function voidingsOf(
  part: NumberRange,
  ranges: readonly SequenceRange[],
  ours: readonly VoidedByHub[],
): ToldVoiding[] {
  const told = ranges.flatMap(({ state, from, to, voiding }): ToldVoiding[] =>
    state === 'voided' ? [{ from, to, source: 'service', ...(voiding ?? unexplained) }] : [],
  )
  const own = ours.flatMap(({ from, to, reason, protocol, at }): ToldVoiding[] => {
    const isTold = without(within([{ from, to }], part), joined(told)).length === 0
    return isTold ? [] : [{ from, to, source: 'hub', reason, protocol, at }]
  })
  return [...told, ...own].toSorted((one, other) => one.from - other.from)
}

const unexplained = { reason: null, protocol: null, at: null }

async function readAllRanges(
  service: FiscalSequences,
  key: SequenceKey,
): Promise<Result<{ ranges: SequenceRange[]; isComplete: boolean }, CallFailure>> {
  const ranges: SequenceRange[] = []
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page += 1) {
    const read = await service.readRanges(key, cursor)
    if (!read.ok) return read
    ranges.push(...read.value.ranges)
    cursor = read.value.cursor
    if (cursor === null) break
  }
  return ok({ ranges, isComplete: cursor === null })
}

/** The ranges come in ascending order, so that what follows the last of them is not known yet. */
function readPart(whole: NumberRange | null, ranges: readonly NumberRange[], isComplete: boolean) {
  if (!whole || isComplete) return whole
  return { from: whole.from, to: Math.min(whole.to, Math.max(whole.from, ...ranges.map(({ to }) => to))) }
}

/** By the counted ranges; a service that counts otherwise than its own ranges is told of. */
function judgedBy(sequence: FiscalSequence, counted: NumberCounts, numbers: NumberAnalysis): JudgedSequence {
  const differs = Object.entries(counted).some(
    ([part, count]) => sequence.counts[part as keyof NumberCounts] !== count,
  )
  const miscounted: SequenceFinding[] = differs ? ['miscounted'] : []
  const known = { ...sequence, counts: countsOf(numbers), missing: numbers.missing.slice(0, missingShown) }
  const findings = [...new Set([...findingsOf(known), ...miscounted])]
  return { ...known, findings, health: healthOf(findings) }
}

interface Compared {
  storeId: string
  key: SequenceKey
  read: NumberRange
  numbers: NumberAnalysis
  isComplete: boolean
}

async function compare(
  { fiscalNumbers }: FiscalDeps,
  { storeId, key, read, numbers, isComplete }: Compared,
): Promise<HubComparison> {
  const hubNumbers = await fiscalNumbers.listNumbers(storeId, {
    ...key,
    from: comparedFrom(read),
    // Beyond a part that was read the service may know the number all the same.
    to: isComplete ? invoiceNumberMax : read.to,
    limit: 2 * comparedNumbersMax,
  })
  return compareWithHub({ range: read, issued: numbers.issued, hubNumbers })
}
