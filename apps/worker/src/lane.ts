import { failed } from '@ihub/operations/run'
import { pollsOf } from '@ihub/operations/integration/poll'
import type { CallFailure } from '@ihub/ports/http'
import type { Job, LaneTarget } from '@ihub/ports/work'
import { createBreaker } from './breaker.ts'
import type { WorkerDeps } from './deps.ts'
import { everySeconds, runPollJob } from './run-poll.ts'
import { runProcess } from './run-process.ts'

export interface Lane {
  target: LaneTarget
  start(): Promise<void>
  stop(): Promise<void>
}

const fetching = { batches: 2, batchSize: 32 }

/**
 * One outside target's queue at work. While its system is out, nothing is taken from the queue but a trial now and
 * then: orders wait where they are, and no other lane notices.
 */
export function createLane(deps: WorkerDeps, target: LaneTarget): Lane {
  const breaker = createBreaker()
  let isStopped = false
  let downSince: string | null = null
  let pollTimer: NodeJS.Timeout | null = null
  let probeTimer: NodeJS.Timeout | null = null

  const observe = (failure: CallFailure | null) => {
    if (breaker.observe(failure)) void pause()
  }
  const handle = (jobs: Job[]) => handleJobs(deps, target, jobs, observe)

  async function pause() {
    downSince = new Date().toISOString()
    await deps.queue.stop(target.id)
    await report()
    scheduleProbe()
  }

  const report = () =>
    deps.directory.reportHealth(target, {
      status: breaker.isClosed() ? 'ok' : 'error',
      message: breaker.isClosed() ? null : (breaker.lastFailure()?.message ?? null),
      downSince,
      nextProbeAt: breaker.isClosed() ? null : new Date(Date.now() + breaker.waitMs()).toISOString(),
    })

  function scheduleProbe() {
    if (isStopped) return
    probeTimer = setTimeout(() => void probe().catch((error) => deps.log.error({ error }, 'a probe failed')), breaker.waitMs() + 1)
  }

  async function probe() {
    if (isStopped) return
    breaker.startTrial()
    const hadJob = await deps.queue.takeOne(target.id, handle)
    if (!hadJob) observe(await askHealth(deps, target))
    if (!breaker.isClosed()) {
      await report()
      return scheduleProbe()
    }
    downSince = null
    await report()
    if (!isStopped) await deps.queue.work(target.id, fetching, handle)
  }

  const requestPolls = async () => {
    if (target.kind !== 'integration' || !breaker.isClosed()) return
    const opened = await deps.openConnector({ storeId: target.storeId, integrationId: target.id }, () => undefined)
    for (const name of opened.ok ? pollsOf(opened.value) : [])
      await deps.queue.requestPoll(target.id, { storeId: target.storeId, name, everySeconds: everySeconds[name] })
  }

  return {
    target,
    start: async () => {
      await deps.queue.work(target.id, fetching, handle)
      const poll = () => void requestPolls().catch((error) => deps.log.error({ error }, 'a poll was not queued'))
      if (target.kind === 'integration') pollTimer = setInterval(poll, Math.min(...Object.values(everySeconds)) * 1000)
      poll()
    },
    stop: async () => {
      isStopped = true
      if (pollTimer) clearInterval(pollTimer)
      if (probeTimer) clearTimeout(probeTimer)
      await deps.queue.stop(target.id)
    },
  }
}

async function askHealth(deps: WorkerDeps, target: LaneTarget): Promise<CallFailure | null> {
  if (target.kind !== 'integration') return null
  const opened = await deps.openConnector({ storeId: target.storeId, integrationId: target.id }, () => undefined)
  const port = opened.ok ? (opened.value.platform ?? opened.value.erp) : undefined
  const health = await port?.checkHealth()
  return health && !health.ok ? health.error : null
}

async function handleJobs(deps: WorkerDeps, target: LaneTarget, jobs: Job[], observe: (failure: CallFailure | null) => void) {
  const ids = (kind: Job['kind']) => jobs.filter((job) => job.kind === kind).map((job) => job.id)
  if (target.kind === 'webhook') return deliverAll(deps, target, ids('delivery'), observe)
  const polling = jobs
    .filter((job) => job.kind === 'poll')
    .map(async (job) => observe(await runPollJob(deps, target, job)))
  const processIds = ids('process')
  const claimed = processIds.length > 0 ? await deps.claims.claim(target.storeId, processIds) : []
  await Promise.all([...polling, ...claimed.map((one) => runSafely(deps, one, observe))])
}

/** A bug in one run must not take its batch along: the run ends with the reason on it and the log has the rest. */
async function runSafely(deps: WorkerDeps, claimed: Parameters<typeof runProcess>[1], observe: (failure: CallFailure | null) => void) {
  try {
    await runProcess(deps, claimed, observe)
  } catch (error) {
    deps.log.error({ error, processId: claimed.processId, type: claimed.type }, 'a run ended with a bug')
    const { processId, attempt, startedAt, storeId } = claimed
    await deps.claims.end(storeId, failed({ processId, attempt, startedAt, exchanges: [] }, bug))
  }
}

const bug: CallFailure = { kind: 'unreadable', message: 'the hub met an error of its own; engineers find it in the log', serviceCode: 'hub.unexpected' }

async function deliverAll(
  deps: WorkerDeps,
  target: Extract<LaneTarget, { kind: 'webhook' }>,
  jobIds: string[],
  observe: (failure: CallFailure | null) => void,
) {
  const claimed = await deps.deliveries.claim(target.storeId, jobIds)
  const subscription = await deps.deliveries.findTarget(target.storeId, target.id)
  await Promise.all(
    claimed.map(async (one) => {
      const failure = await deps.deliver(one, subscription)
      deps.metrics.webhookDeliveries.inc({ outcome: failure?.kind ?? 'ok' })
      observe(failure)
    }),
  )
}
