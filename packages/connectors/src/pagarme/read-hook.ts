import { err, ok, type Result } from '@ihub/domain/result'
import { boundedText } from '@ihub/kit/bounds'
import type { HookCall, HookNews, HookProblem } from '@ihub/ports/hook'
import { z } from 'zod'
import { readHookJson } from '../hook-json.ts'
import { isBasic, stranger } from '../hook-login.ts'
import { Settings } from './settings.ts'

const idMax = 200
const Id = boundedText(idMax).min(1)

const Charges = z.object({ charges: z.array(z.object({ id: Id })) })
const Event = z.object({ id: Id, type: Id, data: z.unknown() })
const readings: Record<string, (data: unknown) => z.ZodSafeParseResult<string[]>> = {
  charge: (data) =>
    z
      .object({ id: Id })
      .transform(({ id }) => [id])
      .safeParse(data),
  order: (data) => Charges.transform(({ charges }) => charges.map(({ id }) => id)).safeParse(data),
}

/**
 * One call of the webhook, which tells of one event. Pagar.me signs nothing: a call shows the user and the password that
 * were typed for the webhook.
 */
export function readHook(
  { headers, body }: HookCall,
  stored: Readonly<Record<string, unknown>>,
): Result<HookNews, HookProblem> {
  const settings = Settings.safeParse(stored)
  if (!settings.success) return err(stranger)
  const { hookUser, hookPassword } = settings.data
  if (!isBasic(headers.authorization, { user: hookUser, password: hookPassword })) return err(stranger)
  const json = readHookJson(body)
  if (!json.ok) return json
  const event = Event.safeParse(json.value)
  if (!event.success) return err(problemOf(event.error))
  const { id, type, data } = event.data
  const reading = readings[type.split('.')[0] ?? '']
  if (!reading) return ok({ kind: 'ping' })
  const ids = reading(data)
  if (!ids.success) return err(problemOf(ids.error, 'data'))
  const received = { id, type }
  return ok({
    kind: 'bills',
    bills: [...new Set(ids.data)].map((gatewayBillId) => ({
      key: `${id} ${gatewayBillId}`,
      gatewayBillId,
      received,
    })),
  })
}

function problemOf({ issues: [issue] }: z.ZodError, within?: string): HookProblem {
  const field = [...(within ? [within] : []), ...(issue?.path ?? [])].join('.')
  return { field: field || 'body', message: issue?.message ?? 'cannot be read' }
}
