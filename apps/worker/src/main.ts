import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createOpenConnector } from '@ihub/connectors/open-connector'
import { findConnector } from '@ihub/connectors/registry'
import { createSessionKeeper } from '@ihub/connectors/session-keeper'
import { isOpenTo } from '@ihub/contract/endpoint'
import { listEndpoints } from '@ihub/contract/list-endpoints'
import { sayIn } from '@ihub/contract/texts/say-in'
import { createAdministration } from '@ihub/db/administration'
import { createApplyAlertRules } from '@ihub/db/alert/apply-alert-rules'
import { createEndSilences } from '@ihub/db/alert/silence-alerts'
import { createEndAnswerChanges } from '@ihub/db/answer/end-answer-changes'
import { createRecordAnswers } from '@ihub/db/answer/record-answers'
import { createBillRepository } from '@ihub/db/bill/bill-repository'
import { createBulkRuns } from '@ihub/db/bulk/bulk-runs'
import { createCatalogIntake } from '@ihub/db/catalog/catalog-intake'
import { createCatalogOffers } from '@ihub/db/catalog/catalog-offers'
import { createTellCatalog } from '@ihub/db/catalog/tell-catalog'
import { createEnginePool } from '@ihub/db/core/engine-pool'
import { createDb, createPool } from '@ihub/db/core/pool'
import { createCreditIntake } from '@ihub/db/credit/credit-reads'
import { createCustomerIntake, createCustomerRepository } from '@ihub/db/customer/customers'
import { createErpReports } from '@ihub/db/erp/erp-reports'
import { createInboundEvents } from '@ihub/db/inbound/inbound-events'
import { createFiscalEventBook } from '@ihub/db/invoice/fiscal-events'
import { createLoneInvoiceRepository } from '@ihub/db/invoice/lone-invoices'
import { createListReaders } from '@ihub/db/list/list-readers'
import { createApplyPending } from '@ihub/db/movement/apply-pending'
import { createKnownOrders } from '@ihub/db/order/known-orders'
import { createOrderRepository } from '@ihub/db/order/order-repository'
import { createOfferProcess } from '@ihub/db/process/offer-process'
import { createProcessRuns } from '@ihub/db/process/process-runs'
import { createProtocolRepository } from '@ihub/db/protocol/protocol-repository'
import { createCallBudgets } from '@ihub/db/queue/call-budgets'
import { createLaneDirectory } from '@ihub/db/queue/lane-directory'
import { createLaneQueue } from '@ihub/db/queue/lane-queue'
import { createOrphanSweeper } from '@ihub/db/queue/orphan-sweeper'
import { createRetargetWork } from '@ihub/db/queue/retarget-work'
import { startWorkingQueue, startWorkQueue } from '@ihub/db/queue/work-queue'
import { createReads } from '@ihub/db/reads'
import { createRefundRepository } from '@ihub/db/refund/refund-repository'
import { createHousekeeping } from '@ihub/db/schedule/housekeeping'
import { createCursorRepository } from '@ihub/db/schedule/poll-cursors'
import { createStartScheduled } from '@ihub/db/schedule/start-scheduled'
import { createUpkeep } from '@ihub/db/schedule/upkeep'
import { createStock } from '@ihub/db/stock/stock'
import { createStockOffers } from '@ihub/db/stock/stock-offers'
import { createTellStock } from '@ihub/db/stock/tell-stock'
import {
  type CallTable,
  createCallFigures,
  integrationCalls,
  webhookCalls,
} from '@ihub/db/store/call-figures'
import { createSessionRepository } from '@ihub/db/store/integration-sessions'
import { createDeliveryRepository } from '@ihub/db/webhook/delivery-repository'
import { createSwitchOffWebhook, createWarnOfWebhook } from '@ihub/db/webhook/switch-off-webhook'
import { createWorkerReads } from '@ihub/db/worker-reads'
import { createReaders, type ReadingTask, readingThreads } from '@ihub/fiscal/reading-threads'
import { hubClock } from '@ihub/kit/clock'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { uuidv7 } from '@ihub/kit/ids'
import type { Logger } from '@ihub/kit/logger'
import type { Metrics } from '@ihub/kit/metrics'
import { zipReader } from '@ihub/kit/read-zip'
import { shortCache } from '@ihub/kit/short-cache'
import { writeTable } from '@ihub/kit/table'
import { createThreadPool } from '@ihub/kit/thread-pool'
import { noTracing, type Tracing } from '@ihub/kit/tracing'
import { settleCredit } from '@ihub/operations/customer/settle-credit'
import type { IntegrationSecrets, Vault } from '@ihub/ports/administration'
import type { ConnectorLimits } from '@ihub/ports/connector'
import type { WebhookSecrets } from '@ihub/ports/webhooks'
import { deliver } from '@ihub/webhooks/deliver'
import { createAnswerWatch } from './answer-watch.ts'
import { countingCalls, createCallCounter } from './call-counter.ts'
import type { IntegrationIds } from './deps.ts'
import { giveWay } from './give-way.ts'
import { type HookAddress, hookUrlFor } from './hook-url.ts'
import { openInvoicePrinter } from './invoice-printer.ts'
import { createJobCalls } from './job-calls.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'
import { type Scheduler, startScheduler, upkeepTasks } from './scheduler.ts'
import { startSettling } from './start-settling.ts'
import { watchRuns } from './watch-runs.ts'
import { startWorker, type Worker } from './worker.ts'

