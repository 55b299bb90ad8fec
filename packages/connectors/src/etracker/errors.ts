import type { CallFailure } from '@ihub/ports/http'

/** The contract asks for Retry-After; this long where an installation forgets it. */
const busyWaitMs = 30_000

/** The failure in the contract's terms; its `code` and `message` are in `serviceCode` and `message` already. */
export const toEtrackerFailure = (failure: CallFailure): CallFailure =>
  failure.kind === 'busy' ? { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs } : failure
