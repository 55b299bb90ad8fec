import type { CallFailure } from '@ihub/ports/http'

/** The contract asks for Retry-After; this long where a platform forgets it. */
const busyWaitMs = 30_000

/** Conflicts that no waiting ends. */
const final = ['order_invoiced']

/** The failure in the contract's terms; its `code` and `message` are in `serviceCode` and `message` already. */
export function toInfrashopFailure(failure: CallFailure): CallFailure {
  if (failure.kind === 'busy') return { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs }
  if (failure.serviceCode !== undefined && final.includes(failure.serviceCode))
    return { ...failure, kind: 'refused' }
  return failure
}
