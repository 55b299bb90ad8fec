import { createHmac } from 'node:crypto'
import { err, ok, type Result } from '@ihub/domain/result'
import type { HookCall, HookNews, HookProblem } from '@ihub/ports/hook'
import { readHookJson } from '../hook-json.ts'
import { isSecret, stranger } from '../hook-login.ts'
import { HookEvent } from './schema.ts'
import { Settings } from './settings.ts'

export const signatureHeader = 'infrapay-signature'

/** One call of its hook, signed by the secret over the bytes of its body. */
export function readHook(
  { headers, body }: HookCall,
  stored: Readonly<Record<string, unknown>>,
): Result<HookNews, HookProblem> {
  const settings = Settings.safeParse(stored)
  if (!settings.success) return err(stranger)
  const digest = createHmac('sha256', settings.data.hookSecret).update(body).digest('hex')
  if (!isSecret(headers[signatureHeader], `sha256=${digest}`)) return err(stranger)
  const json = readHookJson(body)
  if (!json.ok) return json
  const event = HookEvent.safeParse(json.value)
  if (!event.success) {
    const [issue] = event.error.issues
    return err({ field: issue?.path.join('.') || 'body', message: issue?.message ?? 'cannot be read' })
  }
  const { id, type, billId } = event.data
  if (!type.startsWith('bill.') || !billId) return ok({ kind: 'ping' })
  return ok({
    kind: 'bills',
    bills: [{ key: `${id} ${billId}`, gatewayBillId: billId, received: { id, type } }],
  })
}
