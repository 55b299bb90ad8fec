import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { sql } from 'kysely'
import type { BenchContext } from './bench-context.ts'
import { type Hub, readAllUsage, startHub, type UsageOf } from './hub-processes.ts'
import { type Drain, waitForDeliveries, watchRate } from './order-load.ts'
import type { LoadPlan, LoadReport } from './platform-process.ts'
import { seedOrders } from './seed-orders.ts'
import { awaitHooks, type Outside, openShops } from './shops.ts'

/** A hub at work for stores whose orders are bought as the bench wants it. */
export interface OrderWorld {
  context: BenchContext
  databaseUrl: string
  system: Db
  outside: Outside
  hub: Hub
  /** Orders all stores had before. */
  history: number
  /** Orders placed so far. */
  placed: number
  close(): Promise<void>
}

/** The event a store's one webhook is told of. */
const event = 'accepted-by-erp'

export interface WorldWish {
  stores: number
  /** Old orders of each store, among which the new ones must be found. */
  history: number
}

export async function openOrderWorld(
  context: BenchContext,
  { stores, history }: WorldWish,
): Promise<OrderWorld> {
  const databaseUrl = await context.cluster.openNew('bench_flow')
  const outside = await openShops({ databaseUrl, stores, event })
  context.say(`flow: ${history * stores} old orders`)
  await seedOrders(
    databaseUrl,
    outside.shops.map((shop) => ({ ...shop, orders: history })),
  )
  const hub = await startHub(context, databaseUrl)
  await awaitHooks(outside)
  const system = createDb(createPool(databaseUrl, 'system', 1))
  const close = async () => {
    await system.destroy()
    await hub.stop()
    await outside.stop()
  }
  return { context, databaseUrl, system, outside, hub, history: history * stores, placed: 0, close }
}

/** Everything that was used so far, to be subtracted from what is used later. */
export interface Work {
  usage: UsageOf
  commits: number
  walBytes: number
}

/** What was used in a span of time; of a load, until no operation of any order was left. */
export interface Span {
  seconds: number
  before: Work
  after: Work
}

export interface Run extends Span {
  report: LoadReport
  orders: number
  /** Deliveries that arrived in each second. */
  perSecond: number[]
  drain: Drain
}

const restMs = 8_000

/** What the hub uses while nobody buys anything. */
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
async function waitUntilIdle({ system }: OrderWorld) {
  const until = performance.now() + idleMaxMs
  while (performance.now() < until && (await countOpen(system)) > 0) await sleep(250)
}

export async function countOpen(system: Db): Promise<number> {
  const { rows } = await sql<{
    open: number
  }>`select count(*) as open from processes where ended_at is null`.execute(system)
  return rows[0]?.open ?? 0
}

async function readWork({ context, system, hub, outside }: OrderWorld): Promise<Work> {
  const { platform, erp, subscriber } = outside
  const usage = await readAllUsage(
    { API: hub.api, worker: hub.worker, platform, ERP: erp, subscriber },
    context,
  )
  const { rows } = await sql<{ commits: number; wal: number }>`
    select xact_commit as commits, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal
    from pg_stat_database where datname = current_database()`.execute(system)
  return { usage, commits: rows[0]?.commits ?? Number.NaN, walBytes: rows[0]?.wal ?? Number.NaN }
}
