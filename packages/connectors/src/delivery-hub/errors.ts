import type { CallFailure } from '@ihub/ports/http'

/** The contract asks for Retry-After; this long where an installation forgets it. */
const busyWaitMs = 30_000

/** The failure in the contract's terms; its `code` and `message` are in `serviceCode` and `message` already. */
export function toDeliveryHubFailure(failure: CallFailure): CallFailure {
  if (failure.kind === 'busy') return { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs }
  return failure
}

/** Against the contract, and the same for a person as a refusal: no carrier takes the order. */
export const noOffers: CallFailure = {
  kind: 'refused',
  message: 'the quotation has no offer: no carrier takes the order',
  serviceCode: 'no_offers',
}
