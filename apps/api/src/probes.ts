import { failure } from '@ihub/domain/errors'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from './serve/answer-failure.ts'
import type { ApiDeps } from './serve/deps.ts'

/** For programs that watch the process: whether it lives, whether it can serve, and its counters. */
export function probeRoutes(
  app: FastifyInstance,
  { checkDatabase, hasScheduler, isDatabaseUp, isStopping, meter }: ApiDeps,
) {
  const unlimited = { config: { rateLimit: false as const } }
  app.get('/healthz', unlimited, (_request, reply) =>
    isDatabaseUp() ? { status: 'ok' } : reply.code(503).send({ status: 'database restarting' }),
  )
  app.get('/readyz', unlimited, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const status = await checkDatabase()
    if (status !== 'ok') return reply.code(503).send({ status })
    // Orders flow without one for a while: it is told, and no reason to be taken out of service.
    return { status, scheduler: (await hasScheduler()) ? 'ok' : 'none' }
  })
  app.get('/metrics', unlimited, async (request, reply) => {
    const { authorization } = request.headers
    if (!meter.mayRead({ address: request.ip, authorization }))
      return sendFailure(request, reply, failure('session.required'))
    return reply.type(meter.contentType).send(await meter.text())
  })
}
