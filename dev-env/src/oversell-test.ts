import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createStock } from '@ihub/db/stock/stock'
import type { Sharing } from '@ihub/domain/stock/figures'
import { createRandom } from '@ihub/simulators/kit/random'
import { type OversellShop, sellOut, startOversellShop } from './oversell-shop.ts'
import { startTestHub } from './test-hub.ts'

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

/**
 * Buyers on two platforms want more of a SKU than there is, while the hub between them is killed with -9 again and again.
 * Allocated, what was sold and what is left are what there was; shared, the hub knows every piece that was sold too often.
 */
async function oversellTest(): Promise<boolean> {
  say(`oversell test: ${buyers} buyers, ${units} pieces, ${kills} kills, seed ${seed}`)
  const hub = await startTestHub()
  const faults: string[] = []
  for (const sharing of ['allocated', 'shared'] as const) {
    const shop = await startOversellShop(hub, { units, sharing })
    const all = sharing === 'allocated' ? units : 2 * units
    await until(async () => (await shop.read()).left === all)
    await sellOut(shop, { buyers, kills, chance: createRandom(seed) })
    await until(shop.isSettled)
    const [sold, differences] = [await shop.read(), await createStock(hub.database).checkLedger(shop.storeId)]
    say(`  ${sharing}: ${JSON.stringify(sold)}`)
    faults.push(...faultsOf(sharing, sold), ...differences.map((one) => `the ledger: ${JSON.stringify(one)}`))
    await shop.close()
  }
  await hub.close()
  for (const fault of faults) say(`  ${fault}`)
  say(faults.length === 0 ? 'passed' : `FAILED with ${faults.length} faults (seed ${seed})`)
  return faults.length === 0
}

function faultsOf(
  sharing: Sharing,
  { sold, left, mostSold, available }: Awaited<ReturnType<OversellShop['read']>>,
) {
  if (sharing === 'allocated')
    return [
      ...(mostSold > units ? [`allocated: ${mostSold} of ${units} were sold`] : []),
      ...(sold + left === units ? [] : [`allocated: ${sold} sold and ${left} left are not ${units}`]),
      ...(available === left ? [] : [`allocated: the hub has ${available}, the platforms ${left}`]),
    ]
  return available === units - sold ? [] : [`shared: ${sold} of ${units} were sold, the hub has ${available}`]
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`nothing came of it for ${patienceMs / 1_000} s (seed ${seed})`)
    await sleep(250)
  }
}

process.exitCode = (await oversellTest()) ? 0 : 1
