import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@ihub/domain/result'
import type { HookCall, HookNews, HookProblem, HookReport } from '@ihub/ports/hook'
import type { CallFailure } from '@ihub/ports/http'
import type { StatusReport } from '@ihub/ports/order-status-source'
import { readHookJson } from '../hook-json.ts'
import { basicOf, isBasic, isSecret, stranger } from '../hook-login.ts'
import { describeIssues, unreadableReport } from '../read-items.ts'
import { HookEvent, HookOrder } from './hook-event.ts'
import { Settings } from './settings.ts'

/** One call of Intelipost's hook, which tells of one state of one volume. */
export function readHook(
  { headers, body }: HookCall,
  stored: Readonly<Record<string, unknown>>,
): Result<HookNews, HookProblem> {
  const settings = Settings.safeParse(stored)
  if (!settings.success || !isKnown(headers, settings.data)) return err(stranger)
  const json = readHookJson(body)
  if (!json.ok) return json
  if (!isObject(json.value)) return err({ field: 'body', message: 'not an object' })
  return ok({ kind: 'reports', reports: [toReport(json.value, body)] })
}

type Shown = Pick<Settings, 'hookAuthentication' | 'hookUser' | 'hookSecret'>

/** The three ways in which accounts are known to sign their calls. */
const ways: Record<Shown['hookAuthentication'], (headers: HookCall['headers'], given: Shown) => boolean> = {
  basicKey: ({ authorization }, { hookSecret }) => isSecret(basicOf(authorization)?.user, hookSecret),
  basicPassword: ({ authorization }, { hookUser, hookSecret }) =>
    isBasic(authorization, { user: hookUser, password: hookSecret }),
  apiKeyHeader: (headers, { hookSecret }) => isSecret(headers['api-key'], hookSecret),
}

const isKnown = (headers: HookCall['headers'], settings: Shown) =>
  ways[settings.hookAuthentication](headers, settings)

const digestOf = (body: Uint8Array) => createHash('sha256').update(body).digest()

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function toReport(received: object, body: Uint8Array): HookReport {
  const event = HookEvent.safeParse(received)
  if (event.success) {
    const { key, report } = event.data
    return { key, originOrderId: report.originOrderId, received, read: { report } }
  }
  return {
    key: digestOf(body).toString('hex'),
    originOrderId: HookOrder.safeParse(received).data ?? null,
    received,
    read: {
      problems: event.error.issues
        .slice(0, 5)
        .map(({ path, message }) => ({ field: path.join('.') || 'body', message })),
    },
  }
}

/** A kept event, read by the rules of now. */
export async function rereadEvent(received: unknown): Promise<Result<StatusReport[], CallFailure>> {
  const event = HookEvent.safeParse(received)
  if (event.success) return ok([event.data.report])
  const problem = describeIssues(event.error)
  return err(unreadableReport({ originOrderId: null, problem, received }))
}
