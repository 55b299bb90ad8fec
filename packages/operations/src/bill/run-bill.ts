import type { BillEvent, BillState } from '@ihub/domain/bill/bill-state'
import type { BillEventType } from '@ihub/domain/bill/events'
import type { BillOperation } from '@ihub/domain/bill/operation-names'
import { standingOn, takeReadings } from '@ihub/domain/bill/take-reading'
import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import type { BillRepository } from '@ihub/ports/bills'
import type { CallFailure } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import type { DocumentRun } from '../record-outcome.ts'
import { failed, needless, putOff, succeeded } from '../run.ts'
import { type BillContext, type SlipWork, slipVerbs } from './work-on-slips.ts'

interface Deps {
  bills: Pick<BillRepository, 'apply'>
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

/** The event of a failure that does not come again by itself; a reading that failed leaves the bill as it was. */
const refusals: Record<BillOperation, BillEventType | null> = {
  'issue-bill': 'not-issued',
  'change-bill': 'not-changed',
  'cancel-bill': 'not-canceled',
  'read-bill': null,
}

/** Does one operation of a bill at its gateway and records the outcome, with everything that the gateway said on the way. */
export async function runBill(
  { bills, observe }: Deps,
  { storeId, author, billId, operation, ...run }: DocumentRun & { billId: string; operation: BillOperation },
  context: BillContext,
): Promise<Result<unknown, Failure>> {
  const work = await slipVerbs[operation](context)
  observe(work.failure ?? null)
  const report = reportOf(run, work, context)
  return bills.apply({
    storeId,
    author,
    run: report,
    target: { billId },
    decide: ({ state, today }) => ok({ events: eventsOf(state, { work, report, operation, today }) }),
  })
}

type Run = Parameters<typeof failed>[0]

function reportOf(
  run: Run,
  { failure, waitsFor, isNeedless }: SlipWork,
  { document }: BillContext,
): RunReport {
  if (failure) return failed(run, failure, document)
  if (waitsFor) return putOff(run, waitsFor)
  return isNeedless ? needless(run, 'no longer needed') : succeeded(run)
}

interface Outcome {
  work: SlipWork
  report: RunReport
  operation: BillOperation
  today: string
}

/** Under the lock: the bill may have been paid, or given up, since the gateway was asked. */
function eventsOf(state: BillState, { work, report, operation, today }: Outcome): BillEvent[] {
  const { readings, changedTo, failure } = work
  const also = changedTo
    ? {
        wish: state.wish?.kind === 'change' ? null : state.wish,
        currentValueCents: changedTo.valueCents,
        currentDueDate: changedTo.dueDate,
      }
    : {}
  const told = takeReadings(state, readings, today, also)
  const type = refusals[operation]
  if (!failure || report.retryAt !== null || type === null) return told
  const sets = told[0]?.sets ?? {}
  const refused = [...new Set([...state.refused, operation])]
  const after = standingOn({ ...state, ...sets, refused }, today)
  const details = { reason: failure.message, serviceCode: failure.serviceCode ?? failure.kind }
  return [
    ...told,
    { type, originAt: null, details, sets: { refused, status: after.status, troubles: after.troubles } },
  ]
}
