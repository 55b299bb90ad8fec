import type { CallFailure } from '@ihub/ports/http'
import type { ClaimedDelivery, ClaimedProcess, LaneTarget, LaneWork } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'
import { endByBug } from './end-by-bug.ts'
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
    if (one.kind === 'process') return runSafely(deps, one, observe)
    if (one.kind === 'delivery') return deliver(deps, one, observe)
    if (target.kind !== 'integration') return
    const failure = await runDuePoll(deps, target, one.name)
    observe(failure)
    if (one.name === 'read-feed' && failure?.kind === 'not-found') onLostFeed()
  })
}

/** A bug in one run must not take its batch along. */
async function runSafely(deps: WorkerDeps, claimed: ClaimedProcess, observe: Observe) {
  try {
    await runProcess(deps, claimed, observe)
  } catch (error) {
    deps.log.error({ error, processId: claimed.processId, type: claimed.type }, 'a run ended with a bug')
    await endByBug(deps, claimed)
  }
}

async function deliver(deps: WorkerDeps, claimed: ClaimedDelivery, observe: Observe) {
  const { storeId, webhookId } = claimed
  const failure = await deps.deliver(claimed, await deps.deliveries.findTarget(storeId, webhookId))
  deps.metrics.webhookDeliveries.inc({ outcome: failure?.kind ?? 'ok' })
  observe(failure)
}
