import type { FaultRule, Faults } from './faults.ts'
import { empty, isRecord, json } from './message.ts'
import type { RequestRecord } from './request-record.ts'
import type { Route } from './router.ts'

export type Controlled = {
  faults: Faults
  record: RequestRecord
  /** The answer of `GET /_sim/state`. */
  state(): unknown
  /** Back to the state right after the start. */
  reset(): void
}

/** The routes every simulator answers when it runs in another process. */
export function controlRoutes({ faults, record, state, reset }: Controlled): Route[] {
  return [
    { method: 'GET', path: '/_sim/state', handle: () => json(200, state()) },
    { method: 'GET', path: '/_sim/record', handle: () => json(200, record.list()) },
    {
      method: 'POST',
      path: '/_sim/faults',
      handle: ({ body }) => {
        if (!isRuleList(body)) return json(400, { message: 'the body must be a list of fault rules' })
        faults.replace(body)
        return empty(204)
      },
    },
    {
      method: 'POST',
      path: '/_sim/reset',
      handle: () => {
        faults.clear()
        record.clear()
        reset()
        return empty(204)
      },
    },
  ]
}

function isRuleList(body: unknown): body is FaultRule[] {
  return Array.isArray(body) && body.every(isRule)
}

function isRule(rule: unknown): boolean {
  return (
    isRecord(rule) &&
    typeof rule.kind === 'string' &&
    isRecord(rule.match) &&
    typeof rule.match.path === 'string'
  )
}
