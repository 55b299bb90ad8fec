import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Outlet } from './outlet.ts'

/** Where `npm run sim` reaches the demo, and below the ports of its systems. */
export const demoPort = Number(process.env.IHUB_DEMO_PORT || 4100)

export interface Controlled {
  outlets: Record<string, Outlet>
  /** The systems that can be told to refuse orders. */
  refusing: Record<string, { refuse(reason: string, orders: number): void }>
  /** The systems that can be told to answer as after a release that nobody announced. */
  changing: Record<string, { changeAnswers(change?: null): void }>
}

interface Command {
  verb: string
  system: string
  reason: string
  orders: number
}

export interface DemoControl {
  /** From now on there are systems to control. */
  offer(controlled: Controlled): void
  close(): Promise<void>
}

/**
 * `POST /<verb>/<system>` for `npm run sim`: list, stop, start, slow, fast, change, restore, and refuse with `?reason=…&orders=…`.
 * It listens before anything else is begun, so that a second demo ends here and takes nothing from the first.
 */
export async function serveControl(port: number): Promise<DemoControl> {
  let controlled: Controlled = { outlets: {}, refusing: {}, changing: {} }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://demo')
    const [, verb = '', system = ''] = pathname.split('/')
    const command = {
      verb,
      system,
      reason: searchParams.get('reason') ?? '',
      orders: Number(searchParams.get('orders')),
    }
    obey(controlled, command).then(({ status, text }) => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port} is taken, perhaps by another demo. Set IHUB_DEMO_PORT to another one, for the demo and for npm run sim.`,
    )
  })
  return {
    offer: (given) => {
      controlled = given
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function obey(controlled: Controlled, command: Command): Promise<{ status: number; text: string }> {
  const { outlets } = controlled
  const { verb, system } = command
  if (verb === 'list') return { status: 200, text: stateOf(outlets) }
  const outlet = outlets[system]
  if (!outlet) return { status: 404, text: `There is no system ${system || '…'}.\n${stateOf(outlets)}` }
  if (verb === 'refuse') return refuse(controlled, command)
  if (verb === 'change' || verb === 'restore') return change(controlled, command)
  if (verb === 'stop') await outlet.unplug()
  else if (verb === 'start') await outlet.plug()
  else if (verb === 'slow' || verb === 'fast') outlet.setSlow(verb === 'slow')
  else
    return {
      status: 404,
      text: `list, stop, start, slow, fast, change, restore and refuse are known, ${verb} is not.`,
    }
  return { status: 200, text: stateOf(outlets) }
}

function refuse({ refusing }: Controlled, { system, reason, orders }: Command) {
  const erp = refusing[system]
  if (!erp)
    return { status: 400, text: `${system} refuses no orders; ${Object.keys(refusing).join(', ')} can.` }
  if (!reason || !Number.isInteger(orders) || orders < 1)
    return { status: 400, text: 'Say why, and how many orders: refuse <system> "<reason>" <n>' }
  erp.refuse(reason, orders)
  return { status: 200, text: `${system} refuses the next ${orders} orders: ${reason}` }
}

function change({ changing }: Controlled, { verb, system }: Command) {
  const vendor = changing[system]
  if (!vendor)
    return { status: 400, text: `${system} changes no answers; ${Object.keys(changing).join(', ')} can.` }
  if (verb === 'change') vendor.changeAnswers()
  else vendor.changeAnswers(null)
  return { status: 200, text: `${system} answers ${verb === 'change' ? 'with changed fields' : 'as before'}` }
}

const stateOf = (outlets: Record<string, Outlet>) =>
  Object.entries(outlets)
    .map(
      ([system, outlet]) =>
        `${system}: ${outlet.isPlugged() ? 'running' : 'stopped'}${outlet.isSlow() ? ', slow' : ''}`,
    )
    .join('\n')
