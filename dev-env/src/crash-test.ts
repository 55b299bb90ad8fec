import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@ihub/db/core/embedded'
import { createRandom } from '@ihub/simulators/kit/random'
import { giveTurns, type TurnCounts } from './crash-jobs.ts'
import { describeProcesses, readHub } from './crash-records.ts'
import { type CrashShop, crashProcesses, startCrashShop } from './crash-shop.ts'
import { findFaults, findJobFaults } from './crash-verdict.ts'
import { endDatabase } from './end-database.ts'
import { restartInTurn } from './rolling-restart.ts'
import { fillDisk, mountSmallDisk } from './small-disk.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    orders: { type: 'string', default: '500' },
    kills: { type: 'string', default: '10' },
  },
})
const seed = Number(values.seed ?? randomInt(1_000_000))
/** Two streams, so that when an order is placed does not change who is killed. */
const ordering = createRandom(seed)
const killing = createRandom(seed + 1)
const orderCount = Number(values.orders)
const killCount = Number(values.kills)
/** Room for a PostgreSQL, its log and so many orders. */
const smallDiskMb = 1_500
const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Orders with their invoices on every way of `crashWays`, and turns of jobs, while two APIs, three workers and two schedulers are
 * killed with -9 at random, then restarted in turn behind a proxy, then lose PostgreSQL twice, have their clocks jump an
 * hour, and lose all room on the disk; then everything is counted.
 */
async function crashTest(): Promise<boolean> {
  say(`crash test: ${orderCount} orders, ${killCount} kills, seed ${seed}`)
  const folder = await mkdtemp(join(tmpdir(), 'ihub-crash-'))
  const disk = await mountSmallDisk(folder, smallDiskMb).catch(() => null)
  const postgres = await startEmbedded(folder)
  const shop = await startCrashShop(postgres.url, seed)
  const startedAt = Date.now()
  const turns: TurnCounts = new Map()
  const isOver = new AbortController()
  const giving = giveTurns(postgres.url, turns, isOver.signal)
  const later = Math.floor(orderCount / 8)
  const killed = orderCount - later * (disk ? 4 : 3)
  await Promise.all([placeOrders(shop, killed), killAtRandom(shop)])
  say(`all kills done after ${seconds(startedAt)}`)
  const [{ calls, failed }] = await Promise.all([restartInTurn(shop), placeOrders(shop, later)])
  say(`restarted in turn after ${seconds(startedAt)}: ${failed.length} of ${calls} calls failed`)
  isOver.abort()
  await giving
  await Promise.all([endDatabaseTwice(folder), placeOrders(shop, later)])
  say(`PostgreSQL stopped and killed after ${seconds(startedAt)}`)
  await Promise.all([jumpClocks(shop), placeOrders(shop, later)])
  say(`clocks jumped an hour ahead and back after ${seconds(startedAt)}`)
  if (disk) await Promise.all([fillForAWhile(folder, shop), placeOrders(shop, later)])
  else say('  the disk was not filled: a small one is mounted by root alone, on Linux')

  const faults = [...failed, ...(await settle(postgres.url, shop, turns))]
  for (const fault of faults.slice(0, 40)) say(`  ${fault}`)
  if (faults.length > 0) for (const line of await describeProcesses(postgres.url)) say(`  process: ${line}`)
  say(`${await shop.summary()}; turns of jobs ${[...turns.values()].reduce((sum, one) => sum + one, 0)}`)
  say(
    faults.length === 0
      ? `passed after ${seconds(startedAt)}`
      : `FAILED with ${faults.length} faults (seed ${seed})`,
  )
  await shop.close()
  await postgres.stop()
  await disk?.unmount()
  await rm(folder, { recursive: true, force: true })
  return faults.length === 0
}

async function placeOrders({ lanes }: CrashShop, count: number) {
  for (let placed = 0; placed < count; placed++) {
    lanes[placed % lanes.length]?.platform.placeOrder(ordering)
    await sleep(ordering.int(5, 95))
  }
  for (const { platform } of lanes) platform.releaseOrders()
}

async function killAtRandom(shop: CrashShop) {
  for (let kill = 1; kill <= killCount; kill++) {
    await sleep(killing.int(500, 4_000))
    // Each of them once, and then by chance.
    const name = crashProcesses[kill - 1] ?? killing.pick(crashProcesses)
    shop.processes[name].child.kill('SIGKILL')
    say(`  ${kill}: killed the ${name} (pid ${shop.processes[name].pid})`)
    shop.processes[name] = await shop.start(name)
  }
}

/** Until some API says that the disk is full, and a moment longer. */
async function fillForAWhile(folder: string, { processes }: CrashShop) {
  const ballast = await fillDisk(folder)
  const isSaid = async () => {
    const answer = await fetch(`${processes.api.url}/readyz`).catch(() => null)
    return answer?.status === 503
  }
  while (!(await isSaid())) await sleep(100)
  await sleep(killing.int(3_000, 6_000))
  await ballast.free()
  say('  the disk was full and has room again')
}

async function endDatabaseTwice(folder: string) {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    await sleep(killing.int(1_000, 3_000))
    await endDatabase(folder, signal)
    say(`  PostgreSQL was ended by ${signal} and is back`)
  }
}

/** The clocks of all processes, an hour ahead for a while; PostgreSQL's stays. */
async function jumpClocks({ processes }: CrashShop) {
  for (let jump = 0; jump < 2; jump++) {
    await sleep(killing.int(1_000, 4_000))
    for (const { child } of Object.values(processes)) child.kill('SIGUSR2')
  }
}

/** Waits until nothing is missing any more, or until nothing has moved for a minute. */
async function settle(databaseUrl: string, shop: CrashShop, turns: TurnCounts): Promise<string[]> {
  let faults: string[] = ['nothing was looked at']
  let unchangedSince = Date.now()
  while (faults.length > 0 && Date.now() - unchangedSince < 60_000) {
    await sleep(2_000)
    const next = await findAllFaults(databaseUrl, shop, turns)
    if (next.length !== faults.length) unchangedSince = Date.now()
    faults = next
  }
  return faults
}

async function findAllFaults(
  databaseUrl: string,
  { lanes, jobTarget, storeId }: CrashShop,
  turns: TurnCounts,
) {
  const faults = await Promise.all(
    lanes.map(async (lane) => findFaults(await readHub(databaseUrl, lane.storeId), lane)),
  )
  const { jobRuns } = await readHub(databaseUrl, storeId)
  return [...faults.flat(), ...findJobFaults(jobRuns, turns, jobTarget)]
}

const seconds = (since: number) => `${((Date.now() - since) / 1_000).toFixed(1)} s`

process.exitCode = (await crashTest()) ? 0 : 1
