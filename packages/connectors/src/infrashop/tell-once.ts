import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { toInfrashopFailure } from './errors.ts'
import { orderPath } from './paths.ts'
import { Moved, OrderState } from './schema.ts'

interface Telling {
  verb: string
  path: string
  /** Made only for a call that is needed. */
  json?(): Promise<unknown> | unknown
  /** Whether the order shows that the call was carried out. */
  isDone(order: OrderState): boolean
}

/**
 * Makes a call that a repetition would be refused for: the order is looked at before, and again after a conflict, for
 * another call may have done the work meanwhile.
 */
export async function tellOnce(
  http: Http,
  originOrderId: string,
  { verb, path, json, isDone }: Telling,
): Promise<Result<null, CallFailure>> {
  const before = await readState(http, originOrderId)
  if (!before.ok) return before
  if (isDone(before.value)) return ok(null)
  const told = await http.json(
    { verb, method: 'PATCH', path, ...(json ? { json: await json() } : {}) },
    Moved,
  )
  if (told.ok) return ok(null)
  const refusal = toInfrashopFailure(told.error)
  if (refusal.kind !== 'conflict') return err(refusal)
  const after = await readState(http, originOrderId)
  if (!after.ok) return after
  return isDone(after.value) ? ok(null) : err(refusal)
}

async function readState(http: Http, originOrderId: string) {
  const read = await http.json({ verb: 'order', method: 'GET', path: orderPath(originOrderId) }, OrderState)
  return read.ok ? read : err(toInfrashopFailure(read.error))
}
