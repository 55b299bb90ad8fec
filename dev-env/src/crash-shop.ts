import { createServer } from 'node:net'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { signIn } from './api-client.ts'
import { awaitHook } from './await-hook.ts'
import { setUpStore } from './demo-setup.ts'
import { type HubProcess, startHubProcess } from './hub-process.ts'

const admin = { email: 'crash@ihub.local', password: 'crash-test-2026!' }
const document = '12345678000195'
const walk = { pickMs: 500, invoiceMs: 800, dispatchMs: 800, deliverMs: 800 }

export const crashRoles = ['api', 'worker', 'scheduler'] as const
type Role = (typeof crashRoles)[number]

/** A shop with real simulators, and a hub of a process for each role that can be killed one by one. */
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
  const subscriber = await startSubscriber({ recordRequests: false, keptMax: 100_000 })
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
  const start = (role: Role): Promise<HubProcess> => startHubProcess({ ...environment, IHUB_ROLES: role })
  const processes = {
    api: await start('api'),
    worker: await start('worker'),
    scheduler: await start('scheduler'),
  }
  const api = await signIn(processes.api.url, admin)
  await setUpStore(api, {
    shop: { code: 'crash', name: 'Crash', document },
    subscriber,
    subscriberUrl: `${subscriber.url}/orders`,
    settings: {
      vtex: { ...keys, accountName: 'crash', baseUrl: vtex.url },
      mln: { ...login, baseUrl: `${millennium.url}/api/millenium_eco` },
    },
  })
  await awaitHook({ ...keys, baseUrl: vtex.url })
  return {
    vtex,
    millennium,
    subscriber,
    processes,
    start,
    summary: async () =>
      `VTEX ${vtex.orders().length} orders, hook ${JSON.stringify(vtex.hookCounts())}; Millennium ${millennium.orders().length} orders; subscriber ${JSON.stringify(subscriber.counts())}`,
    close: async () => {
      await Promise.all(crashRoles.map((role) => processes[role].stop()))
      await Promise.all([vtex.close(), millennium.close(), subscriber.close()])
    },
  }
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
