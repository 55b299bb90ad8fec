import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '@ihub/db/pool'
import { sql } from 'kysely'
import type { BenchContext, Part } from '../bench-context.ts'
import type { ErpCounts } from '../erp-process.ts'
import { type Hub, readAllUsage, startHub, type UsageOf } from '../hub-processes.ts'
import { type Drain, waitForDeliveries, watchRate } from '../order-load.ts'
import type { LoadPlan, LoadReport } from '../platform-process.ts'
import { count, megabytes, milliseconds, percent, type Section, verdict } from '../report.ts'
import { awaitHooks, type Outside, openShops } from '../shops.ts'
import { latencyOf, median, noise } from '../statistics.ts'
import type { Arrival, SubscriberQuestion } from '../subscriber-process.ts'

/** An integration may make 100 calls a second and an order takes four of its platform: enough stores for 400 orders. */
const stores = 16
const targets = { perSecond: 300, acknowledgedMs: 50, memoryBytes: 300 * 1_048_576 }

interface World {
  context: BenchContext
  system: Db
  outside: Outside
  hub: Hub
  /** Orders placed so far. */
  placed: number
}

/** Orders from the platform's hook to the accepted order in the ERP and the delivered webhook. */
export const measureFlow: Part = async (context) => {
  const databaseUrl = await context.cluster.openNew('bench_flow')
  const outside = await openShops({ databaseUrl, stores, event: 'accepted-by-erp' })
  const hub = await startHub(context, databaseUrl)
  await awaitHooks(outside)
  const system = createDb(createPool(databaseUrl, 'system', 1))
  const world: World = { context, system, outside, hub, placed: 0 }
  try {
    const seconds = context.isQuick ? 6 : 25
    context.say('flow: warm-up')
    const warmUp = await runLoad(world, 100, context.isQuick ? 4 : 12)
    context.say('flow: more than it can do')
    const flood = await runLoad(world, floodPace(warmUp), context.isQuick ? 5 : 15)
    const capacity = median(flood.perSecond.slice(1, -1).filter((rate) => rate > 0))
    const pace = paceBelow(capacity)
    context.say(`flow: steady, ${pace} orders/s`)
    const before = await usageOf(world)
    const steady = await runLoad(world, pace, seconds)
    const after = await usageOf(world)
    const arrivals = await outside.subscriber.ask<Arrival[]>({ report: 'deliveries' } satisfies SubscriberQuestion)
    return [
      ordersSection({ flood, capacity, steady, pace, arrivals }),
      await lossSection(world, steady.report.codes),
      usageSection({ before, after, orders: steady.orders }),
    ]
  } finally {
    await system.destroy()
    await hub.stop()
    await outside.stop()
  }
}

/** Twice what the warm-up reached at its best, so that what waits is worked off within the patience of a bench. */
const floodPace = ({ perSecond }: Run) => Math.min(800, Math.max(100, Math.ceil(Math.max(...perSecond) * 2)))

/** The target, or what is surely below the most this machine can do now. */
const paceBelow = (capacity: number) => Math.max(10, Math.min(targets.perSecond, Math.floor((capacity * 0.9) / 10) * 10))

interface Run {
  report: LoadReport
  /** Deliveries that arrived in each second, from the first notice until nothing waited any more. */
  perSecond: number[]
  drain: Drain
  orders: number
}

async function runLoad(world: World, perSecond: number, seconds: number): Promise<Run> {
  const { outside } = world
  const orders = Math.ceil(perSecond * seconds)
  world.placed += orders
  const wanted = world.placed
  const work = async () => {
    const report = await outside.platform.ask<LoadReport>({ orders, perSecond } satisfies LoadPlan)
    const drain = await waitForDeliveries(outside.subscriber, wanted)
    return { report, drain, orders }
  }
  const { result, perSecond: rates } = await watchRate(outside.subscriber, work())
  await waitUntilIdle(world)
  return { ...result, perSecond: rates }
}

const idleMaxMs = 120_000

/** The steps after the webhook end too, so that the next load begins with nothing left of this one. */
async function waitUntilIdle({ system }: World) {
  const until = performance.now() + idleMaxMs
  while (performance.now() < until && (await countOpen(system)) > 0) await sleep(250)
}

