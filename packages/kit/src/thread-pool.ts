import { err, ok, type Result } from '@ihub/domain/result'
import { Piscina } from 'piscina'

interface PoolOptions {
  module: URL
  /** Of the function that the module exports. */
  name: string
  threadsMax: number
  /** Of each thread's own heap; buffers stand beside it. */
  heapMegabytes: number
  /** Of one run, which begins when a thread is free for it. */
  timeoutMs: number
  /** After which a thread that has nothing to do ends. */
  idleMs: number
}

export interface ThreadPool<Given, Answer> {
  /** `out-of-bounds` where a run needs more memory or time than it may have; an error of the thread is thrown. */
  run(given: Given): Promise<Result<Answer, 'out-of-bounds'>>
  close(): Promise<void>
}

/** Left to itself, a thread that makes many small objects takes twice the memory for the same speed. */
const youngMegabytes = 16

/** Threads that each run the function of a module; they start when they are needed. */
export function createThreadPool<Given, Answer>({
  module,
  name,
  threadsMax,
  heapMegabytes,
  timeoutMs,
  idleMs,
}: PoolOptions): ThreadPool<Given, Answer> {
  const threads = new Piscina<Given, Answer>({
    filename: module.href,
    name,
    minThreads: 0,
    maxThreads: threadsMax,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    execArgv: [],
  })
  // One that ends while nothing runs in it is missed by nobody: the next run starts another.
  threads.on('error', () => undefined)
  const turns = createTurns(threadsMax)
  return {
    run: (given) =>
      turns.take(async () => {
        const stop = new AbortController()
        const timer = setTimeout(() => stop.abort(), timeoutMs)
        try {
          return ok(await threads.run(given, { signal: stop.signal }))
        } catch (error) {
          if (isOutOfBounds(error)) return err('out-of-bounds')
          throw error
        } finally {
          clearTimeout(timer)
        }
      }),
    close: () => threads.destroy(),
  }
}

const isOutOfBounds = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

/** The queue is ours, so that waiting for a thread is no part of the time a run may take. */
function createTurns(max: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    take: async <Value>(run: () => Promise<Value>): Promise<Value> => {
      if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await run()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
