import { failed } from '@ihub/operations/run'
import type { CallFailure } from '@ihub/ports/http'
import type { Job, LaneTarget } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'
import { runPollJob } from './run-poll.ts'
import { runProcess } from './run-process.ts'

type Observe = (failure: CallFailure | null) => void

interface Told {
  /** Told the outcome of every call. */
  observe: Observe
  /** Told when the platform has no feed for us any more. */
  onLostFeed(): void
}

/** Does one batch of a lane's jobs, all at once within the integration's limits. */
export async function handleJobs(
  deps: WorkerDeps,
  target: LaneTarget,
  jobs: Job[],
  { observe, onLostFeed }: Told,
) {
  const ids = (kind: Job['kind']) => jobs.filter((job) => job.kind === kind).map((job) => job.id)
  if (target.kind === 'webhook') return deliverAll(deps, target, ids('delivery'), observe)
  const processIds = ids('process')
  const claimed = processIds.length > 0 ? await deps.claims.claim(target.storeId, processIds) : []
  const polling = jobs
    .filter((job) => job.kind === 'poll')
    .map(async ({ poll }) => {
      const failure = await runPollJob(deps, target, poll)
      observe(failure)
      if (poll === 'read-feed' && failure?.kind === 'not-found') onLostFeed()
    })
  await allToTheirEnd([...polling, ...claimed.map((one) => runSafely(deps, one, observe))])
}

/** A batch handed back while part of it still runs would run twice at once, so a failure waits for the others. */
async function allToTheirEnd(work: Promise<unknown>[]) {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** A bug in one run must not take its batch along: the run ends with the reason on it and the log has the rest. */
async function runSafely(deps: WorkerDeps, claimed: Parameters<typeof runProcess>[1], observe: Observe) {
  try {
    await runProcess(deps, claimed, observe)
  } catch (error) {
    deps.log.error({ error, processId: claimed.processId, type: claimed.type }, 'a run ended with a bug')
    const { processId, attempt, startedAt, storeId } = claimed
    await deps.claims.end(storeId, failed({ processId, attempt, startedAt, exchanges: [] }, bug))
  }
}

const bug: CallFailure = {
  kind: 'unreadable',
  message: 'the hub met an error of its own; engineers find it in the log',
  serviceCode: 'hub.unexpected',
}

async function deliverAll(
  deps: WorkerDeps,
  target: Extract<LaneTarget, { kind: 'webhook' }>,
  jobIds: string[],
  observe: Observe,
) {
  const claimed = await deps.deliveries.claim(target.storeId, jobIds)
  const subscription = await deps.deliveries.findTarget(target.storeId, target.id)
  await allToTheirEnd(
    claimed.map(async (one) => {
      const failure = await deps.deliver(one, subscription)
      deps.metrics.webhookDeliveries.inc({ outcome: failure?.kind ?? 'ok' })
      observe(failure)
    }),
  )
}
