import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OutOfStock } from '@ihub/simulators/vtex/inventory'
import { type ApiClient, signIn } from './api-client.ts'
import { awaitHook } from './await-hook.ts'
import { demoPort, serveControl } from './demo-control.ts'
import { emptyDemoFolder } from './demo-folder.ts'
import { createErpToken, setUpStore } from './demo-setup.ts'
import { oversell, stockUp } from './demo-stock.ts'
import { demoShops, type RunningDemoShop, startDemoShop } from './demo-world.ts'
import { startErpProgram } from './erp-program.ts'
import { type HubProcess, startHubProcess } from './hub-process.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const admin = {
  email: process.env.IHUB_ADMIN_EMAIL || 'demo@ihub.local',
  password: process.env.IHUB_ADMIN_PASSWORD || 'demo-ihub-2026!',
}
/** Orders that are there when the first visitor looks: placed on the platform, and walked through like any other. */
const ordersAtStart = 40

/** The hub with every simulator, four stores and orders flowing in; nothing is pre-baked. Whatever was begun ends with it. */
async function demo() {
  await using begun = new AsyncDisposableStack()
  const stopped = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.resolve())

  const control = await serveControl(demoPort)
  begun.defer(control.close)
  const dataFolder = process.env.IHUB_DATA_DIR || '.data/demo'
  await emptyDemoFolder(dataFolder)
  const running: RunningDemoShop[] = []
  for (const shop of demoShops) {
    const one = await startDemoShop(shop, demoPort)
    begun.defer(one.close)
    running.push(one)
  }
  const outlets = Object.assign({}, ...running.map((one) => one.outlets))
  const refusing = Object.assign({}, ...running.map((one) => one.refusing))
  const changing = Object.assign({}, ...running.map((one) => one.changing))
  control.offer({ outlets, refusing, changing })
  const hub = await startHub(dataFolder)
  begun.defer(hub.stop)
  const ended = once(hub.child, 'exit').then(([code]) => {
    throw new Error(`the hub ended with code ${code}`)
  })

  const opened = await Promise.race([
    stopped.promise.then(() => 'stopped'),
    ended,
    open(hub, running, (program) => begun.defer(program.stop)),
  ])
  if (opened === 'stopped') return
  say(`iHub demo is ready at ${hub.url}`)
  say(`  sign in as ${admin.email} with ${admin.password}`)
  say('  stop a system:       npm run sim -- stop loja-um.millennium')
  say('  start it again:      npm run sim -- start loja-um.millennium')
  say('  slow it down:        npm run sim -- slow loja-um.millennium (and fast)')
  say('  have orders refused: npm run sim -- refuse loja-um.millennium "Cliente sem CPF" 7')
  say('  change its answers:  npm run sim -- change loja-um.vtex (and restore)')
  say(`  systems: ${Object.keys(outlets).join(', ')}`)
  await Promise.race([stopped.promise, ended])
}

const startHub = (dataFolder: string): Promise<HubProcess> =>
  startHubProcess(
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

type ErpProgram = Awaited<ReturnType<typeof startErpProgram>>

/** Sets the stores up, starts the systems that call the hub by themselves, and lets orders in. */
async function open(hub: HubProcess, running: RunningDemoShop[], onStarted: (program: ErpProgram) => void) {
  const api = await signIn(hub.url, admin)
  const storeIds: string[] = []
  for (const one of running) {
    const storeId = await setUpStore(api, one)
    storeIds.push(storeId)
    if (one.shop.keepsStock) await stockUp(api, storeId, one)
    if (one.shop.erp !== 'api') continue
    const folder = await mkdtemp(join(tmpdir(), 'ihub-demo-erp-'))
    const token = await createErpToken(api, storeId)
    onStarted(await startErpProgram({ folder, hubUrl: hub.url, token, pauseMs: 4_000 }))
  }
  for (const [index, one] of running.entries()) await letOrdersIn(api, storeIds[index] ?? '', one)
}

/** A customer leaves without buying where the platform has not enough. */
function place(vtex: RunningDemoShop['vtex']) {
  try {
    vtex.placeOrder({ status: 'ready-for-handling' })
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error
  }
}

async function letOrdersIn(api: ApiClient, storeId: string, running: RunningDemoShop) {
  const { vtex, magento, shop, settings } = running
  const { ordersPerMinute: perMinute } = shop
  if (settings.vtex) {
    await awaitHook(settings.vtex)
    if (shop.keepsStock) await oversell(api, storeId, running)
    for (let count = 0; count < ordersAtStart; count++) place(vtex)
    vtex.traffic({ perMinute, walk: true })
  } else {
    for (let count = 0; count < ordersAtStart; count++) magento.placeOrder()
    magento.traffic({ perMinute })
  }
}

await demo().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  },
)
