import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { Ask } from './calls.ts'
import { unknownOrder } from './errors.ts'
import { KnownOrder } from './schema.ts'

/** The order as the warehouse has it; null where it lacks it. */
export async function findOrder(ask: Ask, code: string): Promise<Result<KnownOrder | null, CallFailure>> {
  const found = await ask('order', { orderCode: code }, KnownOrder)
  if (!found.ok && found.error.serviceCode === unknownOrder) return ok(null)
  return found
}
