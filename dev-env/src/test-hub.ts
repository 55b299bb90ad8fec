import { randomBytes } from 'node:crypto'
import { startApiProcess } from '@ihub/api/main'
import { createBillRepository } from '@ihub/db/bill/bill-repository'
import { decompress } from '@ihub/db/core/compress'
import { createInboundEvents } from '@ihub/db/inbound/inbound-events'
import { createLoneInvoiceRepository } from '@ihub/db/invoice/lone-invoices'
import { createOrderRepository } from '@ihub/db/order/order-repository'
import { createProcessRepository } from '@ihub/db/process/process-repository'
import { createProtocolRepository } from '@ihub/db/protocol/protocol-repository'
import { createRefundRepository } from '@ihub/db/refund/refund-repository'
import { createStoreSyncs } from '@ihub/db/store/store-syncs'
import { createDeliveryRepository } from '@ihub/db/webhook/delivery-repository'
import type { OrderId } from '@ihub/domain/ids'
import { freePort } from '@ihub/kit/free-port'
import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { createVault } from '@ihub/kit/vault'
import type { Engine } from '@ihub/ports/engine'
import { type MillenniumOptions, startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { startVtex, type VtexOptions } from '@ihub/simulators/vtex/start-vtex'
import { startSchedulerProcess, startWorkerProcess, type WorkerProcessOptions } from '@ihub/worker/main'
import { type GivenStore, givenOrderHook, givenSettings, givenStore } from './given.ts'
import { openQueuedDatabase } from './queued-database.ts'

export const emitterDocument = '12345678000195'
const vtexKeys = { appKey: 'vtexappkey-test', appToken: 'vtex-token-for-tests' }
const site = { folder: '/no-screens-in-tests/', mode: 'local' }
const millenniumLogin = { user: 'hub', password: 'millennium-password' }

/** One store's outside world: its platform, its ERP, a subscriber, and the store itself. */
export async function startShop(
  hub: Pick<TestHub, 'database' | 'vault'>,
  code: string,
  walk: MillenniumOptions['walk'] = false,
  vtexOptions: Pick<VtexOptions, 'listLagMs'> = {},
) {
  const vtex = await startVtex({ ...vtexKeys, ...vtexOptions, accountName: code })
  const millennium = await startMillennium({
    // So that a test may close it and start it there again.
    port: await freePort(),
    ...millenniumLogin,
    emitterDocument,
    walk,
    duplicates: 'accept',
  })
  const subscriber = await startSubscriber({})
  const settings = {
    vtex: { ...vtexKeys, accountName: code, baseUrl: vtex.url },
    mln: { ...millenniumLogin, baseUrl: `${millennium.url}/api/millenium_eco` },
  }
  const store = await givenStore(hub.database.system, hub.vault, {
    code,
    originDocument: emitterDocument,
    orderDestination: 'mln',
    connect: settings,
  })
  const hook = await givenOrderHook(hub.database.system, hub.vault, {
    storeId: store.storeId,
    url: `${subscriber.url}/orders`,
  })
  subscriber.setSecret(hook.secret)
  return {
    ...store,
    ...hook,
    /** The settings of each connected system, secrets among them. */
    settings,
    vtex,
    millennium,
    subscriber,
    close: async () => void (await Promise.all([vtex.close(), millennium.close(), subscriber.close()])),
  }
}
export type Shop = Awaited<ReturnType<typeof startShop>>

/** A hub with a real database and worker and no HTTP API, for tests of the engine. */
export async function startTestHub(
  log = createLogger({ name: 'test', level: process.env.LOG_LEVEL ?? 'fatal' }),
  vault = createVault(randomBytes(32).toString('base64url')),
) {
  const database = await openQueuedDatabase()
  const { queue } = database
  const engine: Engine = {
    inboundEvents: createInboundEvents(database.app, queue),
    orders: createOrderRepository(database.app, queue),
    loneInvoices: createLoneInvoiceRepository(database.app, database.queue),
    protocols: createProtocolRepository(database.app, database.queue),
    refunds: createRefundRepository(database.app, database.queue),
    bills: createBillRepository(database.app, database.queue),
    processes: createProcessRepository(database.app, queue),
    deliveries: createDeliveryRepository(database.app, queue),
    syncs: createStoreSyncs(database.app),
  }
  const shared = {
    databaseUrl: database.url,
    egressAllow: ['127.0.0.0/8'],
    vault,
    log,
    metrics: createMetrics(),
  }
  /** A worker, and a scheduler beside it as in a hub that runs as one process. */
  const startWorker = async (
    address: Pick<WorkerProcessOptions, 'publicUrl' | 'hookOnLoopback' | 'apiUrl' | 'slowCallMs'> = {},
  ) => {
    const scheduler = await startSchedulerProcess(shared)
    const worker = await startWorkerProcess({ ...shared, ...address })
    return {
      refresh: async () => {
        await scheduler.refresh()
        await worker.refresh()
      },
      stop: async () => {
        await scheduler.stop()
        await worker.stop()
      },
    }
  }
  /** The HTTP API on a free port, for calls of platforms. */
  const startApi = () => startApiProcess({ ...shared, host: '127.0.0.1', port: 0, site, administrator: {} })

  return {
    database,
    vault,
    queue,
    engine,
    startWorker,
    startApi,
    /** Settings of one integration, corrected as an administrator would. */
    configure: (
      { storeId, integrations }: GivenStore,
      connector: string,
      settings: Record<string, unknown>,
    ) => givenSettings(database.system, vault, { storeId, integration: integrations[connector], settings }),
    /** Saves the inbound event that VTEX's hook would have brought. */
    notify: (
      { storeId, integrations }: GivenStore,
      originOrderId: string,
      rawStatus = 'ready-for-handling',
    ) =>
      engine.inboundEvents.save({
        storeId,
        integrationId: integrations.vtex?.integrationId as never,
        via: 'hook',
        body: new TextEncoder().encode('{}'),
        originOrderId,
        rawStatus,
        changedAt: new Date().toISOString(),
        problem: null,
        author: { kind: 'cron' },
      }),
    order: async (shop: GivenStore, originOrderId: string) => {
      const ids = await engine.orders.findByCode(shop.storeId, [originOrderId])
      const orderId = ids.get(originOrderId)
      const found = orderId ? await engine.orders.find(shop.storeId, orderId) : null
      return found && orderId ? { ...found, orderId } : null
    },
    events: async (shop: GivenStore, orderId: OrderId) =>
      (
        await database.system
          .selectFrom('events')
          .select('type')
          .where('store_id', '=', shop.storeId)
          .where('entity_id', '=', orderId)
          .orderBy('sequence')
          .execute()
      ).map((row) => row.type),
    processes: (shop: GivenStore, type?: string) =>
      database.system
        .selectFrom('processes')
        .selectAll()
        .where('store_id', '=', shop.storeId)
        .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
        .orderBy('number')
        .execute(),
    /** The requests and answers of a process, as its record shows them. */
    exchanges: async (processId: string) => {
      const runs = await database.system
        .selectFrom('process_runs')
        .select('exchanges')
        .where('process_id', '=', processId)
        .orderBy('attempt')
        .execute()
      return (await Promise.all(runs.map((run) => decompress(run.exchanges)))).map((json) => String(json))
    },
    close: () => database.close(),
  }
}
export type TestHub = Awaited<ReturnType<typeof startTestHub>>
