import type { CallFailure } from '@ihub/ports/http'

/** Where a shop does not say in Retry-After how long to stay away. */
const busyWaitMs = 60_000

/** The failure in Magento's terms; its `message`, with the `parameters` in it, is in the failure already. */
export function toMagentoFailure(failure: CallFailure): CallFailure {
  if (failure.kind === 'busy' || isMaintenance(failure))
    return { ...failure, kind: 'busy', retryAfterMs: failure.retryAfterMs ?? busyWaitMs }
  return failure
}

/** The HTML page of the maintenance mode: no call was handled. Any other 503 may come from a proxy that lost the answer. */
const isMaintenance = ({ status, message }: CallFailure) =>
  status === 503 && /maintenance|temporarily unavailable/i.test(message)
