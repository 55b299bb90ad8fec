import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { CallFailure } from '@ihub/ports/http'

/** Where an answer does not say in Retry-After how long to stay away. */
const busyWaitMs = 60_000

/** The key of the message of a second shipment order under one number. */
export const alreadyExists = 'shipmentOrder.save.already.existing.order.number'

/** Keys of messages whose meaning is narrower than a refusal. */
const kindsOfKeys: readonly (readonly [RegExp, CallFailureKind])[] = [
  [/\.already\.existing\./, 'conflict'],
  [/not\.?found/i, 'not-found'],
  [/api[._-]?key|unauthori[sz]ed|auth(entication)?\./i, 'credentials'],
]

/** The failure in Intelipost's terms; `key` and `text` of its messages are in `serviceCode` and `message` already. */
export function toIntelipostFailure(failure: CallFailure): CallFailure {
  if (failure.kind === 'busy') return { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs }
  if (failure.kind !== 'refused') return failure
  const kind = kindsOfKeys.find(([key]) => key.test(failure.serviceCode ?? ''))?.[1]
  return kind ? { ...failure, kind } : failure
}

/** Refusals under HTTP 400 say of a question about one thing that it is not there. */
export const isAbsent = ({ kind }: CallFailure) => kind === 'not-found' || kind === 'refused'

/** The same for a person as a refusal: no carrier takes the order. */
export const noOffers: CallFailure = {
  kind: 'refused',
  message: 'the quotation has no offer: no carrier takes the order',
  serviceCode: 'quote.no.delivery.options',
}
