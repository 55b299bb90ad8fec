import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { type RawBuilder, sql } from 'kysely'
import type { BenchContext } from './bench-context.ts'
import type { Child } from './child.ts'
import type { ErpCounts, ErpQuestion } from './erp-process.ts'
import { readAllUsage, startHub, type UsageOf } from './hub-processes.ts'
import { type Drain, waitForDeliveries, watchRate } from './order-load.ts'
import type { LoadPlan, LoadReport, PlatformQuestion } from './platform-process.ts'
import { seedOrders } from './seed-orders.ts'
import { awaitHooks, type Outside, openShops } from './shops.ts'

/** Stores whose orders are bought as the bench wants it, and the processes that carry them. */
export interface OrderWorld {
  context: BenchContext
  databaseUrl: string
  /** May read everything in the database that the processes use. */
  db: Db
  outside: Outside
  /** The processes that carry the orders, by their names in the report. */
  processes: Record<string, Child>
  /** A query that answers the number of unfinished orders as `open`. */
  countOpenSql: RawBuilder<{ open: number }>
  /** Orders placed so far. */
  placed: number
  close(): Promise<void>
}

/** The event a store's one webhook is told of. */
const event = 'accepted-by-erp'

export interface HubWish {
  stores: number
  /** Old orders of each store, among which the new ones must be found. */
  history: number
  /** SKUs of each platform beyond its catalogue. */
  moreSkus?: number
}

/** A hub at work. */
export async function openHubWorld(
  context: BenchContext,
  { stores, history, ...wish }: HubWish,
): Promise<OrderWorld> {
  const databaseUrl = await context.cluster.openNew('bench_flow')
  const outside = await openShops({ databaseUrl, stores, event, ...wish })
  context.say(`flow: ${history * stores} old orders`)
  await seedOrders(
    databaseUrl,
    outside.shops.map((shop) => ({ ...shop, orders: history })),
  )
  const hub = await startHub(context, databaseUrl)
  await awaitHooks(outside)
  const db = createDb(createPool(databaseUrl, 'system', 1))
  const close = async () => {
    await db.destroy()
    await hub.stop()
    await outside.stop()
  }
  return {
    context,
    databaseUrl,
    db,
    outside,
    processes: {
      API: hub.api,
      ...Object.fromEntries(
        hub.workers.map((one, index) => [`worker${index > 0 ? ` ${index + 1}` : ''}`, one]),
      ),
    },
    countOpenSql: sql`select count(*) as open from processes where ended_at is null`,
    placed: 0,
    close,
  }
}

/** The usage so far, to be subtracted from a later one. */
export interface Work {
  usage: UsageOf
  commits: number
  walBytes: number
  /** Requests that platform and ERP were asked. */
  calls: { platform: number; erp: number }
}

/** The usage in a span of time; of a load, until no operation of any order was left. */
export interface Span {
  seconds: number
  before: Work
  after: Work
}

/** An integration may make 100 calls a second and an order takes four of its platform: enough stores for 400 orders. */
export const orderStores = 16
/** Orders a second of an hour in which little is bought. */
export const calmPace = 60

/** Seconds of each load. */
export const secondsOf = ({ isQuick }: BenchContext) =>
  isQuick ? { warmUp: 4, flood: 6, calm: 6, steady: 6 } : { warmUp: 12, flood: 20, calm: 15, steady: 30 }

export interface Run extends Span {
  report: LoadReport
  orders: number
  /** Deliveries that arrived in each second. */
  perSecond: number[]
  drain: Drain
}

/** The orders that ERP and subscriber have so far, once the last delivery is there. */
export async function countOutside({ outside, placed }: OrderWorld, { report }: Run) {
  const { counts } = await waitForDeliveries(outside.subscriber, placed, 5_000)
  const erp = await outside.erp.ask<ErpCounts>({ codes: report.codes } satisfies ErpQuestion)
  return { erp, subscriber: counts }
}

const restMs = 8_000

/** The hub's usage while nobody buys anything. */
export async function measureRest(world: OrderWorld): Promise<Span> {
  const before = await readWork(world)
  await sleep(restMs)
  return { seconds: restMs / 1_000, before, after: await readWork(world) }
}

/** Orders bought at a steady pace, and all that follows from them. */
export async function runLoad(world: OrderWorld, perSecond: number, seconds: number): Promise<Run> {
  const { outside } = world
  const orders = Math.ceil(perSecond * seconds)
  world.placed += orders
  const wanted = world.placed
  const before = await readWork(world)
  const startedAt = performance.now()
  const work = async () => {
    const report = await outside.platform.ask<LoadReport>({ orders, perSecond } satisfies LoadPlan)
    const drain = await waitForDeliveries(outside.subscriber, wanted)
    return { report, drain, orders }
  }
  const { result, perSecond: rates } = await watchRate(outside.subscriber, work())
  await waitUntilIdle(world)
  const whole = (performance.now() - startedAt) / 1_000
  return { ...result, perSecond: rates, seconds: whole, before, after: await readWork(world) }
}

const idleMaxMs = 120_000

/** The events after the webhook end too, so that the next load begins with nothing left of this one. */
async function waitUntilIdle(world: OrderWorld) {
  const until = performance.now() + idleMaxMs
  while (performance.now() < until && (await countOpen(world)) > 0) await sleep(250)
}

export async function countOpen({ db, countOpenSql }: OrderWorld): Promise<number> {
  const { rows } = await countOpenSql.execute(db)
  return rows[0]?.open ?? 0
}

async function readWork({ context, db, processes, outside }: OrderWorld): Promise<Work> {
  const { platform, erp, subscriber } = outside
  const usage = await readAllUsage({ ...processes, platform, ERP: erp, subscriber }, context)
  const { rows } = await sql<{ commits: number; wal: number }>`
    select xact_commit as commits, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal
    from pg_stat_database where datname = current_database()`.execute(db)
  const [platformCalls, erpCalls] = await Promise.all([
    platform.ask<number>({ report: 'calls' } satisfies PlatformQuestion),
    erp.ask<number>({ report: 'calls' } satisfies ErpQuestion),
  ])
  return {
    usage,
    commits: rows[0]?.commits ?? Number.NaN,
    walBytes: rows[0]?.wal ?? Number.NaN,
    calls: { platform: platformCalls, erp: erpCalls },
  }
}
