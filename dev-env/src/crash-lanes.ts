import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hooks } from '@ihub/contract/webhooks'
import { startAbacos } from '@ihub/simulators/abacos/start-abacos'
import type { Random } from '@ihub/simulators/kit/random'
import { exampleCredentials, startMagento } from '@ihub/simulators/magento/start-magento'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { type Subscriber, startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { abacosCodes } from './abacos-codes.ts'
import type { ApiClient } from './api-client.ts'
import { awaitHook } from './await-hook.ts'
import { type Connected, createErpToken, setUpStore } from './demo-setup.ts'
import { startErpProgram } from './erp-program.ts'

const emitterDocument = '12345678000195'
const walk = { pickMs: 500, invoiceMs: 800, dispatchMs: 800, deliverMs: 800 }
const recordRequests = false
/** The orders of a test come faster than the limits that vendors document let them through. */
const callsPerMinute = 60_000

/** An ERP has an order for this long before it says so: kills fall in between, and a hub that does not look first doubles it. */
const createdLate = { kind: 'late', ms: 700 } as const

/** A platform of a crash test. */
interface Platform {
  settings: Connected['settings']
  placeOrder(ordering: Random): void
  /** An order that waits for its payment is released like every other, later than its neighbours. */
  releaseOrders(): void
  codes(): string[]
  /** How many invoices it has of an order. */
  invoicesOf(code: string): number
  ready(): Promise<void>
  summary(): string
  close(): Promise<unknown>
}

/** An ERP of a crash test. */
interface Erp {
  settings: Connected['settings']
  /** How often it took an order in. */
  created(code: string): Promise<number>
  /** The access key of an order's invoice; null of one without. */
  invoiceOf(code: string): string | null
  /** Begins to work for the store, where it calls the hub by itself. */
  begin(api: ApiClient, storeId: string, hubUrl: string): Promise<void>
  summary(): Promise<string>
  close(): Promise<unknown>
}

/** A store with its platform, its ERP and the receivers of its webhooks. */
export interface CrashLane {
  name: string
  storeId: string
  platform: Platform
  erp: Erp
  subscribers: { order: Subscriber; invoice: Subscriber }
}

/** The ways of orders that a crash test runs at once. */
export const crashWays = ['vtex-mln', 'magento-abacos', 'vtex-api'] as const
type CrashWay = (typeof crashWays)[number]

/** The systems of each way; their orders begin once the hub is there. */
export const startSystems: Record<CrashWay, (seed: number) => Promise<{ platform: Platform; erp: Erp }>> = {
  'vtex-mln': async (seed) => ({ platform: await vtexPlatform('crash', seed), erp: await millenniumErp() }),
  'magento-abacos': async (seed) => ({ platform: await magentoPlatform(seed), erp: await abacosErp() }),
  'vtex-api': async (seed) => ({ platform: await vtexPlatform('crash-api', seed), erp: await programErp() }),
}

/** Sets a way's store up, over the API. */
export async function openLane(
  api: ApiClient,
  hubUrl: string,
  name: CrashWay,
  { platform, erp }: { platform: Platform; erp: Erp },
): Promise<CrashLane> {
  const start = () => startSubscriber({ recordRequests, keptMax: 100_000 })
  const subscribers = { order: await start(), invoice: await start() }
  const storeId = await setUpStore(api, {
    shop: { code: name, name, document: emitterDocument },
    subscriber: subscribers.order,
    subscriberUrl: `${subscribers.order.url}/orders`,
    settings: { ...platform.settings, ...erp.settings },
  })
  const body = { name: 'Invoices', url: `${subscribers.invoice.url}/invoices` }
  const { secret } = await api.call(hooks.invoice.create, { storeId, body })
  subscribers.invoice.setSecret(secret)
  await platform.ready()
  await erp.begin(api, storeId, hubUrl)
  return { name, storeId, platform, erp, subscribers }
}

async function vtexPlatform(accountName: string, seed: number): Promise<Platform> {
  const keys = { appKey: `vtexappkey-${accountName}`, appToken: `vtex-token-of-${accountName}` }
  const vtex = await startVtex({ ...keys, accountName, seed, recordRequests })
  return {
    settings: { vtex: { ...keys, accountName, callsPerMinute, baseUrl: vtex.url } },
    placeOrder: (ordering) =>
      void vtex.placeOrder({ status: ordering.chance(0.3) ? 'payment-approved' : 'ready-for-handling' }),
    releaseOrders: () => {
      for (const { orderId, status } of vtex.orders())
        if (status === 'payment-approved') vtex.advance(orderId, 'ready-for-handling')
    },
    codes: () => vtex.orders().map(({ orderId }) => orderId),
    invoicesOf: (code) => vtex.orders().find(({ orderId }) => orderId === code)?.invoices.length ?? 0,
    ready: () => awaitHook({ ...keys, baseUrl: vtex.url }),
    summary: () => `VTEX ${vtex.orders().length} orders, hook ${JSON.stringify(vtex.hookCounts())}`,
    close: vtex.close,
  }
}

async function magentoPlatform(seed: number): Promise<Platform> {
  const { consumerKey, consumerSecret, accessToken, accessTokenSecret } = exampleCredentials
  const magento = await startMagento({ seed, recordRequests })
  return {
    settings: {
      magento: {
        consumerKey,
        consumerSecret,
        accessToken,
        accessTokenSecret,
        callsPerMinute,
        baseUrl: magento.url,
      },
    },
    placeOrder: () => void magento.placeOrder(),
    releaseOrders: () => undefined,
    codes: () => magento.orders().map(({ incrementId }) => incrementId),
    invoicesOf: (code) => magento.order(code).invoices.length,
    ready: async () => undefined,
    summary: () => `Magento ${magento.orders().length} orders`,
    close: magento.close,
  }
}

async function millenniumErp(): Promise<Erp> {
  const login = { user: 'ihub', password: 'millennium-of-the-crash-test' }
  const duplicates = 'accept'
  const millennium = await startMillennium({ ...login, emitterDocument, walk, recordRequests, duplicates })
  millennium.faults.add({ match: { path: 'inclui' }, ...createdLate })
  return {
    settings: { mln: { ...login, callsPerMinute, baseUrl: `${millennium.url}/api/millenium_eco` } },
    created: async (code) => millennium.created(code),
    invoiceOf: (code) => millennium.orders().find(({ orderCode }) => orderCode === code)?.accessKey ?? null,
    begin: async () => undefined,
    summary: async () => `Millennium ${millennium.orders().length} orders`,
    close: millennium.close,
  }
}

async function abacosErp(): Promise<Erp> {
  const key = 'chave-de-identificacao-do-teste-0001'
  const duplicates = 'accept'
  const abacos = await startAbacos({ key, emitterDocument, walk, recordRequests, duplicates })
  abacos.faults.add({ match: { path: '/AbacosWSPedidos.asmx/InserirPedido' }, ...createdLate })
  return {
    settings: { abacos: { ...abacosCodes, identificationKey: key, callsPerMinute, baseUrl: abacos.url } },
    created: async (code) => abacos.created(code),
    invoiceOf: (code) => abacos.orders().find(({ number }) => number === code)?.accessKeys[0] ?? null,
    begin: async () => undefined,
    summary: async () => `Ábacos ${abacos.orders().length} orders of ${abacos.customers().length} customers`,
    close: abacos.close,
  }
}

/** The program of `docs/api-erp.md`, which keeps its orders in a file. */
async function programErp(): Promise<Erp> {
  const folder = await mkdtemp(join(tmpdir(), 'ihub-crash-erp-'))
  let program: Awaited<ReturnType<typeof startErpProgram>> | undefined
  const orders = async (): Promise<Record<string, { number: string }>> => {
    const text = await readFile(join(folder, 'orders.json'), 'utf8').catch(() => '{}')
    try {
      return JSON.parse(text || '{}')
    } catch {
      // The program is writing it.
      await sleep(20)
      return orders()
    }
  }
  return {
    settings: { api: {} },
    created: async (code) => ((await orders())[code] ? 1 : 0),
    invoiceOf: () => null,
    begin: async (api, storeId, hubUrl) => {
      const token = await createErpToken(api, storeId)
      program = await startErpProgram({ folder, hubUrl, token, pauseMs: 300 })
    },
    summary: async () => `own system ${Object.keys(await orders()).length} orders`,
    close: async () => {
      await program?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
