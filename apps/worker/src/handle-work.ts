import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import type { ClaimedDelivery, ClaimedProcess, LaneTarget, LaneWork } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'
import { endByBug } from './end-by-bug.ts'
import { runFields } from './run-fields.ts'
import { runDuePoll } from './run-poll.ts'
import { runProcess } from './run-process.ts'

type Observe = (failure: CallFailure | null) => void

interface Told {
  /** Told the outcome of every call. */
  observe: Observe
  /** Told when the platform has no feed for us any more. */
  onLostFeed(): void
}

/** Starts a lane's work, all at once within the integration's limits; each piece settles by itself. */
export function handleWork(
  deps: WorkerDeps,
  target: LaneTarget,
  work: LaneWork[],
  { observe, onLostFeed }: Told,
): Promise<void>[] {
  return work.map(async (one) => {
    if (one.kind === 'process') return runSafely(deps, { claimed: one, target }, observe)
    if (one.kind === 'delivery') return deliver(deps, one, observe)
    if (target.kind !== 'integration') return
    const failure = await runDuePoll(deps, target, one.name)
    observe(failure)
    if (one.name === 'read-feed' && failure?.kind === 'not-found') onLostFeed()
  })
}

interface Held {
  claimed: ClaimedProcess
  target: LaneTarget
}

/** A bug in one run must not take its batch along. */
async function runSafely(deps: WorkerDeps, { claimed, target }: Held, observe: Observe) {
  const connector = target.kind === 'integration' ? target.connector : undefined
  const log = deps.log.child(runFields(deps.tracing, claimed, connector))
  const leave = deps.watch.take(claimed, connector)
  try {
    await runProcess({ ...deps, log }, claimed, observe)
  } catch (error) {
    log.error({ error }, 'a run ended with a bug')
    await endByBug(deps, claimed)
  } finally {
    leave()
  }
}

async function deliver(deps: WorkerDeps, claimed: ClaimedDelivery, observe: Observe) {
  const { storeId, webhookId } = claimed
  const failure = await deps.deliver(claimed, await deps.deliveries.findTarget(storeId, webhookId))
  deps.metrics.webhookDeliveries.inc({ outcome: failure?.kind ?? 'ok' })
  if (claimed.attempt === 1)
    deps.metrics.webhookSeconds.observe((hubClock.nowMs() - Date.parse(claimed.createdAt)) / 1_000)
  observe(failure)
}
