import type { Actor } from '@ihub/domain/actor'
import { type AlertStatus, mayBecome } from '@ihub/domain/alerts'
import type { Failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AlertRecord, AlertRepository } from '@ihub/ports/alerts'
import { askedIds, missingAlerts, refusal } from './asked-alerts.ts'

interface StatusChange {
  storeId: string
  actor: Actor
  ids: readonly string[]
  status: AlertStatus
}

/** Moves all the alerts or none; `alert.not_found` and `alert.transition_refused` name the ids at fault. */
export function setAlertStatus(
  { alerts }: { alerts: AlertRepository },
  { storeId, actor, ids, status }: StatusChange,
  onRead?: (current: readonly AlertRecord[]) => void,
): Promise<Result<AlertRecord[], Failure>> {
  const change = { alertIds: askedIds(ids), status, actor }
  return alerts.setStatus(storeId, change, (current) => {
    onRead?.(current)
    const found = new Map(current.map((alert) => [alert.alertId, alert.status]))
    const statusOf = (id: string) => found.get(id.toLowerCase())
    const missing = missingAlerts(current, ids)
    if (!missing.ok) return missing
    const refused = refusal('alert.transition_refused', ids, (id) => {
      const from = statusOf(id)
      return from !== undefined && from !== status && !mayBecome(from, status)
    })
    return refused ? err(refused) : ok(null)
  })
}
