import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@ihub/db/core/embedded'
import { migrate } from '@ihub/db/core/migrate'
import { createDb, createPool } from '@ihub/db/core/pool'
import { createInboundEvents } from '@ihub/db/inbound/inbound-events'
import { createOrderRepository } from '@ihub/db/order/order-repository'
import { startWorkQueue } from '@ihub/db/queue/work-queue'
import { createStock } from '@ihub/db/stock/stock'
import type { Sharing } from '@ihub/domain/stock/figures'
import { createRandom } from '@ihub/simulators/kit/random'
import { type OversellShop, sellOut, startOversellShop } from './oversell-shop.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    buyers: { type: 'string', default: '200' },
    units: { type: 'string', default: '50' },
    kills: { type: 'string', default: '10' },
  },
})
const seed = Number(values.seed ?? randomInt(1_000_000))
const [buyers, units, kills] = [values.buyers, values.units, values.kills].map(Number) as [
  number,
  number,
  number,
]
const say = (text: string) => process.stdout.write(`${text}\n`)
/** How long nothing may move before the run is given up. */
const patienceMs = 180_000
const restMs = 60_000

/**
 * Buyers on two platforms want more of a SKU than there is, while the hub between them is killed with -9 again and again.
 * Allocated, what was sold and what is left are what there was; shared, the hub knows every piece that was sold too often.
 */
async function oversellTest(): Promise<boolean> {
  say(`oversell test: ${buyers} buyers, ${units} pieces, ${kills} kills, seed ${seed}`)
  const folder = await mkdtemp(join(tmpdir(), 'ihub-oversell-'))
  const postgres = await startEmbedded(folder)
  await migrate(postgres.url)
  const queue = await startWorkQueue({ url: postgres.url, onError: () => undefined })
  const [app, system] = [
    createDb(createPool(postgres.url, 'app', 5)),
    createDb(createPool(postgres.url, 'system', 5)),
  ]
  const hub = {
    database: { url: postgres.url, app, system },
    engine: { inboundEvents: createInboundEvents(app, queue), orders: createOrderRepository(app, queue) },
  }
  const all: string[] = []
  for (const sharing of ['allocated', 'shared'] as const) {
    const shop = await startOversellShop(hub, { units, sharing })
    // Both platforms are told all of it as pieces, and once more as kits.
    const told = sharing === 'allocated' ? units : 4 * units
    await until(async () => (await shop.read()).left === told)
    await sellOut(shop, { buyers, kills, chance: createRandom(seed) })
    const faults = await findFaultsAtRest(shop, sharing)
    say(`  ${sharing}: ${JSON.stringify(await shop.read())}`)
    all.push(...faults)
    await shop.close()
  }
  await queue.stop({ graceful: false })
  await Promise.all([app.destroy(), system.destroy()])
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  for (const fault of all) say(`  ${fault}`)
  say(all.length === 0 ? 'passed' : `FAILED with ${all.length} faults (seed ${seed})`)
  return all.length === 0
}

/** The ERP hears of the orders, and counts, for a while after the last one was sold. */
async function findFaultsAtRest(shop: OversellShop, sharing: Sharing): Promise<string[]> {
  await until(async () => (await shop.openWork()).length === 0)
  const end = Date.now() + restMs
  for (;;) {
    const faults = await findFaults(shop, sharing)
    if (faults.length === 0 || Date.now() > end) return faults
    await sleep(1_000)
  }
}

async function findFaults(shop: OversellShop, sharing: Sharing): Promise<string[]> {
  const { sold, left, mostSold, available } = await shop.read()
  const { alerted, orders } = await shop.readOversale()
  const oversold = Math.max(0, sold - units)
  const differences = await createStock(shop.database).checkLedger(shop.storeId)
  return [
    ...(sharing === 'allocated' && mostSold > units ? [`allocated: ${mostSold} of ${units} were sold`] : []),
    ...(sharing === 'allocated' && sold + left !== units
      ? [`allocated: ${sold} sold and ${left} left are not ${units}`]
      : []),
    ...(available === units - sold
      ? []
      : [`${sharing}: ${sold} of ${units} were sold, the hub has ${available}`]),
    ...(alerted === oversold
      ? []
      : [`${sharing}: ${oversold} were sold too often, the alert tells of ${alerted}`]),
    ...(areThose(shop, orders, oversold)
      ? []
      : [`${sharing}: ${oversold} were sold too often, ${orders.length} orders are listed`]),
    ...differences.map((one) => `${sharing}: the ledger: ${JSON.stringify(one)}`),
  ]
}

/** Without the first of them, the listed orders would not make up the pieces that were sold too often. */
function areThose(shop: OversellShop, orders: readonly string[], oversold: number): boolean {
  const pieces = orders.map(shop.piecesOf)
  const all = pieces.reduce((sum, one) => sum + one, 0)
  return all >= oversold && all - (pieces.at(-1) ?? 0) < Math.max(1, oversold)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`nothing came of it for ${patienceMs / 1_000} s (seed ${seed})`)
    await sleep(250)
  }
}

process.exitCode = (await oversellTest()) ? 0 : 1
