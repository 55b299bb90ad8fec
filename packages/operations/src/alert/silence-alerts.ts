import type { Actor } from '@ihub/domain/actor'
import type { SilenceSpan } from '@ihub/domain/alert-care'
import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { AlertRecord, AlertRepository } from '@ihub/ports/alerts'
import { askedIds, missingAlerts } from './asked-alerts.ts'

interface Silence {
  storeId: string
  actor: Extract<Actor, { name: string }>
  ids: readonly string[]
  /** Null ends it. */
  span: SilenceSpan | null
}

/** Silences all the alerts or none, each with those of its kind and system; `alert.not_found` names the ids at fault. */
export const silenceAlerts = (
  { alerts }: { alerts: AlertRepository },
  { storeId, actor, ids, span }: Silence,
): Promise<Result<AlertRecord[], Failure>> =>
  alerts.silence(storeId, { alertIds: askedIds(ids), actor, span }, (current) => missingAlerts(current, ids))
