import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchContext } from './bench-context.ts'
import { type Child, startChild } from './child.ts'
import { readTreeUsage, readUsage, type Usage } from './usage.ts'

export interface Hub {
  api: Child
  worker: Child
  stop(): Promise<void>
}

/** API and worker, each in a process of its own, on one database. */
export async function startHub({ profileFolder }: BenchContext, databaseUrl: string): Promise<Hub> {
  const environment = { DATABASE_URL: databaseUrl }
  const api = await startChild({
    entry: new URL('./api-process.ts', import.meta.url),
    environment,
    profileFolder: profileFolder.api,
  })
  const worker = await startChild({
    entry: new URL('./worker-process.ts', import.meta.url),
    environment: { ...environment, PUBLIC_URL: api.ready.url },
    profileFolder: profileFolder.worker,
  })
  return {
    api,
    worker,
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()])
    },
  }
}

export type UsageOf = Record<string, Usage>

/** What each process has used so far, by its name in the report. */
export async function readAllUsage(
  processes: Record<string, Child>,
  { cluster }: BenchContext,
): Promise<UsageOf> {
  const own = Object.entries(processes).map(async ([name, { pid }]) => [name, await readUsage(pid)] as const)
  const pidFile = await readFile(join(cluster.folder, 'postgres', 'postmaster.pid'), 'utf8')
  const database = readTreeUsage(Number(pidFile.split('\n')[0]))
  return Object.fromEntries([...(await Promise.all(own)), ['PostgreSQL', await database] as const])
}
