import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { AlertRecord, AlertRepository, NewAlert } from '@ihub/ports/alerts'

interface CreateAlertDeps {
  alerts: AlertRepository
  newId(): string
  nowMs(): number
}

type AlertDraft = Omit<NewAlert, 'alertId' | 'createdAt' | 'createdBy'>

/** Raises an alert in a person's or a program's own words; `integration.not_found` when it is about none of the store. */
export const createAlert = (
  deps: CreateAlertDeps,
  { storeId, actor, draft }: { storeId: string; actor: Actor; draft: AlertDraft },
): Promise<Result<AlertRecord, Failure>> => {
  const alert: NewAlert = {
    ...draft,
    alertId: deps.newId(),
    createdAt: new Date(deps.nowMs()).toISOString(),
    createdBy: 'name' in actor ? actor.name : actor.kind,
  }
  return deps.alerts.add(storeId, alert, actor)
}
