import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { leanEnvironment, leanFlagsOf } from '@ihub/hub/lean-start'
import type { BenchContext } from './bench-context.ts'
import { type Child, startChild } from './child.ts'
import { readTreeUsage, readUsage, type Usage } from './usage.ts'

export interface Hub {
  api: Child
  /** The first of them schedules too. */
  workers: [Child, ...Child[]]
  stop(): Promise<void>
}

/** API and workers, each in a process of its own, on one database. */
export async function startHub(context: BenchContext, databaseUrl: string): Promise<Hub> {
  const api = await startApi(context, databaseUrl)
  const startWorker = (environment = {}) =>
    startHubPart('worker', context, {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: api.ready.url,
      ...environment,
    })
  const workers: Hub['workers'] = [await startWorker()]
  while (workers.length < context.workers) workers.push(await startWorker({ SCHEDULES: 'no' }))
  return {
    api,
    workers,
    stop: async () => {
      await Promise.all([api, ...workers].map((one) => one.stop()))
    },
  }
}

export const startApi = (context: BenchContext, databaseUrl: string): Promise<Child> =>
  startHubPart('api', context, { DATABASE_URL: databaseUrl })

/** As the hub starts it: in the environment it gives itself, its code compiled before. */
async function startHubPart(
  part: 'api' | 'worker',
  { profileFolder }: BenchContext,
  environment: Record<string, string>,
): Promise<Child> {
  const lean = leanEnvironment({ ...process.env, IHUB_ROLES: part })
  const flags = leanFlagsOf(lean)
  const entry = new URL(`./${part}-process.ts`, import.meta.url)
  await promisify(execFile)(process.execPath, [...flags, '--eval', `import('${entry}')`], { env: lean })
  return startChild({
    entry,
    flags,
    environment: { ...lean, ...environment },
    profileFolder: profileFolder[part],
  })
}

export type UsageOf = Record<string, Usage>

/** The usage of each process so far, by its name in the report. */
export async function readAllUsage(
  processes: Record<string, Child>,
  { cluster }: BenchContext,
): Promise<UsageOf> {
  const own = Object.entries(processes).map(async ([name, { pid }]) => [name, await readUsage(pid)] as const)
  const pidFile = await readFile(join(cluster.folder, 'postgres', 'postmaster.pid'), 'utf8')
  const database = readTreeUsage(Number(pidFile.split('\n')[0]))
  return Object.fromEntries([...(await Promise.all(own)), ['PostgreSQL', await database] as const])
}
