import type { CallFailure } from '@ihub/ports/http'

/** Where an answer does not say in Retry-After how long to stay away. */
const busyWaitMs = 60_000

/** The failure in Pagar.me's terms; its `message` and the sentences of `errors` are in `message` already. */
export const toPagarmeFailure = (failure: CallFailure): CallFailure =>
  failure.kind === 'busy' ? { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs } : failure

export const alreadyPaid: CallFailure = {
  kind: 'conflict',
  message: 'the charge was paid: its money would have to go back to the payer’s account',
  serviceCode: 'charge.paid',
}
