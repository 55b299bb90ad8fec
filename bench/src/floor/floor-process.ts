import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runChild, setting } from '../run-child.ts'
import { openTables } from './order-tables.ts'
import { createCalls, type FloorStore } from './outside-calls.ts'

/** Orders that are on their way at once. */
const inFlightMax = 96
const retryMs = 5_000
const startingState = 'ready-for-handling'

interface Work {
  store: number
  orderId: string
}

/**
 * The main path of an order as one would write it by hand for these systems alone: its calls and its durability, without
 * history, audit, screens, settings, limits or order of events.
 */
await runChild(async () => {
  const stores = JSON.parse(setting('FLOOR_STORES')) as FloorStore[]
  const tables = await openTables(setting('DATABASE_URL'))
  const calls = stores.map(createCalls)
  const waiting: Work[] = []
  let inFlight = 0
  let isClosing = false

  const carry = async ({ store, orderId }: Work) => {
    const outside = calls[store]
    if (!outside) return
    const payload = await outside.fetchOrder(orderId)
    await tables.saveOrder({ store, orderId, payload })
    let erpOrderId = await outside.findInErp(orderId)
    if (erpOrderId === null) {
      await outside.createInErp(payload)
      // The answer to `inclui` holds no number.
      erpOrderId = await outside.findInErp(orderId)
    }
    if (erpOrderId === null) throw new Error(`${orderId}: the ERP took it and does not list it`)
    await Promise.all([
      outside.tell(orderId, erpOrderId),
      outside.approveInErp(orderId).then(() => outside.startHandling(orderId)),
    ])
    await tables.endOrder({ store, orderId, erpOrderId })
  }
  const next = () => {
    while (inFlight < inFlightMax && !isClosing) {
      const work = waiting.shift()
      if (!work) return
      inFlight += 1
      void carry(work)
        .catch((error) => {
          process.stderr.write(`${error}\n`)
          setTimeout(() => add(work), retryMs).unref()
        })
        .finally(() => {
          inFlight -= 1
          next()
        })
    }
  }
  const add = (work: Work) => {
    waiting.push(work)
    next()
  }

  const receive = async (store: number, body: string) => {
    const { OrderId: orderId, State: state } = JSON.parse(body) as { OrderId?: string; State?: string }
    if (!orderId || !state) return // the ping
    await tables.saveInboundEvent({ store, orderId, state, body })
    if (state === startingState) add({ store, orderId })
  }
  const server = createServer((request, response) => {
    const store = Number(request.url?.slice(1))
    textOf(request)
      .then((body) => receive(store, body))
      .then(
        () => end(response, 200),
        () => end(response, 500),
      )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await Promise.all(calls.map(({ askForHook }, store) => askForHook(`${url}/${store}`)))
  for (const work of await tables.findOpen(startingState)) add(work)
  return {
    url,
    close: async () => {
      isClosing = true
      server.close()
      server.closeAllConnections()
      await Promise.all(calls.map((one) => one.close()))
      await tables.close()
    },
  }
})

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function end(response: ServerResponse, status: number) {
  response.writeHead(status).end()
}
