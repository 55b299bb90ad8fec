import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket, connect as toDatabase } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '@ihub/simulators/kit/random'

const shareLate = 0.12
const lateMsMax = 400

/**
 * Stands between the tests and their PostgreSQL: statements, answers and notifications of either side
 * arrive up to 0.4 s late now and then, each connection in its own order. The seed chooses which.
 */
export async function startLateDatabase(url: string, seed: number) {
  const random = createRandom(seed)
  const { hostname, port } = new URL(url)
  const server = createServer({ noDelay: true }, (client) => {
    const database = toDatabase({ host: hostname, port: Number(port), noDelay: true })
    for (const socket of [client, database]) socket.on('error', () => undefined)
    void pass(client, database, random)
    void pass(database, client, random)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const late = new URL(url)
  late.port = String((server.address() as AddressInfo).port)
  // The address of the socket would lead past this server.
  late.search = ''
  return { url: late.href, close: () => void server.close() }
}

async function pass(from: Socket, to: Socket, random: ReturnType<typeof createRandom>) {
  try {
    for await (const chunk of from) {
      if (random.chance(shareLate)) await sleep(random.int(1, lateMsMax))
      to.write(chunk)
    }
    to.end()
  } catch {
    to.destroy()
  }
}
