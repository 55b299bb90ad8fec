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

const admin = { email: 'crash@ihub.local', password: 'crash-test-2026!' }
const document = '12345678000195'
const walk = { pickMs: 500, invoiceMs: 800, dispatchMs: 800, deliverMs: 800 }

/** Two schedulers, so that each turn is sought by two. */
export const crashProcesses = ['api', 'worker', 'scheduler', 'second scheduler'] as const
export type CrashProcess = (typeof crashProcesses)[number]
const roleOf = (name: CrashProcess) => (name === 'second scheduler' ? 'scheduler' : name)

export type CrashShop = Awaited<ReturnType<typeof startCrashShop>>

/** A shop with real simulators, and a hub of processes that can be killed one by one. */
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
  const environment = {
    DATABASE_URL: databaseUrl,
    PORT: String(await freePort()),
    IHUB_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    IHUB_EGRESS_ALLOW: '127.0.0.0/8',
    IHUB_ADMIN_EMAIL: admin.email,
    IHUB_ADMIN_PASSWORD: admin.password,
    IHUB_HOOK_ON_LOOPBACK: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  }
  const start = (name: CrashProcess): Promise<HubProcess> =>
    startHubProcess({ ...environment, IHUB_ROLES: roleOf(name) })
  // The first to start brings the tables up to date.
  const api = await start('api')
  const [worker, scheduler, secondScheduler] = await Promise.all([
    start('worker'),
    start('scheduler'),
    start('second scheduler'),
  ])
  const processes: Record<CrashProcess, HubProcess> = {
    api,
    worker,
    scheduler,
    'second scheduler': secondScheduler,
  }
  const client = await signIn(api.url, admin)
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
    summary: async () =>
      `VTEX ${vtex.orders().length} orders, hook ${JSON.stringify(vtex.hookCounts())}; Millennium ${millennium.orders().length} orders; webhooks of orders ${JSON.stringify(subscriber.counts())}, of invoices ${JSON.stringify(invoiceSubscriber.counts())}; calls of jobs ${jobTarget.counts().received}`,
    close: async () => {
      await Promise.all(crashProcesses.map((name) => processes[name].stop()))
      await Promise.all(
        [vtex, millennium, subscriber, invoiceSubscriber, jobTarget].map((one) => one.close()),
      )
    },
  }
}
