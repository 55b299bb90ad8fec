import { freePort } from '@ihub/kit/free-port'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { signIn } from './api-client.ts'
import { createJobs } from './crash-jobs.ts'
import { type CrashLane, crashWays, openLane, startSystems } from './crash-lanes.ts'
import { type HubProcess, startHubProcess } from './hub-process.ts'
import { startRoundRobin } from './round-robin.ts'

const admin = { email: 'crash@ihub.local', password: 'crash-test-2026!' }

/** Several of each role, so that each order, webhook and turn is sought by several; each with its role. */
const roleOf = {
  api: 'api',
  worker: 'worker',
  scheduler: 'scheduler',
  'second api': 'api',
  'second worker': 'worker',
  'third worker': 'worker',
  'second scheduler': 'scheduler',
} as const
export type CrashProcess = keyof typeof roleOf
export const crashProcesses = Object.keys(roleOf) as [CrashProcess, ...CrashProcess[]]

export type CrashShop = Awaited<ReturnType<typeof startCrashShop>>

/** Stores with real simulators, and a hub of processes behind a proxy that can be killed one by one. */
export async function startCrashShop(databaseUrl: string, seed: number) {
  const systems = await Promise.all(
    crashWays.map(async (way) => [way, await startSystems[way](seed)] as const),
  )
  const jobTarget = await startSubscriber({ recordRequests: false, keptMax: 100_000 })
  const ports: Partial<Record<CrashProcess, number>> = {
    api: await freePort(),
    'second api': await freePort(),
  }
  const proxy = await startRoundRobin(Object.values(ports).map((port) => `http://127.0.0.1:${port}`))
  const environment = {
    DATABASE_URL: databaseUrl,
    IHUB_PUBLIC_URL: proxy.url,
    IHUB_DRAIN_SECONDS: '1',
    IHUB_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    IHUB_EGRESS_ALLOW: '127.0.0.0/8',
    IHUB_ADMIN_EMAIL: admin.email,
    IHUB_ADMIN_PASSWORD: admin.password,
    IHUB_HOOK_ON_LOOPBACK: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    NODE_OPTIONS: `--import ${new URL('jumping-clock.ts', import.meta.url).href}`,
  }
  const start = (name: CrashProcess): Promise<HubProcess> =>
    startHubProcess({ ...environment, PORT: String(ports[name] ?? 0), IHUB_ROLES: roleOf[name] })
  // The first to start brings the tables up to date.
  const [first, ...others] = crashProcesses
  const begun = new Map([[first, await start(first)]])
  await Promise.all(others.map(async (name) => begun.set(name, await start(name))))
  const processes = Object.fromEntries(begun) as Record<CrashProcess, HubProcess>
  const client = await signIn(processes.api.url, admin)
  const lanes: CrashLane[] = []
  for (const [way, of] of systems) lanes.push(await openLane(client, proxy.url, way, of))
  const storeId = lanes[0]?.storeId ?? ''
  await createJobs(client, storeId, jobTarget.url)
  return {
    lanes,
    jobTarget,
    processes,
    start,
    proxy,
    /** Of the store that has the jobs. */
    storeId,
    /** Of the administrator. */
    token: client.token,
    summary: async () => {
      const told = await Promise.all(lanes.map(summaryOf))
      return `${told.join('; ')}; calls of jobs ${jobTarget.counts().received}`
    },
    close: async () => {
      await Promise.all(lanes.map(({ erp }) => erp.close()))
      await Promise.all(crashProcesses.map((name) => processes[name].stop()))
      const others = lanes.flatMap(({ platform, subscribers }) => [
        platform,
        subscribers.order,
        subscribers.invoice,
      ])
      await Promise.all([...others, jobTarget, proxy].map((one) => one.close()))
    },
  }
}

async function summaryOf({ platform, erp, subscribers: { order, invoice } }: CrashLane) {
  const heard = `webhooks of orders ${JSON.stringify(order.counts())}, of invoices ${JSON.stringify(invoice.counts())}`
  return `${platform.summary()}, ${await erp.summary()}, ${heard}`
}
