import type { CallFailure } from '@ihub/ports/http'

/** Where an answer does not say in Retry-After how long to stay away. */
const busyWaitMs = 60_000

/** The failure in Trademaster's terms; the words of `errors` are in `message` already. */
export const toTrademasterFailure = (failure: CallFailure): CallFailure =>
  failure.kind === 'busy' ? { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs } : failure

const refusal = (serviceCode: string, message: string): CallFailure => ({
  kind: 'refused',
  message,
  serviceCode,
})

export const needsInvoice = refusal(
  'trademaster.needs_invoice',
  'Trademaster takes a bill only with its invoice',
)
export const needsCompany = refusal('trademaster.needs_company', 'Trademaster gives credit to companies only')

export const noSlip: CallFailure = {
  kind: 'not-found',
  message: 'the operation has no slip',
  serviceCode: 'trademaster.no_slip',
}

export const tooManyRequests: CallFailure = {
  kind: 'unreadable',
  message: 'Trademaster lists more requests for a limit than a buyer has',
  serviceCode: 'trademaster.too_many_requests',
}

export const alreadyPaid: CallFailure = {
  kind: 'conflict',
  message: 'the slip was paid: its operation cannot be returned',
  serviceCode: 'trademaster.paid',
}
