import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool } from '@ihub/db/core/pool'
import { addDeliveries, type DeliveryMaker } from '../add-deliveries.ts'
import type { BenchContext, Part } from '../bench-context.ts'
import { startHub } from '../hub-processes.ts'
import { countDeliveries, waitForDeliveries } from '../order-load.ts'
import { count, milliseconds, percent, type Section, verdict } from '../report.ts'
import { openShops, type ShopsOutside } from '../shops.ts'
import { latencyOf, median, noise } from '../statistics.ts'
import type { Arrival, SubscriberQuestion } from '../subscriber-process.ts'

const stores = 8
const targets = { perSecond: 2_000, firstAttemptMs: 100 }

interface World {
  context: BenchContext
  outside: ShopsOutside
  maker: DeliveryMaker
}

/** Webhook deliveries, first as many as there can be, then at a pace that leaves time. */
export const measureWebhooks: Part = async (context) => {
  const databaseUrl = await context.cluster.openNew('bench_webhooks')
  const outside = await openShops({ databaseUrl, stores, event: 'accepted-by-erp' })
  const hub = await startHub(context, databaseUrl)
  const app = createDb(createPool(databaseUrl, 'app', 4))
  const world: World = { context, outside, maker: { app } }
  try {
    context.say('webhooks: warm-up')
    await flood(world, 50)
    context.say('webhooks: flood')
    const rates: number[] = []
    for (let repeat = 0; repeat < 3; repeat++) rates.push(await flood(world, context.isQuick ? 250 : 2_000))
    context.say('webhooks: moderate load')
    const firstAttempts = await trickle(world, context.isQuick ? 5 : 20)
    return [sectionOf(rates, firstAttempts)]
  } finally {
    await app.destroy()
    await hub.stop()
    await outside.stop()
  }
}

/** Deliveries a second while so many wait for each store. */
async function flood({ outside, maker }: World, each: number): Promise<number> {
  const before = await countDeliveries(outside.subscriber)
  const startedAt = performance.now()
  await Promise.all(outside.shops.map((shop) => addDeliveries(maker, shop, each)))
  const wanted = each * outside.shops.length
  const { counts } = await waitForDeliveries(outside.subscriber, before.distinct + wanted)
  return ((counts.distinct - before.distinct) * 1_000) / (performance.now() - startedAt)
}

const perSecond = 100

/** Milliseconds from the commit to the arrival at the subscriber, with one delivery every ten milliseconds. */
async function trickle({ outside, maker }: World, seconds: number): Promise<number[]> {
  const before = await countDeliveries(outside.subscriber)
  const since = Date.now()
  const startedAt = performance.now()
  const adding: Promise<void>[] = []
  for (let index = 0; index < seconds * perSecond; index++) {
    while (performance.now() < startedAt + (index * 1_000) / perSecond) await sleep(1)
    const shop = outside.shops[index % outside.shops.length]
    if (shop) adding.push(addDeliveries(maker, shop, 1))
  }
  await Promise.all(adding)
  await waitForDeliveries(outside.subscriber, before.distinct + adding.length)
  const arrivals = await outside.subscriber.ask<Arrival[]>({
    report: 'deliveries',
  } satisfies SubscriberQuestion)
  return arrivals
    .filter(({ writtenAt }) => writtenAt >= since)
    .map(({ writtenAt, receivedAt }) => receivedAt - writtenAt)
}

function sectionOf(rates: number[], firstAttempts: number[]): Section {
  const rate = median(rates)
  const { p50, p99, count: deliveries } = latencyOf(firstAttempts)
  return {
    title: `Webhook deliveries (${stores} stores, one subscription each)`,
    columns: ['measure', 'value', 'target', ''],
    rows: [
      [
        'deliveries/s, signed, answered and recorded',
        count(rate),
        `≥ ${count(targets.perSecond)}`,
        verdict(rate >= targets.perSecond),
      ],
      [`first attempt p50, ${perSecond} events/s`, `${milliseconds(p50)} ms`, '', ''],
      [
        `first attempt p99, ${perSecond} events/s`,
        `${milliseconds(p99)} ms`,
        `≤ ${targets.firstAttemptMs} ms`,
        verdict(p99 <= targets.firstAttemptMs),
      ],
    ],
    notes: [
      `median of ${rates.length} floods, noise ±${percent(noise(rates))}; ${count(deliveries)} deliveries timed from the event's own timestamp, just before its commit, to the arrival`,
    ],
  }
}
