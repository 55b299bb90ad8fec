import type { BillState } from './bill-state.ts'
import { daysBetween } from './days.ts'

/** Minutes after which a bill is read again at its gateway; a notice of the gateway comes before that. */
const after = { confirmation: 1, aroundDueDate: 30, otherwise: 360 } as const

/** Days before and after its due date in which a bill is likely to be paid. */
const likelyDays = 5

/** Null for a bill of which nothing more is awaited. */
export function minutesToNextLook(
  { status, issues, currentDueDate }: Pick<BillState, 'status' | 'issues' | 'currentDueDate'>,
  today: string,
): number | null {
  if (issues.length === 0 || status === 'done' || status === 'canceled' || status === 'error') return null
  if (issues.some((issue) => issue.status === 'registering' || issue.status === 'canceling'))
    return after.confirmation
  const isLikely = Math.abs(daysBetween(today, currentDueDate)) <= likelyDays
  return status !== 'paid' && isLikely ? after.aroundDueDate : after.otherwise
}
