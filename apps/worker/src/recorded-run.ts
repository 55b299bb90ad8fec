import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { DocumentRun } from '@ihub/operations/record-outcome'
import { failed } from '@ihub/operations/run'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

export const runOf = ({ processId, attempt, startedAt }: ClaimedProcess) => ({
  processId,
  attempt,
  startedAt,
})

/** A run whose end its own document records. */
export interface RecordedRun {
  claimed: ClaimedProcess
  exchanges: Exchange[]
  capabilities: Capabilities
  author: Actor
  observe(failure: CallFailure | null): void
}

interface OfDocument<Held> {
  find(storeId: ClaimedProcess['storeId'], id: string): Promise<Held | null>
  /** The failure of a process whose document is gone. */
  unknown: CallFailure
  run(held: Held, run: DocumentRun): Promise<Result<unknown, Failure>>
}

/** Runs the document of a claimed process; answers why the end could not be recorded. */
export async function runDocument<Held>(
  { processRuns }: Pick<WorkerDeps, 'processRuns'>,
  { claimed, exchanges, author }: RecordedRun,
  { find, unknown, run }: OfDocument<Held>,
): Promise<Failure | null> {
  const { storeId, subject } = claimed
  const begun = { ...runOf(claimed), exchanges }
  const held = await find(storeId, subject?.id ?? '')
  if (!held) {
    await processRuns.end(storeId, failed(begun, unknown))
    return null
  }
  const ended = await run(held, { ...begun, storeId, author })
  return ended.ok ? null : ended.error
}
