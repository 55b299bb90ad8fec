import type { Db } from '@ihub/db/core/pool'
import { createJobCallers } from '@ihub/db/job/job-callers'
import { createJobRepository } from '@ihub/db/job/jobs'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { RunJobDeps } from '@ihub/operations/job/run-job'
import type { Vault } from '@ihub/ports/administration'

interface Parts {
  app: Db
  system: Db
  vault: Vault
  /** Keeps to the egress rules. */
  dispatcher: Dispatcher
  /** Where the API of this hub listens. */
  apiUrl: string | undefined
}

/** For a whole call; a pass of our own API lives longer. */
const timeoutMs = 30_000
/** Of an answer; the process keeps less. */
const maxBytes = 1_048_576
/** Our own API may be at any address; its calls have no other target. */
const everywhere = ['0.0.0.0/0', '::/0']

/** The runs of jobs as a worker makes them. */
export function createJobCalls(parts: Parts): RunJobDeps & { close(): Promise<void> } {
  const { app, system, vault, dispatcher, apiUrl = '' } = parts
  const own = createDispatcher({ allow: everywhere })
  return {
    findJob: createJobRepository(app).find,
    authors: createJobCallers(system),
    vault,
    openHttp: ({ jobId, origin }, onExchange) =>
      createHttp({
        dispatcher: origin === 'own' ? own : dispatcher,
        owner: origin === 'own' ? 'own-api' : jobId,
        baseUrl: origin === 'own' ? apiUrl : origin,
        timeoutMs,
        maxBytes,
        onExchange,
      }),
    nowMs: () => Date.now(),
    close: () => own.close(),
  }
}
