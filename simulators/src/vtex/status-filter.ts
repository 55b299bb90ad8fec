import { isRecord } from '../kit/message.ts'
import { inFeed } from './order-status.ts'

export type StatusFilter = {
  type: 'FromWorkflow' | 'FromOrders'
  status?: string[]
  /** JSONata at the vendor; here only `status = "…"` and `status in ["…"]` are understood, anything else lets all pass. */
  expression?: string
  disableSingleFire?: boolean
}

/** The filter of a feed or hook configuration; undefined when it lacks a field that the documentation requires. */
export function readFilter(value: unknown): StatusFilter | undefined {
  if (!isRecord(value)) return undefined
  const { type, status, expression } = value
  if (type === 'FromWorkflow') return { type, ...(isTextList(status) ? { status } : {}) }
  if (type === 'FromOrders') {
    return {
      type,
      ...(typeof expression === 'string' ? { expression } : {}),
      disableSingleFire: value.disableSingleFire === true,
    }
  }
  return undefined
}

export function passes(filter: StatusFilter, state: string): boolean {
  const wanted = filter.type === 'FromWorkflow' ? (filter.status ?? []) : statusesIn(filter.expression ?? '')
  return wanted.length === 0 || wanted.includes(state) || wanted.includes(inFeed(state))
}

function statusesIn(expression: string): string[] {
  if (!/\bstatus\b/.test(expression)) return []
  return [...expression.matchAll(/["']([a-z-]+)["']/g)].map(([, name]) => name ?? '')
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
