import { healthAfter } from '@ihub/domain/call-failures'
import { hubClock } from '@ihub/kit/clock'
import { pollsOf } from '@ihub/operations/integration/poll'
import type { HealthAnswer } from '@ihub/ports/capabilities'
import type { CallFailure } from '@ihub/ports/http'
import type { LaneHealth, LaneStanding, LaneTarget, LaneWork } from '@ihub/ports/work'
import { createBreaker } from './breaker.ts'
import type { WorkerDeps } from './deps.ts'
import { handleWork } from './handle-work.ts'
import { createPeriodicTask } from './periodic-task.ts'
import { pollIntervals, runDuePoll } from './run-poll.ts'

export interface Lane {
  target: LaneTarget
  start(): Promise<void>
  /** How its store stands to the others from now on. */
  prioritize(standing: LaneStanding): void
  stop(): Promise<void>
}

/** Work of one lane under way at once in this process; an integration's own limits are narrower. */
const slots = 64
/** How soon a paused lane notices that its settings were corrected. */
const lookMs = 2_000
/**
 * Pauses between the turns in which a resumed lane makes due what waits for its system: at once, and again for what fails
 * meanwhile, whose own pause has grown with the outage to a minute.
 */
const catchUpPausesMs = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/**
 * One outside target's queue at work, or the hub's own. While its system is out or refuses our credentials, nothing is taken from the
 * queue but a trial now and then: orders wait where they are, and no other lane notices.
 */
export function createLane(deps: WorkerDeps, target: LaneTarget): Lane {
  const breaker = createBreaker({ pausesOnCredentials: target.kind === 'integration' })
  const upkeep = createPeriodicTask(() => keepHealthy())
  let standing: LaneStanding = standingOf(target)
  let isStopped = false
  let isPaused = false
  let downSince: string | null = null
  let probeTimer: NodeJS.Timeout | undefined
  let catchUpTimer: NodeJS.Timeout | undefined
  let settingsMark = ''
  let reports: Promise<unknown> = Promise.resolve()

  const logged = (task: Promise<unknown>, message: string) =>
    void task.catch((error) => deps.log.error({ error }, message))
  const observe = (failure: CallFailure | null) => {
    // The hub's own lane calls nobody who could be out.
    if (target.kind !== 'hub' && breaker.observe(failure)) logged(pause(), 'a lane could not be paused')
  }
  const handle = (work: LaneWork[]) =>
    handleWork(deps, target, work, { observe, onLostFeed: () => void upkeep.now() })

  // One after the other: a health read before the lane was paused must not be written over the pause.
  const report = (changes: Partial<LaneHealth> = {}) => {
    const health = { ...healthOf(breaker), downSince, ...changes }
    const written = reports.then(() => deps.directory.reportHealth(target, health))
    reports = written.catch(() => undefined)
    return written
  }

  function setPaused(paused: boolean) {
    if (paused === isPaused) return
    isPaused = paused
    deps.metrics.openCircuits.inc({ kind: target.kind }, paused ? 1 : -1)
  }

  /** Stops the lane before anything is waited for: a trial that succeeds meanwhile must not be followed by the stop. */
  async function pause() {
    setPaused(true)
    clearTimeout(catchUpTimer)
    deps.queue.stop(target.id)
    downSince = hubClock.nowIso()
    scheduleLook()
    settingsMark = await markSettings(deps, target)
    await report()
  }

  function scheduleLook() {
    if (isStopped) return
    clearTimeout(probeTimer)
    probeTimer = setTimeout(() => logged(look(), 'a probe failed'), Math.min(breaker.waitMs() + 1, lookMs))
  }

  /** Corrected settings are a reason to try at once; otherwise the trial waits for its time. */
  async function look() {
    try {
      const mark = await markSettings(deps, target)
      if (mark !== settingsMark) breaker.expectRecovery()
      settingsMark = mark
      if (!isStopped && breaker.waitMs() === 0) await probe()
      if (!isStopped && breaker.isClosed()) await resume()
    } finally {
      if (isPaused) scheduleLook()
    }
  }

  async function probe() {
    breaker.startTrial()
    const hadWork = await deps.queue.takeOne(target.id, handle)
    if (!hadWork) observe(failureOf(await askHealth(deps, target)))
    if (!breaker.isClosed()) await report()
  }

  async function resume() {
    setPaused(false)
    downSince = null
    try {
      await report()
      if (isPaused || isStopped) return // its system went down again meanwhile
      deps.queue.work(target.id, slots, handle, standing)
    } catch (error) {
      setPaused(true)
      throw error
    }
    void upkeep.now()
    catchUp()
  }

  /** The circuit ends it where the system goes down again; the limits of calls pace it. */
  function catchUp([pauseMs, ...later] = catchUpPausesMs) {
    if (pauseMs === undefined || isPaused || isStopped) return
    clearTimeout(catchUpTimer)
    catchUpTimer = setTimeout(() => {
      logged(deps.queue.retryWaiting(target.id), 'a lane did not catch up')
      catchUp(later)
    }, pauseMs)
  }

  async function keepHealthy(): Promise<boolean> {
    if (target.kind !== 'integration' || !breaker.isClosed()) return target.kind !== 'integration'
    try {
      const asked = (await canNotify(deps, target))
        ? await runDuePoll(deps, target, 'ensure-notifications')
        : await askHealth(deps, target)
      observe(failureOf(asked))
      if (breaker.isClosed()) await report(diagnosisOf(asked))
      return failureOf(asked) === null
    } catch (error) {
      deps.log.error({ error }, 'a system could not be looked after')
      return false
    }
  }

  /** The feed is read only after it was seen to, so that the first read finds it. */
  async function startPolls(integration: Integration) {
    await upkeep.now()
    if (isStopped) return
    const opened = await deps.openConnector(idsOf(integration), () => undefined)
    await deps.queue.schedulePolls(
      integration,
      opened.ok ? pollIntervals(integration.connector, pollsOf(opened.value)) : [],
    )
  }

  return {
    target,
    start: async () => {
      deps.queue.work(target.id, slots, handle, standing)
      if (target.kind !== 'integration') return
      // It may have answered again while no worker was there to see it.
      if (target.isDown) catchUp()
      logged(startPolls(target), 'the polls were not started')
    },
    prioritize: (changed) => {
      if (changed.priority === standing.priority && changed.isExclusive === standing.isExclusive) return
      standing = standingOf(changed)
      deps.queue.prioritize(target.id, standing)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(probeTimer)
      clearTimeout(catchUpTimer)
      deps.queue.stop(target.id)
      setPaused(false)
      await upkeep.stop()
    },
  }
}

