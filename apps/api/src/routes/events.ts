import { failure } from '@ihub/domain/errors'
import { worksInStores } from '@ihub/domain/users'
import type { HubChange } from '@ihub/ports/administration'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendFailure } from '../serve/answer-failure.ts'
import { authenticate } from '../serve/authenticate.ts'
import type { ApiDeps } from '../serve.ts'
import { createEventStreams } from './event-streams.ts'

/** Browsers take a silence of 7 s for a frozen hub. */
const heartbeatMs = 3_000
/** A store that was taken away, and an end of the session that was not told, are noticed after so many. */
const checksSessionEvery = 20
/** A browser this far behind reads everything again after it reconnects. */
const bufferedMax = 1_048_576

/**
 * `GET /api/events`: change of one store as server-sent events, for as long as the browser and its session live. First
 * come those of the last `missedMs` milliseconds: the data that the browser shows may be as old.
 */
export function eventRoutes(app: FastifyInstance, deps: ApiDeps) {
  const streams = createEventStreams()
  const stopEndings = deps.change.onSessionEnded(streams.endSession)
  app.addHook('preClose', async () => {
    stopEndings()
    streams.endAll()
  })
  app.get('/api/events', { config: { endpoint: 'streamEvents' } }, async (request, reply) => {
    const identity = await authenticate(deps, request, { inStore: true, whileLimited: false })
    if (!identity.ok) return sendFailure(request, reply, identity.error)
    const { storeId } = identity.value
    if (identity.value.kind !== 'person' || storeId === null || !worksInStores(identity.value.user.role))
      return sendFailure(request, reply, failure('access.denied'))
    // Streams are ended once as the process stops; one that began afterwards would keep it waiting.
    if (deps.isStopping()) return sendFailure(request, reply, failure('hub.unavailable'))
    const { tokenHash, sessionId, user } = identity.value
    if (!streams.hasRoomFor(user.userId))
      return sendFailure(request, reply, failure('request.too_many', { retryAfterSeconds: 60 }))

    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A connection whose stream has ended is kept for nothing, and would keep a process from stopping.
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    stream.write(': open\n\n')
    streams.add(stream, { userId: user.userId, sessionId })
    const tell = (change: HubChange) => {
      if (stream.writableLength > bufferedMax) stream.destroy()
      else stream.write(`event: ${change.entityKind}\ndata: ${JSON.stringify(change)}\n\n`)
    }
    const missedMs = missedMsOf(request)
    if (missedMs > 0) for (const change of deps.change.missed(storeId, missedMs)) tell(change)
    const stopNews = deps.change.subscribe(storeId, tell)
    const isOver = async () => {
      const session = await deps.administration.sessions.find(tokenHash, storeId).catch(() => undefined)
      return session === null || session?.hasStore === false
    }
    let beats = 0
    const heartbeat = setInterval(async () => {
      stream.write(': beat\n\n')
      if (++beats % checksSessionEvery === 0 && (await isOver())) stream.end()
    }, heartbeatMs)
    stream.on('close', () => {
      clearInterval(heartbeat)
      stopNews()
      streams.remove(stream)
    })
  })
}

function missedMsOf({ query }: FastifyRequest): number {
  const { missedMs } = query as { missedMs?: unknown }
  const ms = Number(missedMs ?? 0)
  return Number.isFinite(ms) && ms > 0 ? ms : 0
}
