import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from './serve/deps.ts'

/** For whoever watches the process: it lives, it can serve, what it counted. */
export function probeRoutes(app: FastifyInstance, { checkDatabase, isDatabaseUp, meter }: ApiDeps) {
  const unlimited = { config: { rateLimit: false as const } }
  app.get('/healthz', unlimited, (_request, reply) =>
    isDatabaseUp() ? { status: 'ok' } : reply.code(503).send({ status: 'database restarting' }),
  )
  app.get('/readyz', unlimited, async (_request, reply) => {
    const status = await checkDatabase()
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
  app.get('/metrics', unlimited, async (_request, reply) =>
    reply.type(meter.contentType).send(await meter.text()),
  )
}
