import { randomBytes } from 'node:crypto'
import { createOpenConnector, createOpenDraft } from '@ihub/connectors/open-connector'
import { connectors, findConnector } from '@ihub/connectors/registry'
import { createSessionKeeper } from '@ihub/connectors/session-keeper'
import { createAdministration } from '@ihub/db/administration'
import { createTellAlerts } from '@ihub/db/alert/tell-alerts'
import { createBillRepository } from '@ihub/db/bill/bill-repository'
import { type Listener, startListener } from '@ihub/db/core/change-listener'
import { checkDatabase } from '@ihub/db/core/check-database'
import { createEnginePool } from '@ihub/db/core/engine-pool'
import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { createErpReports } from '@ihub/db/erp/erp-reports'
import { createReadErpStanding } from '@ihub/db/erp/erp-standing'
import { createOffers } from '@ihub/db/erp/offers'
import { createInboundEvents } from '@ihub/db/inbound/inbound-events'
import { createFiscalEventBook } from '@ihub/db/invoice/fiscal-events'
import { createLoneInvoiceRepository } from '@ihub/db/invoice/lone-invoices'
import { createListReaders } from '@ihub/db/list/list-readers'
import { createOrderRepository } from '@ihub/db/order/order-repository'
import { createProcessRepository } from '@ihub/db/process/process-repository'
import { createProcessRuns } from '@ihub/db/process/process-runs'
import { createProtocolRepository } from '@ihub/db/protocol/protocol-repository'
import { createHubFigures } from '@ihub/db/queue/hub-figures'
import { startWorkQueue, type WorkQueue } from '@ihub/db/queue/work-queue'
import { createReads } from '@ihub/db/reads'
import { createRefundRepository } from '@ihub/db/refund/refund-repository'
import { hasScheduler } from '@ihub/db/schedule/upkeep'
import { createFiscalNumbers } from '@ihub/db/store/fiscal-account'
import { createSessionRepository } from '@ihub/db/store/integration-sessions'
import { createStoreSyncs } from '@ihub/db/store/store-syncs'
import { createDeliveryRepository } from '@ihub/db/webhook/delivery-repository'
import { createWorkerReads } from '@ihub/db/worker-reads'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { createPrintInvoice, type PrintRun, printingThreads } from '@ihub/fiscal/danfe/printing-threads'
import { createReaders, type ReadingTask, readingThreads } from '@ihub/fiscal/reading-threads'
import { createPrintSlip, slipThreads } from '@ihub/fiscal/slip/slip-threads'
import { hubClock } from '@ihub/kit/clock'
import { nextRunsAt } from '@ihub/kit/cron'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { checkUrl, parseAllowedRanges } from '@ihub/kit/egress'
import { createFetchFile } from '@ihub/kit/fetch-file'
import { addHubGauges } from '@ihub/kit/hub-gauges'
import { uuidOf, uuidv7 } from '@ihub/kit/ids'
import type { Logger } from '@ihub/kit/logger'
import type { Metrics } from '@ihub/kit/metrics'
import { mayReadMetrics } from '@ihub/kit/metrics-access'
import { zipReader } from '@ihub/kit/read-zip'
import { secondFactorCodes } from '@ihub/kit/second-factor'
import { writeTable } from '@ihub/kit/table'
import { createThreadPool, type ThreadPool } from '@ihub/kit/thread-pool'
import { createSigningSecret, tokens } from '@ihub/kit/tokens'
import { noTracing, type Tracing } from '@ihub/kit/tracing'
import { writeSheetCsv, writeWorkbook } from '@ihub/kit/write-workbook'
import {
  ensureFirstAdministrator,
  type FirstAdministrator,
} from '@ihub/operations/session/ensure-first-administrator'
import { openIntegrationSecrets } from '@ihub/operations/store/integration-secrets'
import type { Vault } from '@ihub/ports/administration'
import type { Engine, OpenConnector } from '@ihub/ports/engine'
import type { ErpDesk } from '@ihub/ports/erp-offers'
import type { SlipToPrint } from '@ihub/ports/printing'
import { createSendTrial } from '@ihub/webhooks/send-trial'
import { renderBody } from '@ihub/webhooks/template'
import manifest from '../package.json' with { type: 'json' }
import { createApi } from './app.ts'
import { startMailSender } from './mail-sender.ts'
import { passwords } from './passwords.ts'
import { readKits } from './read-kits.ts'
import { readOrderSheet } from './read-order-sheet.ts'
import { readProtocols } from './read-protocols.ts'
import type { ApiDeps, HubSettings, Meter } from './serve/deps.ts'
import type { SiteOptions } from './site.ts'
import { type MailOptions, startMails } from './start-mails.ts'
import { writeAlertNews } from './write-alert-news.ts'

