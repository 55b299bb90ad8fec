import type { CallFailure } from '@ihub/ports/http'

/** The contract's code for an order that the warehouse lacks. */
export const unknownOrder = 'order_unknown'

/** The contract asks for Retry-After; this long where an installation forgets it. */
const busyWaitMs = 30_000

/** The failure in the contract's terms; its `code` and `message` are in `serviceCode` and `message` already. */
export function toSeniorFailure(failure: CallFailure): CallFailure {
  if (failure.kind === 'busy') return { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs }
  return failure
}