export interface WorkerProcessOptions extends HookAddress {
  databaseUrl: string
  egressAllow: string[]
  vault: Vault
  log: Logger
  metrics: Metrics
  /** Off when absent. */
  tracing?: Tracing
  /** Where the API of this hub listens, for jobs that call it. */
  apiUrl?: string | undefined
  /** Invoices of the tax office's test environment count, as in a hub on trial. */
  takesTestInvoices?: boolean
  /** After which a call no longer keeps the runs before it from being recorded. */
  slowCallMs?: number
  /** This process has no other role. */
  isAlone?: boolean
}

/** Long enough to spare the database under load, short enough that a corrected password works at once. */
const settingsLifeMs = 2_000

/** So long the runs before a call wait to be recorded together with it. */
const slowCallMs = 50

/** Wires the worker: everything it does comes from the database and goes to the outside. */
export async function startWorkerProcess(options: WorkerProcessOptions): Promise<Worker> {
  const { databaseUrl, vault, log, metrics, tracing = noTracing, isAlone = false } = options
  if (isAlone) giveWay()
  const appPool = await createEnginePool(databaseUrl, 8)
  const listPool = createPool(databaseUrl, 'app', 2)
  const stockPool = createPool(databaseUrl, 'app', 4)
  const systemPool = createPool(databaseUrl, 'system', 3)
  const pools = { engine: appPool, lists: listPool, stock: stockPool, system: systemPool }
  for (const [name, pool] of Object.entries(pools)) metrics.watchPool(`worker-${name}`, pool)
  const app = createDb(appPool)
  const queue = await startWorkingQueue({
    url: databaseUrl,
    app,
    onError: (error) => log.error({ error }, 'the queue reported an error'),
    onFreed: (strays) => {
      metrics.freedWork.inc(strays.length)
      log.error({ strays }, 'work was held and not run: it waits in the queue again')
    },
  })
  // A read of many rows is planned for its values, and keeps no step of an order waiting.
  const lists = createDb(listPool)
  // The stock of a store has one writer at a time: those who wait for it leave the other stores their connections.
  const ofStock = createDb(stockPool, { connectionsPerStore: 2 })
  const system = createDb(systemPool)
  const dispatcher = createDispatcher({ allow: options.egressAllow })
  const reads = createWorkerReads(app)
  const deliveries = createDeliveryRepository(app, queue)
  const readSettings = shortCache(async (key: string) => {
    const [storeId = '', integrationId = ''] = key.split('/')
    const sealed = await reads.integration(storeId, integrationId)
    if (!sealed) return null
    const secrets = sealed.secrets
      ? (JSON.parse(vault.open(storeId, sealed.secrets)) as IntegrationSecrets)
      : null
    const inboundKey = secrets?.inboundKey ?? null
    return {
      connector: sealed.connector,
      settings: { ...sealed.settings, ...secrets?.settings },
      inboundKey,
      moreSecrets: inboundKey === null ? [] : [inboundKey],
    }
  }, settingsLifeMs)
  const readStore = shortCache(reads.store, settingsLifeMs)
  const counterOf = (table: CallTable) =>
    createCallCounter({
      write: createCallFigures(app, table).add,
      onError: (error) => log.warn({ error }, `${table.table}: the calls of some seconds were not counted`),
    })
  const [callCounter, attemptCounter] = [counterOf(integrationCalls), counterOf(webhookCalls)]
  const answerWatch = createAnswerWatch({
    write: createRecordAnswers(app),
    onError: (error) => log.warn({ error }, 'the fields of some answers were not compared'),
  })
  const settingsOf = ({ storeId, integrationId }: IntegrationIds) =>
    readSettings(`${storeId}/${integrationId}`)
  const switchOff = createSwitchOffWebhook(app)
  const warn = createWarnOfWebhook(app)
  const openSecrets = rememberSecrets(vault)
  const readTarget = shortCache(async (key: string) => {
    const [storeId = '', webhookId = ''] = key.split('/')
    return deliveries.findTarget(storeId as never, webhookId)
  }, settingsLifeMs)

  let isStopping = false
  const watch = watchRuns({ tracing, metrics })
  const books = createAdministration({ app: lists, system })
  const fiscalThreads = createThreadPool<ReadingTask, string>(readingThreads)
  const { readFiscalFile } = createReaders(fiscalThreads.run)
  const jobCalls = createJobCalls({ dispatcher, apiUrl: options.apiUrl })

  const openConnector = countingCalls(
    callCounter.count,
    createOpenConnector({
      dispatcher,
      findConnector,
      readSettings: settingsOf,
      acquireSession: createSessionKeeper({ sessions: createSessionRepository(app), vault }),
      rateLimiterOf: rememberRateLimiters(createCallBudgets(system)),
      lookAtAnswer: answerWatch.look,
    }),
  )
  const orders = watch.orders(createOrderRepository(app, queue))

  const worker = await startWorker({
    log,
    metrics,
    tracing,
    watch,
    directory: createLaneDirectory(system),
    queue: createLaneQueue(app, queue.working),
    processRuns: watch.processRuns(createProcessRuns(app, queue)),
    orders,
    inboundEvents: createInboundEvents(app, queue),
    cursors: createCursorRepository(app),
    knownOrders: createKnownOrders(lists),
    catalog: createCatalogIntake(lists),
    deliveries: {
      ...deliveries,
      // One that was off a moment ago may be on again, and giving up on a delivery cannot be taken back.
      findTarget: async (storeId, webhookId) =>
        (await readTarget(`${storeId}/${webhookId}`)) ?? deliveries.findTarget(storeId, webhookId),
    },
    openConnector,
    findHookUrl: async (integration) => {
      const known = await settingsOf(integration)
      return known ? hookUrlFor(options, known) : null
    },
    markSettings: async (integration) =>
      createHash('sha256')
        .update(JSON.stringify(await settingsOf(integration)))
        .digest('base64'),
    jobs: {
      findJob: books.jobs.find,
      authors: books.jobCallers,
      vault,
      send: jobCalls.send,
      nowMs: hubClock.nowMs,
    },
    bulk: {
      bulkRuns: createBulkRuns(app, queue),
      isStopping: () => isStopping,
      wait: (ms) => wait(ms),
      nowMs: hubClock.nowMs,
      prints: {
        findInvoice: createReads(lists).findInvoice,
        fiscalEvents: createFiscalEventBook(lists),
        openPrinter: openInvoicePrinter,
        exports: books.exports,
        files: books.files,
        readStore: reads.store,
        timeZoneOf: reads.timeZone,
        newId: uuidv7,
      },
      lists: { routes: books.routes, orders, openConnector },
      tools: {
        readFiscalFile,
        zips: zipReader,
        rules: async (storeId) => ({
          ...(await readStore(storeId)),
          takesTests: options.takesTestInvoices ?? false,
        }),
      },
    },
    exports: {
      lists: createListReaders(createReads(lists), books),
      exports: books.exports,
      files: books.files,
      authors: books.jobCallers,
      writeTable,
      maySee: (list, role) => isOpenTo(listEndpoints[list], role),
      sayIn,
      nameOf: (connector) => findConnector(connector)?.name ?? connector,
      timeZoneOf: reads.timeZone,
      newId: uuidv7,
      nowMs: hubClock.nowMs,
    },
    stock: createStock({ app: ofStock, system }),
    stockOffers: createStockOffers(ofStock, queue),
    catalogOffers: createCatalogOffers(lists, queue),
    connectorOf: async (integration) => (await settingsOf(integration))?.connector ?? null,
    offerProcess: createOfferProcess(app, queue),
    findSentFiles: createErpReports(app).findFiles,
    readFiscalFile,
    fiscalEvents: createFiscalEventBook(app),
    loneInvoices: createLoneInvoiceRepository(app, queue),
    protocols: createProtocolRepository(app, queue),
    refunds: createRefundRepository(app, queue),
    bills: createBillRepository(app, queue),
    customers: createCustomerRepository(app),
    takesTestInvoices: options.takesTestInvoices ?? false,
    slowCallMs: options.slowCallMs ?? slowCallMs,
    readStore,
    forgetSettings: ({ storeId, integrationId }) => {
      readStore.forget(storeId)
      readSettings.forget(`${storeId}/${integrationId}`)
    },
    listSellers: reads.sellers,
    findInvoice: reads.invoice,
    listInvoicesOfOrder: reads.invoicesOfOrder,
    findInvoiceFile: reads.invoiceFile,
    files: books.files,
    movements: books.movements,
    deliver: (claimed, target) =>
      deliver(
        { dispatcher, deliveries, openSecrets, switchOff, warn, tracing, count: attemptCounter.count },
        claimed,
        target,
      ),
  })
  const { settleDue } = createStock({ app: ofStock, system })
  const { gatherDue } = createCustomerIntake({ app: ofStock, system })
  const credit = createCreditIntake({ app: ofStock, system })
  const settlers = [
    startSettling({ settle: settleDue, log, failed: 'the stock of orders was not settled' }),
    startSettling({ settle: gatherDue, log, failed: 'the customers of orders were not gathered' }),
    startSettling({
      settle: (limit) => settleCredit({ credit, orders }, limit),
      log,
      failed: 'the credit of orders was not settled',
    }),
  ]
  return {
    refresh: worker.refresh,
    stop: async () => {
      isStopping = true
      await worker.stop()
      await Promise.all(settlers.map(({ stop }) => stop()))
      await Promise.all([callCounter.stop(), attemptCounter.stop(), answerWatch.stop()])
      await queue.stop({ graceful: true })
      await Promise.all([dispatcher.close(), jobCalls.close(), fiscalThreads.close()])
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

/** Wires the scheduler: work that comes by its time, and the upkeep of the hub. */
export async function startSchedulerProcess({
  databaseUrl,
  log,
}: Pick<WorkerProcessOptions, 'databaseUrl' | 'log'>): Promise<Scheduler> {
  const queue = await startWorkQueue({
    url: databaseUrl,
    onError: (error) => log.error({ error }, 'the queue reported an error'),
  })
  const systemPool = createPool(databaseUrl, 'system', 3)
  const system = createDb(systemPool)
  const upkeep = createUpkeep(system, upkeepTasks)
  await upkeep.add()
  const sweepOrphans = createOrphanSweeper(system)
  const scheduler = startScheduler({
    log,
    startScheduled: createStartScheduled(system),
    takeUpkeep: upkeep.takeDue,
    tasks: {
      'retarget-work': createRetargetWork(system, queue.notifier),
      'sweep-orphans': async () => {
        const rescued = await sweepOrphans()
        if (rescued > 0) log.warn({ rescued }, 'work was lost from the queue and waits in it again')
      },
      'tell-catalog': createTellCatalog({ system }),
      'tell-stock': createTellStock({ system, stock: createStock({ app: system, system }) }),
      'apply-movements': createApplyPending(system),
      'apply-alert-rules': createApplyAlertRules(system),
      'end-silences': createEndSilences(system),
      'end-answer-changes': createEndAnswerChanges(system),
      'keep-house': createHousekeeping(system),
    },
  })
  return {
    refresh: scheduler.refresh,
    stop: async () => {
      await scheduler.stop()
      await queue.stop({ graceful: true })
      await systemPool.end()
    },
  }
}

/** One rateLimiter an integration, kept as long as its limits stay the same. */
function rememberRateLimiters(budgets: ReturnType<typeof createCallBudgets>) {
  const rateLimiters = new Map<string, { rateLimiter: RateLimiter; limits: string }>()
  return (integration: IntegrationIds, limits: ConnectorLimits): RateLimiter => {
    const { integrationId } = integration
    const key = JSON.stringify(limits)
    const known = rateLimiters.get(integrationId)
    if (known?.limits === key) return known.rateLimiter
    const rateLimiter = createRateLimiter(budgets.of(integration, limits))
    rateLimiters.set(integrationId, { rateLimiter, limits: key })
    return rateLimiter
  }
}

/** Opening is a key derivation each time; under load the same few envelopes are opened again and again. */
function rememberSecrets(vault: Vault) {
  const opened = new Map<string, WebhookSecrets>()
  return (storeId: string, sealed: string): WebhookSecrets => {
    const known = opened.get(sealed)
    if (known) return known
    const secrets = JSON.parse(vault.open(storeId, sealed)) as WebhookSecrets
    if (opened.size > 1_000) opened.clear()
    opened.set(sealed, secrets)
    return secrets
  }
}
