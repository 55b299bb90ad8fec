import { pollsOf, type Poll, polls, runPoll } from '@ihub/operations/integration/poll'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { Job, LaneTarget } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

type Integration = Extract<LaneTarget, { kind: 'integration' }>

const isPoll = (name: string | null): name is Poll => polls.some((poll) => poll === name)

/** Seconds between two reads of the same thing. */
export const everySeconds: Record<Poll, number> = { 'read-feed': 20, 'read-erp-statuses': 5, 'read-erp-invoices': 5 }

/** Runs one poll; a process is kept only of one that found something or failed. */
export async function runPollJob(
  deps: WorkerDeps,
  { id: integrationId, storeId }: Integration,
  job: Job,
): Promise<CallFailure | null> {
  if (!isPoll(job.poll)) return null
  const startedAt = new Date().toISOString()
  const exchanges: Exchange[] = []
  const opened = await deps.openConnector({ storeId, integrationId }, (exchange) => exchanges.push(exchange))
  if (!opened.ok || !pollsOf(opened.value).includes(job.poll)) return null

  const polled = await runPoll(deps, job.poll, { storeId, integrationId }, opened.value)
  const failure = polled.ok ? null : polled.error
  if (!polled.ok || polled.value.found > 0)
    await deps.claims.note({
      storeId,
      integrationId,
      type: job.poll,
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
