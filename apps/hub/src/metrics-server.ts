import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from '@ihub/kit/metrics'
import { mayReadMetrics } from '@ihub/kit/metrics-access'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/** `/metrics` alone on a port of its own, for processes without the API. */
export async function startMetricsServer(
  { registry }: Metrics,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, async (request, reply) => {
    const caller = {
      address: request.socket.remoteAddress ?? '',
      authorization: request.headers.authorization,
    }
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end()
    if (!mayReadMetrics(caller, token)) return reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    const text = await registry.metrics()
    reply.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
