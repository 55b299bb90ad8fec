import type { CallFailure } from '@ihub/ports/http'

/** Where an answer does not say in Retry-After how long to stay away: tokens are counted by the minute. */
const busyWaitMs = 60_000

/** The tag of an answer to a question about a slip whose id or number has not the form of one. */
const noNumber = 'NossoNumero'

/** The failure in BS2's terms; `descricao` and `tag` are in `message` and `serviceCode` already. */
export function toBs2Failure(failure: CallFailure): CallFailure {
  if (failure.kind === 'busy') return { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs }
  const isAbsent = failure.kind === 'refused' && failure.serviceCode === noNumber
  return isAbsent ? { ...failure, kind: 'not-found' } : failure
}

export const alreadyPaid: CallFailure = {
  kind: 'conflict',
  message: 'the slip was paid: it cannot be canceled',
  serviceCode: 'Cancelamento',
}
