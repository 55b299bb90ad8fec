import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from './serve/deps.ts'

/** For whoever watches the process: it lives, it can serve, what it counted. */
export function probeRoutes(app: FastifyInstance, { isReady, meter }: ApiDeps) {
  const unlimited = { config: { rateLimit: false as const } }
  app.get('/healthz', unlimited, () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async (_request, reply) => {
    const isUp = await isReady().catch(() => false)
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' })
  })
  app.get('/metrics', unlimited, async (_request, reply) =>
    reply.type(meter.contentType).send(await meter.text()),
  )
}
