import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@ihub/domain/result'
import { isOutOfBounds, type ThreadLimits } from './run-in-thread.ts'

export interface TalkingThread<Given, Answer> {
  /** One at a time. `out-of-bounds` where the thread needs more memory or time than it may have; it is of no use then. */
  ask(given: Given): Promise<Result<Answer, 'out-of-bounds'>>
  close(): Promise<void>
}

/** Runs a module as a thread of its own that keeps its state between the messages it answers; `data` is its `workerData`. */
export function startTalkingThread<Given, Answer>(
  module: URL,
  data: unknown,
  { heapMegabytes, timeoutMs }: ThreadLimits,
): TalkingThread<Given, Answer> {
  const thread = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    execArgv: [],
  })
  return {
    ask: async (given) => {
      try {
        const answered = once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })
        thread.postMessage(given)
        const [answer] = await answered
        return ok(answer as Answer)
      } catch (error) {
        if (isOutOfBounds(error)) return err('out-of-bounds')
        throw error
      }
    },
    close: async () => void (await thread.terminate()),
  }
}