export interface ApiProcessOptions {
  host: string
  /** 0 takes a free one. */
  port: number
  /** Where browsers and platforms reach us; the address it listens on when absent. */
  publicUrl?: string | undefined
  databaseUrl: string
  /** Whether the hub's own PostgreSQL runs; that of others is taken to. */
  isDatabaseUp?: () => boolean
  site: SiteOptions
  /** Ranges beyond the public internet that outgoing calls and webhooks may reach. */
  egressAllow: string[]
  /** Reverse proxies that are believed about the caller's address; those on this machine when absent. */
  trustedProxies?: readonly string[]
  administrator: { email?: string | undefined; password?: string | undefined }
  /** Left-out settings are those of a local hub without any. */
  settings?: Partial<HubSettings>
  mail?: MailOptions
  /** Hidden when absent. */
  google?: GoogleOptions | null
  /** The system's clock when absent. */
  nowMs?: () => number
  vault: Vault
  log: Logger
  metrics: Metrics
  /** Off when absent. */
  tracing?: Tracing
  /** Shown by every program that asks for `/metrics`; without one only this machine may ask. */
  metricsToken?: string | undefined
  /** For receiving a whole request; half a minute when absent. */
  requestTimeoutMs?: number | undefined
  /** For one statement of a read by people or their programs; ten seconds when absent. */
  readTimeoutMs?: number | undefined
  /** For the lock of an order that somebody wants to change; five seconds when absent. */
  lockTimeoutMs?: number | undefined
}

