import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@ihub/db/core/pool'
import { givenStoreSettings } from '@ihub/dev-env/given'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { sql } from 'kysely'
import type { BenchContext, Part } from '../bench-context.ts'
import type { ErpQuestion } from '../erp-process.ts'
import { commitsOf, costOf, hubNamesOf, logOf } from '../flow-report.ts'
import { freshOrders, freshPace, freshUntil, spread } from '../fresh-orders.ts'
import {
  calmPace,
  type OrderWorld,
  openHubWorld,
  orderStores,
  type Run,
  runLoad,
  secondsOf,
} from '../order-world.ts'
import { branch } from '../outside-accounts.ts'
import type { PlatformQuestion } from '../platform-process.ts'
import { count, milliseconds, type Section, verdict } from '../report.ts'
import { latencyOf, median } from '../statistics.ts'
import { stockSettings } from '../stock-shop.ts'
import type { Arrival, SubscriberQuestion } from '../subscriber-process.ts'

/** A fresh order may take so much longer beside the push. */
const slowdownMax = 1.5
const pushSeconds = { quick: 12, whole: 60 }

/** The price of stock for orders: while a platform is told of all SKUs, and at any other time. */
export const measurePushing: Part = async (context) => [
  await measureBeside(context),
  await measureWithStock(context),
]

const askUpdates = ({ outside }: OrderWorld) =>
  outside.platform.ask<number>({ report: 'stockUpdates' } satisfies PlatformQuestion)

async function measureBeside(context: BenchContext): Promise<Section> {
  const skus = context.isQuick ? 5_000 : 100_000
  const world = await openHubWorld(context, { stores: 1, history: 2_000, moreSkus: skus })
  try {
    context.say('pushing: fresh orders alone')
    await freshOrders(world)
    const alone = await freshOrders(world)
    alone.push(...(await freshOrders(world)))
    context.say(`pushing: ${count(skus)} SKUs told, and fresh orders beside it`)
    await fillStock(world, skus)
    const before = await askUpdates(world)
    while ((await askUpdates(world)) === before) await sleep(250)
    const from = await askUpdates(world)
    const seconds = context.isQuick ? pushSeconds.quick : pushSeconds.whole
    const beside = await freshUntil(world, sleep(seconds * 1_000))
    const told = (await askUpdates(world)) - from
    return besideSection({ skus, alone, beside, told })
  } finally {
    await world.close()
  }
}

/** Figures of SKUs that the platform was never told, in a store that begins to tell it. */
async function fillStock(world: OrderWorld, skus: number): Promise<void> {
  await sql`insert into inventories (store_id, inventory_id, sku, warehouse_id, on_hand, created_at, changed_at)
    select s.store_id, uuidv7(), (1000000 + n)::text, ${branch}, 50, now(), now() from stores s, generate_series(1, ${skus}::int) n`.execute(
    world.db,
  )
  await switchOn(world)
}

interface Beside {
  skus: number
  alone: number[]
  beside: number[]
  told: number
}

function besideSection({ skus, alone, beside, told }: Beside): Section {
  const [before, meanwhile] = [latencyOf(alone), latencyOf(beside)]
  const slowdown = meanwhile.p50 / before.p50
  return {
    title: `Orders while a platform is told of ${count(skus)} SKUs, one store`,
    columns: ['measure', 'value', 'target', ''],
    rows: [
      [`a fresh order alone, ms (${freshPace}/s)`, spread(before), '', ''],
      ['a fresh order beside the push, ms', spread(meanwhile), '', ''],
      ['slower by (p50)', `× ${slowdown.toFixed(2)}`, `≤ × ${slowdownMax}`, verdict(slowdown <= slowdownMax)],
      ['SKUs told meanwhile', count(told), '', ''],
    ],
  }
}

type Load = 'calm' | 'flood'

