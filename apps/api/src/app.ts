import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { addressGroup } from '@ihub/domain/address-group'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { documentationRoutes } from './documentation.ts'
import { probeRoutes } from './probes.ts'
import { alertRoutes } from './routes/alerts.ts'
import { answerChangeRoutes } from './routes/answer-changes.ts'
import { auditRoutes } from './routes/audit.ts'
import { billRoutes } from './routes/bills.ts'
import { bulkRoutes } from './routes/bulk.ts'
import { catalogPushRoutes } from './routes/catalog-pushes.ts'
import { catalogRoutes } from './routes/catalogs.ts'
import { causeRoutes } from './routes/causes.ts'
import { customerRoutes } from './routes/customers.ts'
import { customizationRoutes } from './routes/customizations.ts'
import { erpRoutes } from './routes/erp.ts'
import { eventRoutes } from './routes/events.ts'
import { exportRoutes } from './routes/exports.ts'
import { fileRoutes } from './routes/files.ts'
import { fiscalSequenceRoutes } from './routes/fiscal-sequences.ts'
import { hubRoutes } from './routes/hub.ts'
import { inboundRoutes } from './routes/inbound.ts'
import { infrashopInvoiceRoutes } from './routes/infrashop-invoices.ts'
import { inventoryRoutes } from './routes/inventories.ts'
import { inventorySyncRoutes } from './routes/inventory-sync.ts'
import { invoiceActionRoutes } from './routes/invoice-actions.ts'
import { invoiceImportRoutes } from './routes/invoice-import.ts'
import { invoicePdfRoutes } from './routes/invoice-pdf.ts'
import { invoiceRoutes } from './routes/invoices.ts'
import { jobRoutes } from './routes/jobs.ts'
import { kitImportRoutes } from './routes/kit-imports.ts'
import { kitRoutes } from './routes/kits.ts'
import { movementRoutes } from './routes/movements.ts'
import { orderOriginRoutes } from './routes/order-origin.ts'
import { orderSheetRoutes } from './routes/order-sheets.ts'
import { orderSystemRoutes } from './routes/order-systems.ts'
import { orderRoutes } from './routes/orders.ts'
import { overviewRoutes } from './routes/overview.ts'
import { parameterRoutes } from './routes/parameters.ts'
import { healthRoute, processRoutes } from './routes/processes.ts'
import { protocolImportRoutes } from './routes/protocol-imports.ts'
import { protocolRoutes } from './routes/protocols.ts'
import { refundRoutes } from './routes/refunds.ts'
import { routeRoutes } from './routes/routes.ts'
import { sellerRoutes } from './routes/sellers.ts'
import { sessionRoutes } from './routes/session.ts'
import { ownSessionRoutes } from './routes/session-own.ts'
import { storeRoutes } from './routes/stores.ts'
import { tokenRoutes } from './routes/tokens.ts'
import { userRoutes } from './routes/users.ts'
import { viewRoutes } from './routes/views.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { wmsOrderRoutes } from './routes/wms-orders.ts'
import { dataPolicy } from './security-headers.ts'
import { sendThrown } from './serve/answer-failure.ts'
import { rememberTokenUses } from './serve/token-uses.ts'
import { watchUnusedConnections } from './serve/unused-connections.ts'
import { type ApiDeps, createServe } from './serve.ts'
import { type SiteOptions, serveSite } from './site.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name requests are counted under. */
    endpoint?: string
  }
}

export interface ApiOptions {
  logger: FastifyBaseLogger
  site: SiteOptions
  /** Addresses and ranges of reverse proxies; those on this very machine when empty. */
  trustedProxies?: readonly string[]
  /** For receiving a whole request, which may be 1 MiB from a slow line. */
  requestTimeoutMs?: number | undefined
}

const bodyMax = 1_048_576
/** Per address and minute: an office of busy operators stays far below it. */
const requestsMax = 6_000

/** The whole HTTP side of the hub, not yet listening. */
export async function createApi(
  deps: ApiDeps,
  { logger, site, trustedProxies = [], requestTimeoutMs = 30_000 }: ApiOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // These are believed about the caller's address, nobody else is.
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : 'loopback',
    bodyLimit: bodyMax,
    requestTimeout: requestTimeoutMs,
    // Node ends nobody who has sent the headers while its limit for them is the longer one.
    http: {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5_000),
    },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  const endUnused = watchUnusedConnections(app.server)
  app.addHook('preClose', async () => endUnused())
  app.setErrorHandler(sendThrown)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint) deps.meter.observe(endpoint, reply.statusCode, reply.elapsedTime / 1_000)
  })
  await app.register(rateLimit, {
    max: requestsMax,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressGroup(ip),
  })
  await app.register((inbound) => inboundRoutes(inbound, deps))
  await app.register((pages) => pageRoutes(pages, deps, site))
  return app
}

/** Everything that people and their programs call; platforms' calls skip these hooks. */
async function pageRoutes(app: FastifyInstance, deps: ApiDeps, site: SiteOptions) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000 },
  })
  await app.register(compress, { threshold: 2_048 })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  acceptEmptyJson(app)
  probeRoutes(app, deps)
  documentationRoutes(app, deps.connectors)
  apiRoutes(app, deps)
  await serveSite(app, site)
}

function apiRoutes(app: FastifyInstance, deps: ApiDeps) {
  const serve = createServe(app, deps)
  rememberTokenUses(app, { ...deps, machineTokens: deps.administration.machineTokens })
  sessionRoutes(serve, deps)
  ownSessionRoutes(serve, deps)
  storeRoutes(serve, deps)
  sellerRoutes(serve, deps)
  processRoutes(serve, deps)
  answerChangeRoutes(serve, deps)
  causeRoutes(serve, deps)
  overviewRoutes(serve, deps)
  orderRoutes(serve, deps)
  protocolRoutes(serve, deps)
  refundRoutes(serve, deps)
  billRoutes(serve, deps)
  customerRoutes(serve, deps)
  orderSheetRoutes(serve, deps)
  orderOriginRoutes(serve, deps)
  orderSystemRoutes(serve, deps)
  inventoryRoutes(serve, deps)
  inventorySyncRoutes(serve, deps)
  invoiceRoutes(serve, deps)
  invoicePdfRoutes(serve, deps)
  invoiceActionRoutes(serve, deps)
  invoiceImportRoutes(serve, deps)
  catalogRoutes(serve, deps)
  catalogPushRoutes(serve, deps)
  fiscalSequenceRoutes(serve, deps)
  erpRoutes(serve, deps)
  movementRoutes(serve, deps)
  routeRoutes(serve, deps)
  wmsOrderRoutes(serve, deps)
  infrashopInvoiceRoutes(serve, deps)
  fileRoutes(serve, deps)
  webhookRoutes(serve, deps)
  jobRoutes(serve, deps)
  kitImportRoutes(serve, deps)
  protocolImportRoutes(serve, deps)
  kitRoutes(serve, deps)
  alertRoutes(serve, deps)
  bulkRoutes(serve, deps)
  viewRoutes(serve, deps)
  exportRoutes(serve, deps)
  tokenRoutes(serve, deps)
  parameterRoutes(serve, deps)
  customizationRoutes(serve, deps)
  userRoutes(serve, deps)
  auditRoutes(serve, deps)
  hubRoutes(serve, deps)
  eventRoutes(app, deps)
  healthRoute(serve, deps)
}

/** Browsers send the JSON content type with POSTs that have nothing to say. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, String(body), done)
  })
}
