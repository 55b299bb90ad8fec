import { alertsLike, type HubAlertCode } from '@ihub/domain/alerts'
import { alertOfProcess } from '@ihub/domain/processes'
import type { AppliedChange, LockedEntity, StoreBatch } from '@ihub/ports/applied-change'
import { definitionOf } from './entities.ts'
import type { TroubleCause } from './entity.ts'

export interface PlannedAlert {
  code: HubAlertCode
  /** The system it is about. */
  integrationId: string | null
  entity: LockedEntity
  /** The words of the system. */
  words: string | null
}

/** The alerts that events raise: one a system and switch, however many entities the batch holds. */
export function planAlerts(batch: StoreBatch, applied: AppliedChange[]): PlannedAlert[] {
  const firsts = new Map<string, PlannedAlert>()
  for (const alert of applied.flatMap((one) => alertsOf(batch, one))) {
    const key = `${alert.integrationId} ${alertsLike(alert.code)}`
    if (!firsts.has(key)) firsts.set(key, alert)
  }
  return [...firsts.values()]
}

const alertsOf = ({ setup }: StoreBatch, { entity, run, events }: AppliedChange): PlannedAlert[] =>
  events.flatMap((recorded) => {
    const alert = definitionOf(entity).alertOf(recorded, entity, setup)
    if (!alert) return []
    const reason = recorded.event.details?.reason
    return [
      {
        code: alert.code,
        integrationId: run?.integrationId ?? alert.integrationId,
        entity,
        words: typeof reason === 'string' ? reason : null,
      },
    ]
  })

/** Whether the entities, or the runs that end with the batch, keep an alert of this cause open. */
export const leavesTrouble = (
  entities: LockedEntity[],
  applied: AppliedChange[],
  cause: TroubleCause,
): boolean =>
  entities.some((entity) => definitionOf(entity).isInTrouble(entity.state, cause)) ||
  applied.some(
    ({ report, run }) =>
      report?.canRetry &&
      run?.integrationId === cause.integrationId &&
      alertOfProcess(run.type) === cause.code,
  )
