import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { sendPlainly } from '@ihub/kit/http'
import type { RunJobDeps } from '@ihub/operations/job/run-job'

interface Parts {
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

/** The calls that jobs make. */
export function createJobCalls({
  dispatcher,
  apiUrl = '',
}: Parts): Pick<RunJobDeps, 'send'> & { close(): Promise<void> } {
  const own = createDispatcher({ allow: everywhere })
  return {
    send: ({ jobId, origin }, request, onExchange) => {
      const target =
        origin === 'own'
          ? { dispatcher: own, owner: 'own-api', baseUrl: apiUrl }
          : { dispatcher, owner: jobId, baseUrl: origin }
      return sendPlainly({ ...target, timeoutMs, maxBytes, onExchange }, request)
    },
    close: () => own.close(),
  }
}
