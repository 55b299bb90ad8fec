import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@ihub/domain/result'

export interface ThreadLimits {
  /** Of the thread's own heap; buffers stand beside it. */
  heapMegabytes: number
  timeoutMs: number
}

/**
 * Runs a module as a thread of its own, which takes `given` as its `workerData` and posts one answer. `out-of-bounds`
 * where it needs more memory or time than it may have; an error of the thread is thrown.
 */
export async function runInThread<Answer>(
  module: URL,
  given: unknown,
  { heapMegabytes, timeoutMs }: ThreadLimits,
): Promise<Result<Answer, 'out-of-bounds'>> {
  const thread = new Worker(module, {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    execArgv: [],
  })
  try {
    const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return ok(answer as Answer)
  } catch (error) {
    if (isOutOfBounds(error)) return err('out-of-bounds')
    throw error
  } finally {
    await thread.terminate()
  }
}

export const isOutOfBounds = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.code === 'ABORT_ERR')
