import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Result } from '@ihub/domain/result'
import type { AlertRecord, AlertRepository } from '@ihub/ports/alerts'
import { findAssignee, type People } from '../user/find-assignee.ts'
import { askedIds, missingAlerts } from './asked-alerts.ts'

interface Deps extends People {
  alerts: AlertRepository
}

interface Assignment {
  storeId: StoreId
  actor: Extract<Actor, { name: string }>
  ids: readonly string[]
  /** Null for nobody. */
  assigneeId: string | null
}

/** Assigns all the alerts or none; `user.not_found` for somebody who does not work in the store. */
export async function assignAlerts(
  deps: Deps,
  { storeId, actor, ids, assigneeId }: Assignment,
): Promise<Result<AlertRecord[], Failure>> {
  const assignee = await findAssignee(deps, storeId, assigneeId)
  if (!assignee.ok) return assignee
  const change = { alertIds: askedIds(ids), actor, assignee: assignee.value }
  return deps.alerts.assign(storeId, change, (current) => missingAlerts(current, ids))
}
