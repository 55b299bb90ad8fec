import { endedWell } from '@ihub/domain/constants'
import type { AppliedChange, FailedProcess, LockedEntity, StoreBatch } from '@ihub/ports/applied-change'
import type { RunReport } from '@ihub/ports/run-report'
import { definitionOf } from './entities.ts'

export interface Overtaken {
  processId: string
  /** The run that made the retry needless; null where a report or a person did. */
  by: string | null
}

/** A refusal that the entity has got over already waits for no person. */
export const isStillRefused = (entity: LockedEntity, type: string) =>
  !definitionOf(entity).isOperation(type) || entity.state.refused.some((refused) => refused === type)

/** The failed processes that a later success, a new run or another event of their entity made needless to retry. */
export const overtakenBy = ({ unread }: StoreBatch, applied: AppliedChange[]): Overtaken[] => [
  ...[...new Set(applied.map(({ entity }) => entity))].flatMap((entity) =>
    entity.failed
      .filter(({ type }) => !isStillRefused(entity, type))
      .map((one) => ({ processId: one.processId, by: overtakerOf(entity, one, applied) })),
  ),
  ...applied.flatMap(({ report, run, entity }) =>
    report && run && isSuccess(report)
      ? unread
          .filter((one) => one.type === run.type && one.entityCode === entity.subject.code)
          .map((one) => ({ processId: one.processId, by: run.processId }))
      : [],
  ),
]

const isSuccess = ({ status }: RunReport) => endedWell(status)

/** The new run of the same operation, else the run whose end made the retry needless. */
function overtakerOf(entity: LockedEntity, failed: FailedProcess, applied: AppliedChange[]): string | null {
  const again = entity.open.find(({ type }) => type === failed.type)
  const ended = applied.find((one) => one.entity === entity && one.run)
  return again?.processId ?? ended?.run?.processId ?? null
}
