import type { IncomingHttpHeaders } from 'node:http'
import type { CallFailureKind } from '@ihub/domain/call-failures'

/** The kind of failure that a status means for the caller; `undefined` for a success. */
export function failureKindOf(status: number, headers: IncomingHttpHeaders): CallFailureKind | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status < 400) return 'unreadable'
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404) return 'not-found'
  if (status === 409) return 'conflict'
  if (status === 423 || status === 429) return 'busy'
  if (status === 503 && headers['retry-after'] !== undefined) return 'busy'
  return status >= 500 ? 'broken' : 'refused'
}

/** The longest a vendor may send us away for. */
export const retryAfterMaxMs = 15 * 60_000

/** Reads Retry-After, seconds or an HTTP date (RFC 9110 §10.2.3), up to `maxMs`; `undefined` when it is neither. */
export function readRetryAfterMs(
  value: string | undefined,
  nowMs: number,
  maxMs = retryAfterMaxMs,
): number | undefined {
  const text = value?.trim() ?? ''
  const isSeconds = /^\d+(?:\.\d+)?$/.test(text)
  const isDate = /^[A-Z][a-z]{2,8},? /.test(text)
  const afterMs = isSeconds ? Number(text) * 1000 : isDate ? Date.parse(text) - nowMs : Number.NaN
  return Number.isNaN(afterMs) ? undefined : Math.round(Math.min(Math.max(afterMs, 0), maxMs))
}
