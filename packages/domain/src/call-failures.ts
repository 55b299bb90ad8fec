/**
 * Why a call to an outside system did not succeed, decided once, where the failure is understood.
 *
 * - `unreachable`: no connection (refused, DNS, TLS); the request was surely not handled
 * - `timeout`, `cut`: sent, but no complete answer; it may have been handled
 * - `busy`: 429, 423, or 503 with Retry-After; not handled, come back later
 * - `broken`: any other 5xx; it may have been handled
 * - `credentials`: 401 or 403
 * - `not-found`: 404
 * - `conflict`: 409
 * - `refused`: any other 4xx, or a business refusal the connector recognised
 * - `unreadable`: an answer that does not fit the vendor's documentation
 * - `forbidden-target`: the egress filter refused the address
 */
export const callFailureKinds = [
  'unreachable',
  'timeout',
  'cut',
  'busy',
  'broken',
  'credentials',
  'not-found',
  'conflict',
  'refused',
  'unreadable',
  'forbidden-target',
] as const
export type CallFailureKind = (typeof callFailureKinds)[number]

/** The code of our own of an ERP that keeps an order as it got it, whatever its platform makes of it. */
export const takesNoChanges = 'ERP_TAKES_NO_CHANGES'

/** The code of our own of an ERP that has no call to cancel an order: a person cancels it there. */
export const takesNoCancellation = 'ERP_TAKES_NO_CANCELLATION'

/** `nothing-to-check` where no system stands behind an integration. */
export type HealthStatus = 'ok' | 'warning' | 'error' | 'request-error' | 'nothing-to-check'

/** `request-error` when there was no answer to judge by, `error` when the answer was a refusal. */
export const healthAfter: Record<CallFailureKind, HealthStatus> = {
  unreachable: 'request-error',
  timeout: 'request-error',
  cut: 'request-error',
  busy: 'warning',
  broken: 'request-error',
  credentials: 'error',
  'not-found': 'error',
  conflict: 'error',
  refused: 'error',
  unreadable: 'error',
  'forbidden-target': 'error',
}
