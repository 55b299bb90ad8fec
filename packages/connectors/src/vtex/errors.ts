import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { orderPath } from './paths.ts'
import { OrderState } from './schema.ts'

/** VTEX asks to stay away for a minute after a 429 and does not always say so in Retry-After. */
const busyWaitMs = 60_000

/** The failure in VTEX's terms; its `error.code` and `error.message` are in `serviceCode` and `message` already. */
export function toVtexFailure(failure: CallFailure): CallFailure {
  // The order is in another state than the call asks for; documented with 409, also seen with 400.
  if (failure.serviceCode === 'OMS003') return { ...failure, kind: 'conflict' }
  if (failure.kind === 'busy') return { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs }
  return failure
}

/**
 * Judges a refused call: a success when the order shows that its work is done already, else the failure.
 * Only refusals are looked into; after an unknown outcome the caller repeats the call itself.
 */
export async function unlessDone(
  failure: CallFailure,
  { http, orderId, isDone }: { http: Http; orderId: string; isDone(state: OrderState): boolean },
): Promise<Result<null, CallFailure>> {
  const refusal = toVtexFailure(failure)
  if (refusal.kind !== 'conflict' && refusal.kind !== 'refused') return err(refusal)
  const looked = await http.json({ verb: 'order', method: 'GET', path: orderPath(orderId) }, OrderState)
  // A refusal that could not be looked into is not final: the work may be done.
  if (!looked.ok) return err(toVtexFailure(looked.error))
  return isDone(looked.value) ? ok(null) : err(refusal)
}
