import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import { z } from 'zod'
import { createDispatcher } from '../dispatcher.ts'
import { createHttp, type HttpOptions } from '../http.ts'

export const Order = z.object({ id: z.string(), items: z.object({ price: z.number() }).array() })

/** Real servers on this machine, and clients that may reach them, for the tests of the HTTP client. */
export function createLoopback() {
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8', '::1/128'], connectionsPerOrigin: 4 })
  const open = new Set<Server>()
  const sockets = new Set<Socket>()

  async function listen(server: Server): Promise<string> {
    open.add(server)
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const serve = (listener: RequestListener) => listen(createHttpServer(listener))

  function client(baseUrl: string, options: Partial<HttpOptions> = {}) {
    const exchanges: Exchange[] = []
    const onExchange = (exchange: Exchange) => void exchanges.push(exchange)
    return { http: createHttp({ dispatcher, owner: 'shop', baseUrl, onExchange, ...options }), exchanges }
  }

  return {
    /** The connections that the servers hold open. */
    sockets,
    serve,
    client,
    /** A server that does as told once the request has arrived. */
    afterRequest: (act: (socket: Socket) => void) =>
      listen(createSocketServer((socket) => socket.once('data', () => act(socket)))),
    answer: (status: number, body: string, headers: Record<string, string> = {}) =>
      serve((_request, response) => response.writeHead(status, headers).end(body)),
    fail: async (baseUrl: string, options: Partial<HttpOptions> = {}): Promise<CallFailure> => {
      const result = await client(baseUrl, options).http.json({ method: 'GET', path: '/orders/1' }, Order)
      if (result.ok) throw new Error('the call succeeded')
      return result.error
    },
    stopServers: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all([...open].map((server) => new Promise((resolve) => server.close(resolve))))
      open.clear()
      sockets.clear()
    },
    close: () => dispatcher.close(),
  }
}
