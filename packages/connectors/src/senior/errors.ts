import type { CallFailureKind } from '@ihub/domain/call-failures'
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

/** The codes of the contract that are no plain refusal; HTTP tells the others apart by its statuses. */
const kindOfCode = new Map<string, CallFailureKind>([
  [unknownOrder, 'not-found'],
  ['order_boarded', 'conflict'],
  ['order_canceled', 'conflict'],
  ['unauthorized', 'credentials'],
])

/** A SOAP fault whose code is `Client.` and the contract's code, or one of the server itself. */
export function faultFailure({ code, words }: { code: string; words: string }): CallFailure {
  const [side, contractCode = 'SOAP fault'] = code.replace(/^.*:/, '').split('.')
  return {
    kind: side === 'Client' ? (kindOfCode.get(contractCode) ?? 'refused') : 'broken',
    message: words === '' ? 'SOAP fault' : words,
    serviceCode: contractCode,
  }
}
