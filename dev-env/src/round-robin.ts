import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const askEveryMs = 200

export interface RoundRobin {
  url: string
  /** Whether it sends requests to a backend now. */
  sendsTo(backend: string): boolean
  close(): Promise<void>
}

/** A reverse proxy as hubs of several machines have one: each request goes to the next backend whose `/readyz` says so. */
export async function startRoundRobin(backends: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const ask = async (backend: string) => {
    const isReady = await fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )
    if (isReady) ready.add(backend)
    else ready.delete(backend)
  }
  const asking = setInterval(() => void Promise.all(backends.map(ask)), askEveryMs)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const choices = backends.filter((backend) => ready.has(backend))
    turn += 1
    const backend = choices[turn % choices.length]
    if (backend) pass(agent, backend, incoming, outgoing)
    else outgoing.writeHead(503).end('the proxy knows no backend that is ready')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendsTo: (backend) => ready.has(backend),
    close: async () => {
      clearInterval(asking)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      agent.destroy()
    },
  }
}

function pass(agent: Agent, backend: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming
  const onward = request(`${backend}${url}`, { agent, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
  })
  onward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  outgoing.once('close', () => onward.destroy())
  incoming.pipe(onward)
}
