import { startSecondFactor } from '@ihub/contract/session'
import { freePort } from '@ihub/kit/free-port'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { signIn } from './api-client.ts'
import { awaitHook } from './await-hook.ts'
import { setUpStore } from './demo-setup.ts'
import { type HubProcess, startHubProcess } from './hub-process.ts'

const admin = { email: 'key@ihub.local', password: 'key-rotation-2026!' }
const document = '12345678000195'
const vtexKeys = { appKey: 'vtexappkey-key', appToken: 'vtex-token-of-the-key-test' }
const login = { user: 'ihub', password: 'millennium-of-the-key-test' }

export type KeyShop = Awaited<ReturnType<typeof startKeyShop>>

/** Two APIs, two workers and a scheduler, with a shop between simulators whose subscriber checks signatures. */
export async function startKeyShop(databaseUrl: string, secretKey: string) {
  const vtex = await startVtex({ ...vtexKeys, accountName: 'key', recordRequests: false })
  const millennium = await startMillennium({
    ...login,
    emitterDocument: document,
    walk: false,
    duplicates: 'accept',
  })
  const subscriber = await startSubscriber({ recordRequests: false })
  const port = await freePort()
  const said: string[] = []
  const environment = {
    DATABASE_URL: databaseUrl,
    IHUB_PUBLIC_URL: `http://127.0.0.1:${port}`,
    IHUB_EGRESS_ALLOW: '127.0.0.0/8',
    IHUB_ADMIN_EMAIL: admin.email,
    IHUB_ADMIN_PASSWORD: admin.password,
    IHUB_HOOK_ON_LOOPBACK: 'true',
    IHUB_DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  }
  const start = (roles: string, key: string, port = 0): Promise<HubProcess> =>
    startHubProcess({ ...environment, IHUB_ROLES: roles, IHUB_SECRET_KEY: key, PORT: String(port) }, (line) =>
      said.push(line),
    )
  const first = await start('api,scheduler', secretKey, port)
  const [second, ...workers] = await Promise.all([
    start('api', secretKey),
    start('worker', secretKey),
    start('worker', secretKey),
  ])
  const client = await signIn(first.url, admin)
  const settings = {
    vtex: { ...vtexKeys, accountName: 'key', baseUrl: vtex.url },
    mln: { ...login, baseUrl: `${millennium.url}/api/millenium_eco` },
  }
  const storeId = await setUpStore(client, {
    shop: { code: 'key', name: 'Key', document },
    subscriber,
    subscriberUrl: `${subscriber.url}/orders`,
    settings,
  })
  await client.call(startSecondFactor, { body: { password: admin.password } })
  await awaitHook({ ...vtexKeys, baseUrl: vtex.url })
  return {
    vtex,
    millennium,
    subscriber,
    storeId,
    settings,
    start,
    /** Of both APIs. */
    urls: [first.url, second.url],
    token: client.token,
    /** Every line of every process. */
    said,
    close: async () => {
      await Promise.all([first, second, ...workers].map((one) => one.stop()))
      await Promise.all([vtex, millennium, subscriber].map((one) => one.close()))
    },
  }
}
