import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createBillRepository } from '@ihub/db/bill/bill-repository'
import { startEmbedded } from '@ihub/db/core/embedded'
import { migrate } from '@ihub/db/core/migrate'
import { createDb, createPool } from '@ihub/db/core/pool'
import { startWorkQueue } from '@ihub/db/queue/work-queue'
import { createVault } from '@ihub/kit/vault'
import { createRandom, type Random } from '@ihub/simulators/kit/random'
import { type BillShop, startBillShop } from './bill-shop.ts'
import { startWorkerChild } from './test-worker.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    changes: { type: 'string', default: '200' },
    kills: { type: 'string', default: '10' },
  },
})
const seed = Number(values.seed ?? randomInt(1_000_000))
const [changes, kills] = [Number(values.changes), Number(values.kills)]
const say = (text: string) => process.stdout.write(`${text}\n`)
const patienceMs = 300_000
/** One in so many bills is paid while it is changed. */
const payers = 10

/**
 * Bills get another value and day at their gateway while the worker that does it is killed with -9 again and again, and customers
 * pay some of them meanwhile. At no time has a bill two payable slips, and in the end each has one, or its payment.
 */
async function billsTest(): Promise<boolean> {
  say(`bills test: ${changes} changes, ${kills} kills, seed ${seed}`)
  const folder = await mkdtemp(join(tmpdir(), 'ihub-bills-'))
  const postgres = await startEmbedded(folder)
  await migrate(postgres.url)
  const queue = await startWorkQueue({ url: postgres.url, onError: () => undefined })
  const secretKey = randomBytes(32).toString('base64url')
  const [app, system] = [
    createDb(createPool(postgres.url, 'app', 5)),
    createDb(createPool(postgres.url, 'system', 5)),
  ]
  const hub = { database: { system }, bills: createBillRepository(app, queue), vault: createVault(secretKey) }
  const shop = await startBillShop(hub, changes)
  const start = () => startWorkerChild(postgres.url, secretKey)

  let worker = await start()
  await shop.issueAll()
  await until(async () => (await shop.openWork()).length === 0)
  const chance = createRandom(seed)
  const paid = changeAll(shop, chance)
  const killed = { inFlight: 0 }
  for (let kill = 0; kill < kills; kill++) {
    await sleep(chance.int(200, 1_500))
    killed.inFlight += (await shop.openWork()).filter((work) => work.includes('running')).length
    await worker.kill()
    worker = await start()
  }
  const payments = await paid
  await until(async () => (await shop.openWork()).length === 0)
  const faults = [
    ...(await shop.faults()),
    ...(shop.mostPayable() > 1 ? [`${shop.mostPayable()} slips of one bill could be paid at one time`] : []),
  ]
  say(
    `  ${shop.slips()} slips of ${changes} bills, ${payments} paid meanwhile, ${killed.inFlight} operations under way at the kills`,
  )
  await worker.kill()
  await shop.close()
  await queue.stop({ graceful: false })
  await Promise.all([app.destroy(), system.destroy()])
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  for (const fault of faults) say(`  ${fault}`)
  say(faults.length === 0 ? 'passed' : `FAILED with ${faults.length} faults (seed ${seed})`)
  return faults.length === 0
}

/** Each bill is changed once, spread over the kills; answers how many were paid. */
async function changeAll(shop: BillShop, chance: Random): Promise<number> {
  const spreadMs = kills * 1_500
  const each = shop.ids.map((billId, index) => ({
    billId,
    afterMs: chance.int(0, spreadMs),
    payAfterMs: index % payers === 0 ? chance.int(0, 600) : null,
  }))
  const paid = await Promise.all(
    each.map(async ({ billId, afterMs, payAfterMs }) => {
      await sleep(afterMs)
      if (!(await shop.change(billId, chance))) throw new Error('a change was refused')
      if (payAfterMs === null) return false
      await sleep(payAfterMs)
      return shop.pay(billId)
    }),
  )
  return paid.filter(Boolean).length
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`nothing came of it for ${patienceMs / 1_000} s (seed ${seed})`)
    await sleep(250)
  }
}

process.exitCode = (await billsTest()) ? 0 : 1
