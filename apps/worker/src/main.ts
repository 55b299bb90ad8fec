import { createHash } from 'node:crypto'
import { constants, getPriority, setPriority } from 'node:os'
import { createOpenConnector } from '@ihub/connectors/open-connector'
import { findConnector } from '@ihub/connectors/registry'
import { createRescue } from '@ihub/db/adrift'
import { createAimWork } from '@ihub/db/aim-work'
import { createClaims } from '@ihub/db/claims'
import { createCursorBook } from '@ihub/db/cursors'
import { createDeliveryBook } from '@ihub/db/delivery-book'
import { createHousekeeping } from '@ihub/db/housekeeping'
import { createInbox } from '@ihub/db/inbox'
import { startJobs } from '@ihub/db/jobs'
import { createKnownOrders } from '@ihub/db/known-orders'
import { createLaneDirectory } from '@ihub/db/lane-directory'
import { createLaneQueue } from '@ihub/db/lane-queue'
import { createOrderBook } from '@ihub/db/order-book'
import { createDb, createPool } from '@ihub/db/pool'
import { createSwitchOffWebhook } from '@ihub/db/switch-off-webhook'
import { createWorkerReads } from '@ihub/db/worker-reads'
import { createDispatcher } from '@ihub/kit/dispatcher'
import type { Logger } from '@ihub/kit/logger'
import type { Metrics } from '@ihub/kit/metrics'
import { readInvoice } from '@ihub/kit/nfe/read-invoice'
import { readCancellation } from '@ihub/kit/read-cancellation'
import { shortCache } from '@ihub/kit/short-cache'
import type { IntegrationSecrets, Vault, WebhookSecrets } from '@ihub/ports/administration'
import type { ConnectorLimits } from '@ihub/ports/connector'
import { deliver } from '@ihub/webhooks/deliver'
import type { IntegrationIds } from './deps.ts'
import { type HookAddress, hookUrlFor } from './hook-url.ts'
import { createPace, type Pace } from './pace.ts'
import { startWorker, type Worker } from './worker.ts'

export interface WorkerProcessOptions extends HookAddress {
  databaseUrl: string
  egressAllow: string[]
  vault: Vault
  log: Logger
  metrics: Metrics
  /** Invoices of the tax office's test environment count, as in a hub on trial. */
  takesTestInvoices?: boolean
  /** Nothing else runs in this process. */
  isAlone?: boolean
}

/** Long enough to spare the database under load, short enough that a corrected password works at once. */
const settingsLifeMs = 2_000

/** People and platforms wait for the API and its database, and nobody for a job: under load they go first. */
function giveWay() {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  // Back up only the administrator of the machine may go.
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
}

/** Wires the worker: everything it does comes from the database and goes to the outside. */
export async function startWorkerProcess(options: WorkerProcessOptions): Promise<Worker> {
  const { databaseUrl, vault, log, metrics, isAlone = false } = options
  if (isAlone) giveWay()
  const appPool = createPool(databaseUrl, 'app', 8, { plansOnce: true })
  const systemPool = createPool(databaseUrl, 'system', 2)
  const app = createDb(appPool)
  const jobs = await startJobs(databaseUrl, {
    works: true,
    onError: (error) => log.error({ error }, 'the queue reported an error'),
  })
  const system = createDb(systemPool)
  const dispatcher = createDispatcher({ allow: options.egressAllow })
  const reads = createWorkerReads(app)
  const deliveries = createDeliveryBook(app, jobs)
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
  const settingsOf = ({ storeId, integrationId }: IntegrationIds) =>
    readSettings(`${storeId}/${integrationId}`)
  const switchOff = createSwitchOffWebhook(app)
  const openSecrets = rememberSecrets(vault)
  const readTarget = shortCache(async (key: string) => {
    const [storeId = '', webhookId = ''] = key.split('/')
    return deliveries.findTarget(storeId as never, webhookId)
  }, settingsLifeMs)

  const worker = await startWorker({
    log,
    metrics,
    directory: createLaneDirectory(system),
    rescue: createRescue(system, jobs),
    aimWork: createAimWork(system, jobs),
    keepHouse: createHousekeeping(system),
    queue: createLaneQueue(jobs),
    claims: createClaims(app, jobs),
    orders: createOrderBook(app, jobs),
    inbox: createInbox(app, jobs),
    cursors: createCursorBook(app),
    knownOrders: createKnownOrders(app),
    deliveries: {
      ...deliveries,
      // One that was off a moment ago may be on again, and giving up on a delivery cannot be taken back.
      findTarget: async (storeId, webhookId) =>
        (await readTarget(`${storeId}/${webhookId}`)) ?? deliveries.findTarget(storeId, webhookId),
    },
    openConnector: createOpenConnector({
      dispatcher,
      findConnector,
      readSettings: settingsOf,
      paceOf: rememberPaces(),
    }),
    findHookUrl: async (integration) => {
      const known = await settingsOf(integration)
      return known ? hookUrlFor(options, known) : null
    },
    markSettings: async (integration) =>
      createHash('sha256')
        .update(JSON.stringify(await settingsOf(integration)))
        .digest('base64'),
    readInvoice,
    readCancellation,
    takesTestInvoices: options.takesTestInvoices ?? false,
    readStore: shortCache(reads.store, settingsLifeMs),
    listSellers: reads.sellers,
    listInvoices: reads.invoices,
    deliver: (claimed, target) =>
      deliver({ dispatcher, deliveries, openSecrets, switchOff }, claimed, target),
  })
  return {
    refresh: worker.refresh,
    stop: async () => {
      await worker.stop()
      await jobs.stop({ graceful: true })
      await Promise.all([dispatcher.close(), appPool.end(), systemPool.end()])
    },
  }
}

/** One pace an integration, kept as long as its limits stay the same. */
function rememberPaces() {
  const paces = new Map<string, { pace: Pace; limits: string }>()
  return ({ integrationId }: { integrationId: string }, limits: ConnectorLimits): Pace => {
    const key = JSON.stringify(limits)
    const known = paces.get(integrationId)
    if (known?.limits === key) return known.pace
    const pace = createPace(limits)
    paces.set(integrationId, { pace, limits: key })
    return pace
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
