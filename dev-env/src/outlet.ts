import { connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** How late the answers of a slow system are, in milliseconds. */
const latencyMs = { least: 750, most: 1_500 } as const

/** A socket in the wall between the hub and a simulator: unplugged, the simulator is as unreachable as a stopped one, and forgets nothing. */
export interface Outlet {
  url: string
  isPlugged(): boolean
  unplug(): Promise<void>
  plug(): Promise<void>
  isSlow(): boolean
  /** From now on its answers come late, or no longer do. */
  setSlow(isSlow: boolean): void
}

export async function createOutlet(port: number, target: { port: number }): Promise<Outlet> {
  const open = new Set<Socket>()
  let server: Server | null = null
  let isSlow = false

  const relay = (incoming: Socket) => {
    const outgoing = connect(target.port, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    let answersAt = 0
    incoming.on('data', () => {
      const { least, most } = latencyMs
      answersAt = isSlow ? performance.now() + least + Math.random() * (most - least) : 0
    })
    const delay = new Transform({
      transform: async (bytes, _encoding, next) => {
        await sleep(Math.max(0, answersAt - performance.now()))
        next(null, bytes)
      },
    })
    incoming.pipe(outgoing)
    outgoing.pipe(delay).pipe(incoming)
  }

  const plug = () =>
    new Promise<void>((done, failed) => {
      if (server) return done()
      server = createServer(relay)
      server.once('error', failed)
      server.listen(port, '127.0.0.1', done)
    })
  const unplug = () =>
    new Promise<void>((done) => {
      if (!server) return done()
      server.close(() => done())
      server = null
      for (const socket of open) socket.destroy()
    })

  await plug()
  const address = (server as Server | null)?.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${actualPort}`,
    isPlugged: () => server !== null,
    unplug,
    plug,
    isSlow: () => isSlow,
    setSlow: (given) => {
      isSlow = given
    },
  }
}
