import type { IncomingHttpHeaders } from 'node:http'
import { failure, statusOf } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import type { IdleNotices } from '@ihub/operations/bill/take-bill-notices'
import { receiveInboundEvent } from '@ihub/operations/order/receive-inbound-event'
import { openIntegrationSecrets } from '@ihub/operations/store/integration-secrets'
import type { IntegrationRef } from '@ihub/ports/engine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendFailure } from '../serve/answer-failure.ts'
import { nameInLog } from '../serve/name-in-log.ts'
import type { ApiDeps } from '../serve.ts'
import { limitUnknownKeys } from './unknown-keys.ts'

const path = '/api/inbound/:connector/:integrationKey'
const bodyMax = 256 * 1024
const rememberMs = 5_000
const rememberMax = 5_000
/** Per key and minute; VTEX's whole platform peaks at 77 orders a second. */
const callsMax = 60_000

/** Where platforms and carriers call us. No session and no store header: the key in the path tells who calls. */
export async function inboundRoutes(app: FastifyInstance, deps: ApiDeps) {
  const find = rememberIntegrations(deps)
  const unknown = limitUnknownKeys(deps.nowMs)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMax }, (_request, body, done) =>
    done(null, body),
  )
  app.route<{ Params: { connector: string; integrationKey: string } }>({
    method: 'POST',
    url: path,
    bodyLimit: bodyMax,
    config: {
      endpoint: 'receiveInboundEvent',
      rateLimit: { max: callsMax, timeWindow: 60_000, keyGenerator: ({ url }) => url },
    },
    handler: async (request, reply) => {
      const { connector, integrationKey } = request.params
      if (!unknown.mayTry(request.ip, integrationKey))
        return sendFailure(request, reply, failure('request.too_many', { retryAfterSeconds: 60 }))
      const integration = await find(integrationKey)
      if (integration?.connector.id !== connector) {
        unknown.miss(request.ip)
        return sendFailure(request, reply, failure('integration.unknown_key'))
      }
      unknown.hit(integrationKey)
      nameInLog(request, { storeId: integration.storeId })
      const startedAtMs = deps.nowMs()
      const body = Buffer.isBuffer(request.body) ? request.body : new Uint8Array()
      const received = await receiveInboundEvent(deps, {
        integration,
        call: { headers: headersOf(request.headers), body },
      })
      traceHook(deps, { integration, startedAtMs, received })
      if (!received.ok) return sendFailure(request, reply, received.error)
      if ('idle' in received.value) logIdle(request, received.value.idle)
      return reply.code(200).send()
    },
  })
}

/** A gateway tells again of bills that are over, and of slips that are not ours; both are answered 200. */
function logIdle({ log }: FastifyRequest, idle: IdleNotices | undefined): void {
  if (idle && idle.unknown.length + idle.over.length > 0) log.info(idle, 'a notice of a bill changes nothing')
}

interface TakenHook {
  integration: IntegrationRef
  startedAtMs: number
  received: Awaited<ReturnType<typeof receiveInboundEvent>>
}

/** The platform's own trace context is not asked for: nobody outside decides which of our orders are traced. */
function traceHook(
  { tracing, nowMs }: Pick<ApiDeps, 'tracing' | 'nowMs'>,
  { integration: { storeId, connector }, startedAtMs, received }: TakenHook,
) {
  if (!tracing.isOn) return
  const originOrderId = received.ok && received.value.kind !== 'ping' ? received.value.originOrderId : null
  const status = received.ok ? 200 : statusOf[received.error.code]
  tracing
    .begin(originOrderId === null ? null : { storeId, originOrderId }, {
      name: `POST ${path}`,
      kind: 'server',
      startedAtMs,
      attributes: {
        'ihub.store.id': storeId,
        'ihub.order.code': originOrderId ?? undefined,
        'ihub.connector': connector.id,
        'http.request.method': 'POST',
        'http.route': path,
        'http.response.status_code': status,
      },
    })
    .end({ atMs: nowMs(), errorType: received.ok ? null : received.error.code })
}

/** A header that came several times is joined, as HTTP does. */
const headersOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]))

type Found = IntegrationRef | null

/** Asks the database once in five seconds for each key, so that a rotated or switched-off one soon stops working. */
function rememberIntegrations({ administration, tokens, vault, connectors, nowMs }: ApiDeps) {
  const known = new Map<string, { until: number; found: Promise<Found> }>()

  const read = async (hash: Uint8Array): Promise<Found> => {
    const row = await administration.integrations.findByInboundKey(hash)
    const connector = connectors.find(({ id }) => id === row?.connector)
    if (!row || !connector) return null
    return {
      storeId: asId<StoreId>(row.storeId),
      integrationId: asId<IntegrationId>(row.integrationId),
      connector,
      settings: { ...row.settings, ...openIntegrationSecrets(vault, row.storeId, row).settings },
    }
  }
  return (key: string): Promise<Found> => {
    const hash = tokens.hash(key)
    const name = Buffer.from(hash).toString('base64')
    const remembered = known.get(name)
    if (remembered && remembered.until > nowMs()) return remembered.found
    if (known.size >= rememberMax) known.clear()
    const found = read(hash)
    known.set(name, { until: nowMs() + rememberMs, found })
    found.catch(() => known.delete(name))
    return found
  }
}