export interface GoogleOptions {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface RunningApi {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string
  /** Set when this start created the first administrator. */
  administrator: FirstAdministrator | null
  /** Serves on until callers went elsewhere, as `/readyz` tells them to; at once when absent. */
  close(callersGone?: Promise<unknown>): Promise<void>
}

/** Wires the API: everything it knows comes from the database; it works on nothing itself. */
export async function startApiProcess(options: ApiProcessOptions): Promise<RunningApi> {
  const { databaseUrl, log, metrics } = options
  const { app, engine, system, logs, probe } = await openDatabases(options)
  addHubGauges(metrics.registry, createHubFigures(logs))
  const queue = await startWorkQueue({
    url: databaseUrl,
    onError: (error) => log.error({ err: error }, 'the queue reported an error'),
  })
  const dispatcher = createDispatcher({ allow: options.egressAllow })
  const change = startListener(databaseUrl, (error) => log.warn({ err: error }, 'listen connection lost'))
  const fiscalThreads = createThreadPool<ReadingTask, string>(readingThreads)
  const printers = createThreadPool<PrintRun['given'], PrintRun['answer']>(printingThreads)
  const slipPrinters = createThreadPool<SlipToPrint, Uint8Array>(slipThreads)
  let isStopping = false
  const threads = { fiscalThreads, printers, slipPrinters }
  const parts = { app, engine, system, logs, probe, queue, dispatcher, change, ...threads }
  const wired = await wire(options, parts)
  const deps = { ...wired, isStopping: () => isStopping }
  const { users } = deps.administration
  const administrator = await ensureFirstAdministrator({ ...deps, users }, options.administrator)
  const server = await createApi(deps, {
    logger: log,
    site: options.site,
    requestTimeoutMs: options.requestTimeoutMs,
    trustedProxies: options.trustedProxies ?? [],
  })
  const mails = startMails(deps, options.mail ?? {}, log)
  change.onMail(mails.wake)
  const tell = createTellAlerts(system, writeAlertNews(deps))
  const alertTeller = startMailSender(
    () => tell(deps.nowMs()),
    (error) => log.error({ err: error }, 'alerts could not be told'),
  )
  change.onMail(alertTeller.wake)
  const url = await server.listen({ host: options.host, port: options.port })
  return {
    url,
    administrator,
    close: async (callersGone) => {
      isStopping = true
      await callersGone
      await server.close()
      await Promise.all([mails, alertTeller, ...Object.values(threads)].map((part) => part.close()))
      await Promise.all([change.close(), dispatcher.close(), queue.stop({ graceful: false })])
      await Promise.all([app, engine, system, logs, probe].map((database) => database.destroy()))
    },
  }
}

interface Databases {
  app: Db
  engine: Db
  system: Db
  logs: Db
  probe: Db
}

async function openDatabases({
  databaseUrl: url,
  readTimeoutMs: statementTimeoutMs = 10_000,
  metrics,
}: ApiProcessOptions): Promise<Databases> {
  const reading = { statementTimeoutMs }
  const pools = {
    app: createPool(url, 'app', 10, reading),
    // Inbound events of platforms repeat a few statements; the reads of people are better planned for their values
    // each time.
    engine: await createEnginePool(url, 4),
    system: createPool(url, 'system', 6),
    logs: createPool(url, 'system', 2, reading),
    // Of its own, so that the probe tells how the database is, and not how busy its readers are.
    probe: createPool(url, 'app', 1),
  }
  for (const [name, pool] of Object.entries(pools)) metrics.watchPool(`api-${name}`, pool)
  return {
    app: createDb(pools.app, { connectionsPerStore: 4 }),
    engine: createDb(pools.engine),
    system: createDb(pools.system),
    logs: createDb(pools.logs),
    probe: createDb(pools.probe),
  }
}

interface Parts extends Databases {
  queue: WorkQueue
  dispatcher: Dispatcher
  change: Listener
  fiscalThreads: ThreadPool<ReadingTask, string>
  printers: ThreadPool<PrintRun['given'], PrintRun['answer']>
  slipPrinters: ThreadPool<SlipToPrint, Uint8Array>
}

async function wire(options: ApiProcessOptions, parts: Parts): Promise<Omit<ApiDeps, 'isStopping'>> {
  const { app, system, logs, probe, change } = parts
  const allowed = parseAllowedRanges(options.egressAllow)
  if (!allowed.ok) throw new Error(`${allowed.error.invalid} is not a range of addresses`)
  const publicUrl = (options.publicUrl ?? `http://${options.host}:${options.port}`).replace(/\/+$/, '')
  const settings = { ...localSettings, ...options.settings }
  const reads = createReads(app)
  const administration = createAdministration({ app, system, logs })
  return {
    reads,
    fiscalNumbers: createFiscalNumbers(app),
    administration,
    lists: createListReaders(reads, administration),
    writeTable,
    timeZoneOf: createWorkerReads(app).timeZone,
    engine: createEngine(parts, options),
    erp: createErpDesk(parts),
    change,
    connectors,
    openConnector: createOpener(options.vault, parts),
    openDraft: createOpenDraft({ dispatcher: parts.dispatcher, findConnector }),
    vault: options.vault,
    tokens,
    passwords,
    readOrderSheet,
    readKits,
    readProtocols,
    zips: zipReader,
    ...createReaders(parts.fiscalThreads.run),
    printInvoice: createPrintInvoice(parts.printers.run),
    printSlip: createPrintSlip(parts.slipPrinters.run),
    fiscalEvents: createFiscalEventBook(app),
    readStore: createWorkerReads(app).store,
    writeWorkbook,
    writeSheetCsv,
    meter: createMeter(options),
    tracing: options.tracing ?? noTracing,
    fetchFile: createFetchFile(parts.dispatcher),
    isAllowedUrl: (url) => checkUrl(url, allowed.value).ok,
    createSigningSecret,
    sendTrialEvent: createSendTrial(parts.dispatcher),
    renderBody,
    createEncryptionKey: () => randomBytes(32).toString('base64url'),
    newId: () => uuidv7(),
    nowMs: options.nowMs ?? hubClock.nowMs,
    nextRunsAt,
    checkDatabase: () => checkDatabase(probe),
    hasScheduler: () => hasScheduler(probe),
    isDatabaseUp: options.isDatabaseUp ?? (() => true),
    publicUrl,
    settings,
    version: manifest.version,
    secondFactorCodes,
    google: await openGoogle(options, { publicUrl, dispatcher: parts.dispatcher }),
    keepsMails: settings.mode === 'local' && !options.mail?.smtpUrl,
  }
}

/** The library is loaded only where people can sign in by it. */
async function openGoogle(
  { google }: ApiProcessOptions,
  { publicUrl, dispatcher }: { publicUrl: string; dispatcher: Dispatcher },
): Promise<ApiDeps['google']> {
  if (!google) return null
  const { createOidcSignIn } = await import('@ihub/kit/oidc')
  return createOidcSignIn({ ...google, redirectUri: `${publicUrl}/login`, dispatcher })
}

const localSettings: HubSettings = { mode: 'local' }

const createEngine = ({ engine, queue }: Parts, { lockTimeoutMs = 5_000 }: ApiProcessOptions): Engine => ({
  inboundEvents: createInboundEvents(engine, queue),
  orders: createOrderRepository(engine, queue, { lockTimeoutMs }),
  loneInvoices: createLoneInvoiceRepository(engine, queue),
  protocols: createProtocolRepository(engine, queue, { lockTimeoutMs }),
  refunds: createRefundRepository(engine, queue, { lockTimeoutMs }),
  bills: createBillRepository(engine, queue, { lockTimeoutMs }),
  processes: createProcessRepository(engine, queue),
  deliveries: createDeliveryRepository(engine, queue),
  syncs: createStoreSyncs(engine),
})

const createErpDesk = ({ app, engine, queue }: Parts): ErpDesk => ({
  offers: createOffers(engine, queue),
  reports: createErpReports(engine),
  readStanding: createReadErpStanding(app),
  readStore: createWorkerReads(app).store,
  keepReport: createProcessRuns(engine, queue).keep,
  processIdOf: ({ integrationId }, key) => asId<ProcessId>(uuidOf(`${integrationId} ${key}`)),
  keyOf: (contents) => uuidOf(JSON.stringify(contents)),
})

/** Reads the settings each time: a person who corrected a password checks it at once. */
export function createOpener(
  vault: Vault,
  { app, dispatcher }: Pick<Parts, 'app' | 'dispatcher'>,
): OpenConnector {
  const reads = createWorkerReads(app)
  return createOpenConnector({
    dispatcher,
    findConnector,
    acquireSession: createSessionKeeper({ sessions: createSessionRepository(app), vault }),
    readSettings: async ({ storeId, integrationId }) => {
      const stored = await reads.integration(storeId, integrationId)
      if (!stored) return null
      const secrets = openIntegrationSecrets(vault, storeId, stored)
      return { connector: stored.connector, settings: { ...stored.settings, ...secrets.settings } }
    },
  })
}

const createMeter = ({
  metrics: { httpRequests, httpSeconds, registry },
  metricsToken,
}: ApiProcessOptions): Meter => ({
  mayRead: (caller) => mayReadMetrics(caller, metricsToken),
  observe: (endpoint, status, seconds) => {
    httpRequests.inc({ endpoint, status: String(status) })
    httpSeconds.observe({ endpoint }, seconds)
  },
  contentType: registry.contentType,
  text: () => registry.metrics(),
})