type Integration = Extract<LaneTarget, { kind: 'integration' }>

const standingOf = ({ priority, isExclusive }: LaneStanding): LaneStanding => ({ priority, isExclusive })

const idsOf = ({ storeId, id }: Integration) => ({ storeId, integrationId: id })

/** A failure, or how a system is that has none. */
type Asked = CallFailure | HealthAnswer

const failureOf = (asked: Asked) => (asked === 'nobody-to-ask' ? null : asked)

const diagnosisOf = (asked: Asked): Pick<LaneHealth, 'status' | 'kind' | 'message'> => {
  const failure = failureOf(asked)
  return failure
    ? { status: healthAfter[failure.kind], kind: failure.kind, message: failure.message }
    : { status: asked === null ? 'ok' : 'nothing-to-check', kind: null, message: null }
}

function healthOf(breaker: ReturnType<typeof createBreaker>): LaneHealth {
  if (breaker.isClosed()) return { ...diagnosisOf(null), pausedBy: null, downSince: null, nextProbeAt: null }
  return {
    ...diagnosisOf(breaker.lastFailure()),
    pausedBy: breaker.reason(),
    downSince: null,
    nextProbeAt: new Date(hubClock.nowMs() + breaker.waitMs()).toISOString(),
  }
}

const markSettings = async (deps: WorkerDeps, target: LaneTarget) =>
  target.kind === 'integration' ? deps.markSettings(idsOf(target)) : ''

async function canNotify(deps: WorkerDeps, target: Integration): Promise<boolean> {
  const opened = await deps.openConnector(idsOf(target), () => undefined)
  return opened.ok && pollsOf(opened.value).includes('ensure-notifications')
}

async function askHealth(deps: WorkerDeps, target: LaneTarget): Promise<Asked> {
  if (target.kind !== 'integration') return null
  const opened = await deps.openConnector(idsOf(target), () => undefined)
  if (!opened.ok) return null
  const health = await opened.value.checkHealth({ hookUrl: await deps.findHookUrl(idsOf(target)) })
  return health.ok ? health.value : health.error
}
