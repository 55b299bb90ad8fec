import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCacheFolder } from '@ihub/hub/lean-start'

export interface WorkerChild {
  /** Ends it as a power cut would: nothing is handed back, nothing is finished. */
  kill(): Promise<void>
}

/** Starts a worker as a process of its own; it ends with this process at the latest. */
export async function startWorkerChild(
  databaseUrl: string,
  secretKey: string,
  slowCallMs?: number,
): Promise<WorkerChild> {
  const child = fork(fileURLToPath(new URL('./worker-child.ts', import.meta.url)), {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: process.env.LOG_LEVEL,
      NODE_COMPILE_CACHE: compileCacheFolder,
      DATABASE_URL: databaseUrl,
      IHUB_SECRET_KEY: secretKey,
      ...(slowCallMs ? { SLOW_CALL_MS: String(slowCallMs) } : {}),
    },
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the worker ended with ${code} before it worked`)
    }),
  ])
  return {
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
