import type { ErrorCode, Failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AlertRecord } from '@ihub/ports/alerts'

/** Each alert once, as its row spells the id. */
export const askedIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

/** `alert.not_found` with the ids that the store has no alert for. */
export function missingAlerts(
  current: readonly AlertRecord[],
  ids: readonly string[],
): Result<null, Failure> {
  const found = new Set(current.map(({ alertId }) => alertId))
  const missing = refusal('alert.not_found', ids, (id) => !found.has(id.toLowerCase()))
  return missing ? err(missing) : ok(null)
}

/** Names the ids at fault by their place in the request; null when none is. */
export function refusal(
  code: ErrorCode,
  ids: readonly string[],
  isAtFault: (id: string) => boolean,
): Failure | null {
  const fields = ids.flatMap((id, index) =>
    isAtFault(id) ? [{ field: `ids.${index}`, code: 'field.invalid', message: 'field.invalid' }] : [],
  )
  return fields.length > 0 ? { code, fields } : null
}
