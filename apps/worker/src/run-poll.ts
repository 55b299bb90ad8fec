import { asId, type ProcessId } from '@ihub/domain/ids'
import { uuidOf } from '@ihub/kit/ids'
import { type Poll, polls, pollsOf, runPoll } from '@ihub/operations/integration/poll'
import type { FailedReport } from '@ihub/operations/integration/take-reports'
import { failed } from '@ihub/operations/run'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { LaneTarget, PollInterval } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

type Integration = Extract<LaneTarget, { kind: 'integration' }>

const isPoll = (name: string | null): name is Poll => polls.some((poll) => poll === name)

/** Seconds between two reads of the same thing. */
const everySeconds: Record<Exclude<Poll, 'ensure-notifications'>, number> = {
  'read-feed': 20,
  'reconcile-orders': 900,
  'read-erp-statuses': 5,
  'read-erp-invoices': 5,
}

/** The polls that come by their schedule; the lane looks after its notifications by itself. */
export const pollIntervals = (names: readonly Poll[]): PollInterval[] =>
  names.flatMap((name) =>
    name === 'ensure-notifications' ? [] : [{ name, everySeconds: everySeconds[name] }],
  )

/** Runs one poll; a process is kept only of one that found or changed something, or failed. */
export async function runDuePoll(
  deps: WorkerDeps,
  { id: integrationId, storeId }: Integration,
  poll: string | null,
): Promise<CallFailure | null> {
  if (!isPoll(poll)) return null
  const startedAt = new Date().toISOString()
  const exchanges: Exchange[] = []
  const opened = await deps.openConnector({ storeId, integrationId }, (exchange) => exchanges.push(exchange))
  if (!opened.ok || !pollsOf(opened.value).includes(poll)) return null

  const keepReport = async ({ failure, ...failedReport }: FailedReport) => {
    const { type, originOrderId, input } = failedReport
    const processId = asId<ProcessId>(uuidOf(JSON.stringify([integrationId, type, input])))
    const run = { processId, attempt: 1, startedAt, exchanges: exchanges.slice(-1) }
    const isNew = await deps.processRuns.keep({
      storeId,
      integrationId,
      ...failedReport,
      report: failed(run, failure),
    })
    if (isNew)
      deps.log.warn({ processId, originOrderId, reason: failure.message }, 'a report was not taken in')
    return isNew
  }
  const polled = await runPoll({ ...deps, keepReport }, poll, { storeId, integrationId }, opened.value)
  const failure = polled.ok ? null : polled.error
  if (!polled.ok || polled.value.found > 0)
    await deps.processRuns.note({
      storeId,
      integrationId,
      type: poll,
      report: {
        startedAt,
        exchanges: exchanges.slice(-20),
        status: polled.ok ? 'success' : 'request-error',
        message: polled.ok ? null : polled.error.message,
        serviceCode: polled.ok ? null : (polled.error.serviceCode ?? polled.error.kind),
      },
    })
  return failure
}