async function measureWithStock(context: BenchContext): Promise<Section> {
  const world = await openHubWorld(context, { stores: orderStores, history: context.isQuick ? 500 : 5_000 })
  const seconds = secondsOf(context)
  try {
    context.say('pushing: warm-up')
    await runLoad(world, calmPace, seconds.warmUp)
    const runs: Record<'off' | 'on', Measured[]> = { off: [], on: [] }
    const floodPace = 200
    for (const state of ['off', 'off', 'on', 'on'] as const) {
      if (state === 'on' && runs.on.length === 0) {
        await switchOn(world)
        await sleep(10_000)
      }
      context.say(`pushing: orders, stock ${state}`)
      runs[state].push({
        calm: await runLoad(world, calmPace, seconds.calm),
        flood: await runLoad(world, floodPace, seconds.flood / 2),
      })
    }
    const arrivals = await world.outside.subscriber.ask<Arrival[]>({
      report: 'deliveries',
    } satisfies SubscriberQuestion)
    return withStockSection(runs, arrivals)
  } finally {
    await world.close()
  }
}

type Measured = Record<Load, Run>

/** Every store reads the stock of what its customers buy, and then tells its platform. */
async function switchOn({ db, outside }: OrderWorld): Promise<void> {
  const skus = catalogue.map(({ id }) => id)
  await outside.erp.ask({ skus, available: 1_000_000, everywhere: true } satisfies ErpQuestion)
  const { rows } = await sql<{ store_id: string }>`select store_id from stores`.execute(db)
  const change = async (settings: object) => {
    for (const { store_id } of rows) await givenStoreSettings(db, store_id, settings)
  }
  await change({ ...stockSettings, sendStockToPlatform: false })
  await untilCounted(db, skus.length * rows.length)
  await change(stockSettings)
}

async function untilCounted(db: Db, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ counted: number }>`
      select count(*) as counted from inventories where counted_by is not null`.execute(db)
    if ((rows[0]?.counted ?? 0) >= wanted) return
    await sleep(500)
  }
}

function withStockSection(runs: Record<'off' | 'on', Measured[]>, arrivals: Arrival[]): Section {
  const receivedAt = new Map(arrivals.map(({ originOrderId, receivedAt: at }) => [originOrderId, at]))
  const walked = ({ report }: Run) =>
    latencyOf(
      report.placedAt.flatMap(([code, at]) => {
        const received = receivedAt.get(code)
        return received === undefined ? [] : [received - at]
      }),
    )
  const line = (name: string, load: Load, measure: (run: Run) => number) => {
    const of = (state: 'off' | 'on') => runs[state].map((run) => measure(run[load]))
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const [off, on] = [mean(of('off')), mean(of('on'))]
    const each = (state: 'off' | 'on') => of(state).map(milliseconds).join(', ')
    return [
      name,
      `${milliseconds(off)} (${each('off')})`,
      `${milliseconds(on)} (${each('on')})`,
      `× ${(on / off).toFixed(2)}`,
    ]
  }
  const calm = `calm ${calmPace} orders/s`
  return {
    title: `Orders with stock and without (${orderStores} stores)`,
    columns: ['measure', 'without', 'with', 'with / without'],
    rows: [
      line(`${calm}: bought to webhook, p50 ms`, 'calm', (run) => walked(run).p50),
      line(`${calm}: bought to webhook, p99 ms`, 'calm', (run) => walked(run).p99),
      line(`${calm}: hook acknowledged, p50 ms`, 'calm', (run) => median(run.report.acknowledgedMs)),
      line(`${calm}: ms of processor an order`, 'calm', (run) => costOf(run, hubNamesOf(run))),
      line(`${calm}: transactions an order`, 'calm', commitsOf),
      line(`${calm}: kB of write-ahead log an order`, 'calm', logOf),
      line('overloaded: orders/s', 'flood', (run) => run.orders / run.seconds),
      line('overloaded: ms of processor an order', 'flood', (run) => costOf(run, hubNamesOf(run))),
      line('overloaded: transactions an order', 'flood', commitsOf),
    ],
    notes: [
      'with stock each order is settled in the ledger, the ERP tells the figures that it changed, and each platform is told what became of them; each of the two values in brackets is a run',
    ],
  }
}
