import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to connections and to servers without a port of their own (Linux from 32768 on), who would take it meanwhile. */
const ports = { from: 20_000, below: 32_000 } as const
const triesMax = 50

/** A port of this machine that nobody listens on now, for a server that must know its own before it starts, or starts on it again. */
export async function freePort(): Promise<number> {
  for (let tried = 1; ; tried++) {
    const port = randomInt(ports.from, ports.below)
    try {
      await probe(port)
      return port
    } catch (error) {
      if (tried === triesMax) throw error
    }
  }
}

const probe = (port: number) =>
  new Promise<void>((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => server.close(() => done()))
  })
