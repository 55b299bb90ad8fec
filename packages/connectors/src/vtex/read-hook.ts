import { err, ok, type Result } from '@ihub/domain/result'
import type { HookCall, HookNews, HookProblem } from '@ihub/ports/hook'
import { readHookJson } from '../hook-json.ts'
import { Code } from './fields.ts'
import { toInstant } from './instants.ts'
import { HookBody } from './schema.ts'
import { toPlatformStatus } from './statuses.ts'

/** VTEX's hook call; without a problem it wants a 200 within five seconds, for the ping as well. */
export function readHook({ body }: HookCall): Result<HookNews, HookProblem> {
  const json = readHookJson(body)
  if (!json.ok) return json
  const call = HookBody.safeParse(json.value)
  if (!call.success) return err(problemOf(json.value))
  if ('hookConfig' in call.data) return ok({ kind: 'ping' })
  const { OrderId, State, CurrentChange } = call.data
  return ok({
    kind: 'order',
    originOrderId: OrderId,
    rawStatus: State,
    platformStatus: toPlatformStatus(State),
    changedAt: toInstant(CurrentChange),
  })
}

/** A union says only that nothing fitted, so the field is found by its name. */
function problemOf(value: unknown): HookProblem {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { field: 'body', message: 'not an object' }
  if ('hookConfig' in value) return { field: 'hookConfig', message: 'expected "ping"' }
  if (!('OrderId' in value) || !Code.safeParse(value.OrderId).success)
    return { field: 'OrderId', message: 'expected the id of an order' }
  return { field: 'State', message: 'expected the state of the order' }
}