async function countOpen(system: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*) as open from processes where ended_at is null`.execute(system)
  return rows[0]?.open ?? 0
}

interface Measured {
  flood: Run
  capacity: number
  steady: Run
  pace: number
  arrivals: Arrival[]
}

function ordersSection({ flood, capacity, steady, pace, arrivals }: Measured): Section {
  const placedAt = new Map(steady.report.placedAt)
  const walked = arrivals.flatMap(({ originOrderId, receivedAt }) => {
    const at = placedAt.get(originOrderId)
    return at === undefined ? [] : [receivedAt - at]
  })
  const acknowledged = latencyOf(steady.report.acknowledgedMs)
  const whole = latencyOf(walked)
  const flooded = latencyOf(flood.report.acknowledgedMs)
  const isKept = steady.drain.seconds < 2
  return {
    title: `Orders: platform hook → ERP accepted → webhook delivered (${stores} stores)`,
    columns: ['measure', 'value', 'target', ''],
    rows: [
      ['most orders/s, with more offered than it can do', count(capacity), `≥ ${targets.perSecond}`, verdict(capacity >= targets.perSecond)],
      [`steady load of ${pace} orders/s kept up with`, isKept ? 'yes' : `no, ${count(steady.drain.seconds)} s behind`, 'yes', verdict(isKept)],
      [`hook acknowledged p50 at ${pace}/s`, `${milliseconds(acknowledged.p50)} ms`, '', ''],
      [`hook acknowledged p99 at ${pace}/s`, `${milliseconds(acknowledged.p99)} ms`, `≤ ${targets.acknowledgedMs} ms`, verdict(acknowledged.p99 <= targets.acknowledgedMs)],
      [`hook acknowledged p50 / p99, overloaded`, `${milliseconds(flooded.p50)} / ${milliseconds(flooded.p99)} ms`, '', ''],
      ['hook to webhook p50', `${milliseconds(whole.p50)} ms`, '', ''],
      ['hook to webhook p99', `${milliseconds(whole.p99)} ms`, '', ''],
    ],
    notes: [
      `noise of the seconds of the steady load: ±${percent(noise(steady.perSecond.slice(1, -1)))}`,
      'each order goes on: approved in the ERP, handling started on the platform, which tells the hub of that by two more hooks; all of it is part of the load',
    ],
  }
}

/** Every order placed is an order in the hub, one in the ERP, and one webhook at the subscriber. */
async function lossSection({ system, outside, placed }: World, codes: string[][]): Promise<Section> {
  const erp = await outside.erp.ask<ErpCounts>(codes)
  const { counts } = await waitForDeliveries(outside.subscriber, placed, 5_000)
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(system)
  const open = await countOpen(system)
  const line = (name: string, found: number) => [name, count(found), count(placed), verdict(found === placed)]
  return {
    title: 'Nothing lost',
    columns: ['where', 'found', 'placed', ''],
    rows: [
      line('orders in the hub', rows[0]?.orders ?? 0),
      line('orders in the ERP', erp.orders),
      line('webhooks at the subscriber', counts.distinct),
      ['created twice in the ERP', count(erp.repeated), '0', verdict(erp.repeated === 0)],
      ['webhooks received twice', count(counts.received - counts.distinct), '0', verdict(counts.received === counts.distinct)],
      ['webhooks refused for their signature', count(counts.rejected), '0', verdict(counts.rejected === 0)],
      ['operations still open', count(open), '0', verdict(open === 0)],
    ],
  }
}

const usageOf = ({ context, hub, outside }: World): Promise<UsageOf> =>
  readAllUsage(
    { API: hub.api, worker: hub.worker, platform: outside.platform, ERP: outside.erp, subscriber: outside.subscriber },
    context,
  )

interface Used {
  before: UsageOf
  after: UsageOf
  orders: number
}

function usageSection({ before, after, orders }: Used): Section {
  const used = (name: string) => (after[name]?.cpuSeconds ?? Number.NaN) - (before[name]?.cpuSeconds ?? Number.NaN)
  const names = Object.keys(after)
  const total = names.reduce((sum, name) => sum + used(name), 0)
  const perOrder = (seconds: number) => `${milliseconds((seconds * 1_000) / orders)} ms`
  const memory = (after.API?.memoryBytes ?? Number.NaN) + (after.worker?.memoryBytes ?? Number.NaN)
  return {
    title: 'Processor and memory at the steady load',
    columns: ['process', 'processor time an order', 'share', 'memory', 'peak'],
    rows: [
      ...names.map((name) => [
        name,
        perOrder(used(name)),
        percent(used(name) / total),
        megabytes(after[name]?.memoryBytes ?? Number.NaN),
        megabytes(after[name]?.memoryPeakBytes ?? Number.NaN),
      ]),
      ['together', perOrder(total), percent(1), '', ''],
    ],
    notes: [
      `two processors give ${milliseconds(2_000 / targets.perSecond)} ms to each of ${targets.perSecond} orders a second`,
      `API + worker hold ${megabytes(memory)}; target ≤ ${megabytes(targets.memoryBytes)}: ${verdict(memory <= targets.memoryBytes)}`,
    ],
  }
}
