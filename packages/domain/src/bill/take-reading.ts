import { type BillEvent, type BillState, factsOf } from './bill-state.ts'
import type { BillEventType } from './events.ts'
import { type BillIssue, isPayable, withReading } from './issue.ts'
import { billStatusOn, capturedCents, paidIssues, troublesOn } from './standing.ts'
import type { BillTrouble } from './statuses.ts'

type Details = NonNullable<BillEvent['details']>

/** The state with its status and troubles as they follow from its facts on a day, `YYYY-MM-DD`. */
export function standingOn(state: BillState, today: string): BillState {
  const facts = factsOf(state)
  const troubles = troublesOn(facts, today).filter((trouble) => !state.resolved.includes(trouble))
  return { ...state, status: billStatusOn(facts, today), troubles }
}

/** Fields of a bill that change together with a reading of its gateway. */
type Also = Partial<
  Pick<BillState, 'wish' | 'isCanceled' | 'currentValueCents' | 'currentDueDate' | 'refused'>
>

/**
 * The events of readings of a bill's slips, of whichever age and however often they come, on a day of its store; none where
 * nothing is new. The first event sets all that changed.
 */
export function takeReadings(
  state: BillState,
  readings: readonly BillIssue[],
  today: string,
  also: Also = {},
): BillEvent[] {
  const issues = readings.reduce<readonly BillIssue[]>(withReading, state.issues)
  const read = { ...state, ...also, issues }
  const isPaidNow = paidIssues(read).length > 0
  const wished = isPaidNow || (read.wish?.kind === 'cancel' && !issues.some(isPayable)) ? null : read.wish
  const isCanceled = read.isCanceled || (!isPaidNow && read.wish?.kind === 'cancel' && wished === null)
  const after = standingOn({ ...read, wish: wished, isCanceled }, today)
  const found = eventsBetween(state, after)
  const isNew = found.length > 0 || JSON.stringify(issues) !== JSON.stringify(state.issues)
  if (!isNew) return []
  const told: typeof found = found.length > 0 ? found : [['updated']]
  const { issues: _issues, ...rest } = after
  const sets = {
    issues: after.issues,
    wish: rest.wish,
    isCanceled: rest.isCanceled,
    currentValueCents: rest.currentValueCents,
    currentDueDate: rest.currentDueDate,
    status: rest.status,
    troubles: rest.troubles,
    ...(also.refused ? { refused: also.refused } : {}),
  }
  return told.map(([type, details], index) => ({
    type,
    originAt: null,
    ...(details ? { details } : {}),
    ...(index === 0 ? { sets } : {}),
  }))
}

function eventsBetween(before: BillState, after: BillState): [BillEventType, Details?][] {
  const known = new Map(before.issues.map((issue) => [issue.reference, issue]))
  const told: [BillEventType, Details?][] = []
  for (const issue of after.issues) {
    const earlier = known.get(issue.reference)
    told.push(...ofIssue(earlier ?? null, issue, before))
  }
  if (before.wish && !after.wish && paidIssues(after).length > 0) told.push(['paid-first'])
  if (after.isCanceled && after.status === 'canceled' && before.status !== 'canceled') told.push(['canceled'])
  if (after.status === 'done' && before.status !== 'done') told.push(['settled'])
  if (after.status === 'late' && before.status !== 'late') told.push(['late'])
  for (const trouble of after.troubles)
    if (!before.troubles.includes(trouble)) told.push(['trouble-found', troubleDetails(trouble, after)])
  return told
}

function ofIssue(
  earlier: BillIssue | null,
  issue: BillIssue,
  before: BillState,
): [BillEventType, Details?][] {
  const told: [BillEventType, Details?][] = []
  if (!earlier)
    told.push(before.issues.length === 0 ? ['issued', amounts(issue)] : ['changed', changeOf(before, issue)])
  else if (earlier.digitableLine === null && issue.digitableLine !== null) told.push(['registered'])
  if (earlier && issue.status !== earlier.status) {
    if (issue.status === 'canceling') told.push(['canceling-there'])
    if (issue.status === 'failed') told.push(['failed', { reason: issue.reason }])
  }
  if (issue.payment && !earlier?.payment)
    told.push(['paid', { paid: issue.payment.paidCents / 100, paidOn: issue.payment.paidOn }])
  return told
}

const amounts = ({ valueCents, dueDate }: BillIssue): Details => ({ value: valueCents / 100, dueDate })

const changeOf = ({ currentValueCents, currentDueDate }: BillState, issue: BillIssue): Details => ({
  valueBefore: currentValueCents / 100,
  value: issue.valueCents / 100,
  dueDateBefore: currentDueDate,
  dueDate: issue.dueDate,
})

const troubleDetails = (trouble: BillTrouble, after: BillState): Details => ({
  trouble,
  value: after.currentValueCents / 100,
  captured: capturedCents(after) / 100,
})
