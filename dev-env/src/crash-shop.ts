import { hooks } from '@ihub/contract/webhooks'
import { freePort } from '@ihub/kit/free-port'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { signIn } from './api-client.ts'
import { awaitHook } from './await-hook.ts'
import { createJobs } from './crash-jobs.ts'
import { setUpStore } from './demo-setup.ts'
import { type HubProcess, startHubProcess } from './hub-process.ts'
import { startRoundRobin } from './round-robin.ts'

const admin = { email: 'crash@ihub.local', password: 'crash-test-2026!' }
const document = '12345678000195'
const walk = { pickMs: 500, invoiceMs: 800, dispatchMs: 800, deliverMs: 800 }

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

/** A shop with real simulators, and a hub of processes behind a proxy that can be killed one by one. */
export async function startCrashShop(databaseUrl: string, seed: number) {
  const keys = { appKey: 'vtexappkey-crash', appToken: 'vtex-token-of-the-crash-test' }
  const login = { user: 'ihub', password: 'millennium-of-the-crash-test' }
  const vtex = await startVtex({ ...keys, accountName: 'crash', seed, recordRequests: false })
  const millennium = await startMillennium({
    ...login,
    emitterDocument: document,
    walk,
    recordRequests: false,
    duplicates: 'accept',
  })
  const [subscriber, invoiceSubscriber, jobTarget] = await Promise.all([
    startSubscriber({ recordRequests: false, keptMax: 100_000 }),
    startSubscriber({ recordRequests: false, keptMax: 100_000 }),
    startSubscriber({ recordRequests: false, keptMax: 100_000 }),
  ])
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
  const storeId = await setUpStore(client, {
    shop: { code: 'crash', name: 'Crash', document },
    subscriber,
    subscriberUrl: `${subscriber.url}/orders`,
    settings: {
      vtex: { ...keys, accountName: 'crash', baseUrl: vtex.url },
      mln: { ...login, baseUrl: `${millennium.url}/api/millenium_eco` },
    },
  })
  const invoiceHook = await client.call(hooks.invoice.create, {
    storeId,
    body: { name: 'Invoices', url: `${invoiceSubscriber.url}/invoices` },
  })
  invoiceSubscriber.setSecret(invoiceHook.secret)
  await createJobs(client, storeId, jobTarget.url)
  await awaitHook({ ...keys, baseUrl: vtex.url })
  return {
    vtex,
    millennium,
    subscriber,
    invoiceSubscriber,
    jobTarget,
    processes,
    start,
    proxy,
    storeId,
    /** Of the administrator. */
    token: client.token,
    summary: async () =>
      `VTEX ${vtex.orders().length} orders, hook ${JSON.stringify(vtex.hookCounts())}; Millennium ${millennium.orders().length} orders; webhooks of orders ${JSON.stringify(subscriber.counts())}, of invoices ${JSON.stringify(invoiceSubscriber.counts())}; calls of jobs ${jobTarget.counts().received}`,
    close: async () => {
      await Promise.all(crashProcesses.map((name) => processes[name].stop()))
      await Promise.all(
        [vtex, millennium, subscriber, invoiceSubscriber, jobTarget, proxy].map((one) => one.close()),
      )
    },
  }
}
