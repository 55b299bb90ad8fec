import { asId, type ProcessId } from '@ihub/domain/ids'
import { failed } from '@ihub/operations/run'
import type { CallFailure } from '@ihub/ports/http'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

const bug: CallFailure = {
  kind: 'unreadable',
  message: 'the hub met an error of its own; engineers find it in the log',
  serviceCode: 'hub.unexpected',
}

/** Ends the run that a piece of work is at by now, with the reason on it; the log has the rest. */
export async function endByBug(
  { queue, processRuns }: WorkerDeps,
  { storeId, processId, attempt }: Pick<ClaimedProcess, 'storeId' | 'processId' | 'attempt'>,
): Promise<void> {
  const run = queue.runOf({ id: processId, attempt })
  if (!run) return
  const { id, startedAt } = run
  await processRuns.end(
    storeId,
    failed({ processId: asId<ProcessId>(id), attempt: run.attempt, startedAt, exchanges: [] }, bug),
  )
}
