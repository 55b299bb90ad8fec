import type { Actor } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import { failed, needless, type Run, succeeded } from './run.ts'

/** A run about a document of the store that has a life of its own, as a protocol or a refund has. */
export interface DocumentRun extends Run {
  storeId: StoreId
  author: Actor
}

interface Change<Event> {
  storeId: StoreId
  author: Actor
  run: RunReport
  decide(): Result<{ events: Event[] }, never>
}

interface Recording<Event, Recorded> {
  about: Order | undefined
  /** The event of a failure that does not come again by itself. */
  refused(details: Record<string, string>, failure: CallFailure): Event
  apply(change: Change<Event>): Promise<Recorded>
}

/** Records the end of a run with the event that it led to; null for a run that was not needed any more. */
export function recordOutcome<Event, Recorded>(
  { storeId, author, processId, attempt, startedAt, exchanges }: DocumentRun,
  outcome: Result<Event, CallFailure> | null,
  { about, refused, apply }: Recording<Event, Recorded>,
): Promise<Recorded> {
  const run = { processId, attempt, startedAt, exchanges }
  const record = (report: RunReport, events: Event[]) =>
    apply({ storeId, author, run: report, decide: () => ok({ events }) })
  if (!outcome) return record(needless(run, 'no longer needed'), [])
  if (outcome.ok) return record(succeeded(run), [outcome.value])
  const report = failed(run, outcome.error, about)
  const { message, serviceCode, kind } = outcome.error
  const details = { reason: message, serviceCode: serviceCode ?? kind }
  return record(report, report.retryAt === null ? [refused(details, outcome.error)] : [])
}
