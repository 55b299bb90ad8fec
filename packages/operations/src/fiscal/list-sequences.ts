import type { Failure } from '@ihub/domain/errors'
import { explainMissing } from '@ihub/domain/fiscal-sequence/explain-missing'
import {
  findingsOf,
  healthOf,
  type SequenceFinding,
  type SequenceHealth,
  sequenceHealths,
} from '@ihub/domain/fiscal-sequence/sequence-health'
import { err, ok, type Result } from '@ihub/domain/result'
import type { FiscalSequence, SequenceKey } from '@ihub/ports/fiscal-sequences'
import type { IntegrationName } from '@ihub/ports/reads'
import { askedAt, type FiscalDeps, openFiscalService, unanswered } from './open-fiscal-service.ts'

/** Of 200 sequences each. */
const pagesMax = 10

/** A sequence with the judgement of its figures. */
export interface JudgedSequence extends FiscalSequence {
  health: SequenceHealth
  findings: SequenceFinding[]
}

export interface SequenceList {
  system: IntegrationName
  askedAt: string
  /** The worst first, then by branch and series. */
  sequences: JudgedSequence[]
  /** False where the service has more than were read. */
  isComplete: boolean
}

export async function listSequences(
  deps: FiscalDeps,
  storeId: string,
): Promise<Result<SequenceList, Failure>> {
  const opened = await openFiscalService(deps, storeId)
  if (!opened.ok) return opened
  const { system, service } = opened.value
  const at = askedAt(deps)
  const voided = Map.groupBy(await deps.fiscalNumbers.listVoided(storeId), placeOf)
  const voidedOf = ({ branch: { document }, series }: FiscalSequence) =>
    voided.get(placeOf({ document, series })) ?? []
  const sequences: JudgedSequence[] = []
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page += 1) {
    const read = await service.listSequences(cursor)
    if (!read.ok) return err(unanswered(read.error))
    sequences.push(...read.value.sequences.map((one) => judged(explainMissing(one, voidedOf(one)))))
    cursor = read.value.cursor
    if (cursor === null) break
  }
  return ok({ system, askedAt: at, sequences: sequences.toSorted(worstFirst), isComplete: cursor === null })
}

const placeOf = ({ document, series }: SequenceKey) => `${document} ${series}`

export function judged(sequence: FiscalSequence): JudgedSequence {
  const findings = findingsOf(sequence)
  return { ...sequence, findings, health: healthOf(findings) }
}

const rankOf = ({ health }: JudgedSequence) => sequenceHealths.indexOf(health)

const worstFirst = (one: JudgedSequence, other: JudgedSequence) =>
  rankOf(other) - rankOf(one) ||
  one.branch.code.localeCompare(other.branch.code, 'en', { numeric: true }) ||
  Number(one.series) - Number(other.series)
