import type { MachineTokenRepository, MachineTokenUse } from '@ihub/ports/machine-tokens'
import type { FastifyInstance } from 'fastify'
import type { Machine } from './authenticate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The machine token the call came with. */
    machine: Machine | null
  }
}

const writesEveryMs = 1_000
/** As much of a path as the history shows. */
const pathMax = 300
/** More than this waiting means the database is away; the history then has a gap and the API goes on. */
const waitingMax = 10_000

/** Notes each call made with a machine token and writes them together, so that a call waits for none of it. */
export function rememberTokenUses(
  app: FastifyInstance,
  { machineTokens, nowMs }: { machineTokens: MachineTokenRepository; nowMs(): number },
) {
  let waiting: (MachineTokenUse & { storeId: string; tokenId: string })[] = []
  const write = async () => {
    const uses = waiting
    waiting = []
    await machineTokens.recordUses(uses).catch((error: unknown) => {
      app.log.warn({ err: error, calls: uses.length }, 'calls of machine tokens were not recorded')
    })
  }
  const timer = setInterval(() => waiting.length > 0 && void write(), writesEveryMs)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  app.decorateRequest('machine', null)
  app.addHook('onResponse', async (request, reply) => {
    const { machine } = request
    if (!machine || waiting.length >= waitingMax) return
    waiting.push({
      storeId: machine.storeId,
      tokenId: machine.tokenId,
      at: new Date(nowMs()).toISOString(),
      address: request.ip,
      call: request.routeOptions.config.endpoint ?? '',
      method: request.method,
      path: request.url.split('?')[0]?.slice(0, pathMax) ?? '',
      status: reply.statusCode,
    })
  })
}
