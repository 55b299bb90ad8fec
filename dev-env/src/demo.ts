import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { signIn } from './api-client.ts'
import { awaitHook } from './await-hook.ts'
import { setUpStore } from './demo-setup.ts'
import { demoShops, startDemoShop } from './demo-world.ts'
import { startHubProcess } from './hub-process.ts'
import type { Outlet } from './outlet.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const admin = { email: 'demo@ihub.local', password: 'demo-ihub-2026!' }
const controlPort = 4100
/** Orders that are there when the first visitor looks: placed on the platform, and walked through like any other. */
const ordersAtStart = 40

/** The hub with every simulator, two stores and orders flowing in; nothing is pre-baked. */
async function demo() {
  const dataFolder = process.env.IHUB_DATA_DIR ?? '.data/demo'
  // The simulators begin with no memory, so the hub does too.
  await rm(dataFolder, { recursive: true, force: true })
  const running = await Promise.all(demoShops.map(startDemoShop))
  const outlets: Record<string, Outlet> = Object.assign({}, ...running.map((one) => one.outlets))
  const hub = await startHubProcess(
    {
      IHUB_DATA_DIR: dataFolder,
      IHUB_EGRESS_ALLOW: '127.0.0.0/8',
      IHUB_ADMIN_EMAIL: admin.email,
      IHUB_ADMIN_PASSWORD: admin.password,
      IHUB_HOOK_ON_LOOPBACK: 'true',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
    (line) => line.startsWith('{') && say(line),
  )
  const api = await signIn(hub.url, admin)
  for (const one of running) await setUpStore(api, one)
  for (const { vtex, shop, settings } of running) {
    await awaitHook(settings.vtex)
    for (let count = 0; count < ordersAtStart; count++) vtex.placeOrder({ status: 'ready-for-handling' })
    vtex.traffic({ perMinute: shop.ordersPerMinute, walk: true })
  }
  const control = serveControl(outlets)

  say(`iHub demo is ready at ${hub.url}`)
  say(`  sign in as ${admin.email} with ${admin.password}`)
  say(
    `  stop a system:  npm run sim -- stop loja-um.millennium     start it again:  npm run sim -- start loja-um.millennium`,
  )
  say(`  systems: ${Object.keys(outlets).join(', ')}`)

  const stop = async () => {
    control.close()
    for (const { vtex } of running) vtex.stopTraffic()
    await hub.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  hub.child.on('exit', (code) => process.exit(code ?? 1))
}

/** `POST /stop/<system>` and `POST /start/<system>`, for `npm run sim`. */
function serveControl(outlets: Record<string, Outlet>) {
  const server = createServer(async (request, response) => {
    const [, verb, name = ''] = (request.url ?? '').split('/')
    const outlet = outlets[name]
    if (outlet && verb === 'stop') await outlet.unplug()
    if (outlet && verb === 'start') await outlet.plug()
    const states = Object.entries(outlets).map(
      ([system, one]) => `${system}: ${one.isPlugged() ? 'running' : 'stopped'}`,
    )
    response.writeHead(outlet || verb === 'list' ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(`${states.join('\n')}\n`)
  })
  return server.listen(controlPort, '127.0.0.1')
}

demo().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
