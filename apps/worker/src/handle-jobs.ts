import { failed } from '@ihub/operations/run'
import type { CallFailure } from '@ihub/ports/http'
import type { ClaimedDelivery, ClaimedProcess, Job, LaneTarget } from '@ihub/ports/work'
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

/** Starts a lane's jobs, all at once within the integration's limits; each settles by itself. */
export function handleJobs(
  deps: WorkerDeps,
  target: LaneTarget,
  jobs: Job[],
  { observe, onLostFeed }: Told,
): Promise<void>[] {
  if (target.kind === 'webhook') return deliverAll(deps, target, jobs, observe)
  const waiting = jobs.filter(({ kind, claimed }) => kind === 'process' && claimed === null)
  const claims = claimAll(waiting, (ids) => deps.processRuns.claim(target.storeId, ids))
  return jobs.map(async ({ id, kind, poll, claimed }) => {
    if (kind === 'poll') {
      const failure = await runPollJob(deps, target, poll)
      observe(failure)
      if (poll === 'read-feed' && failure?.kind === 'not-found') onLostFeed()
      return
    }
    const process = (claimed as ClaimedProcess | null) ?? (await claims).get(id)
    if (process) await runSafely(deps, process, observe)
  })
}

/** What the jobs carry, by the job's id; absent when it has ended already. */
async function claimAll<Claimed extends { jobId: string }>(
  jobs: Job[],
  claim: (jobIds: string[]) => Promise<Claimed[]>,
): Promise<Map<string, Claimed>> {
  if (jobs.length === 0) return new Map()
  const claimed = await claim(jobs.map(({ id }) => id))
  return new Map(claimed.map((one) => [one.jobId, one]))
}

/** A bug in one run must not take its batch along: the run ends with the reason on it and the log has the rest. */
async function runSafely(deps: WorkerDeps, claimed: Parameters<typeof runProcess>[1], observe: Observe) {
  try {
    await runProcess(deps, claimed, observe)
  } catch (error) {
    deps.log.error({ error, processId: claimed.processId, type: claimed.type }, 'a run ended with a bug')
    const { processId, attempt, startedAt, storeId } = claimed
    await deps.processRuns.end(storeId, failed({ processId, attempt, startedAt, exchanges: [] }, bug))
  }
}

const bug: CallFailure = {
  kind: 'unreadable',
  message: 'the hub met an error of its own; engineers find it in the log',
  serviceCode: 'hub.unexpected',
}

function deliverAll(
  deps: WorkerDeps,
  { id, storeId }: Extract<LaneTarget, { kind: 'webhook' }>,
  jobs: Job[],
  observe: Observe,
): Promise<void>[] {
  const claims = claimAll(
    jobs.filter(({ claimed }) => claimed === null),
    (ids) => deps.deliveries.claim(storeId, ids),
  )
  return jobs.map(async (job) => {
    const delivery = (job.claimed as ClaimedDelivery | null) ?? (await claims).get(job.id)
    if (!delivery) return
    const failure = await deps.deliver(delivery, await deps.deliveries.findTarget(storeId, id))
    deps.metrics.webhookDeliveries.inc({ outcome: failure?.kind ?? 'ok' })
    observe(failure)
  })
}
