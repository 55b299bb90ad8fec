import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool } from '@ihub/db/core/pool'
import { addDeliveries, type DeliveryMaker } from '../add-deliveries.ts'
import type { BenchContext, Part } from '../bench-context.ts'
import { createSignedPosts, type SignedPosts } from '../floor/signed-post.ts'
import { startHub } from '../hub-processes.ts'
import { countDeliveries, waitForDeliveries } from '../order-load.ts'
import { count, milliseconds, percent, type Section, verdict } from '../report.ts'
import { openShops, type Shop, type ShopsOutside } from '../shops.ts'
import { latencyOf, median, noise } from '../statistics.ts'
import type { Arrival, SubscriberQuestion } from '../subscriber-process.ts'

const stores = 8
const targets = { perSecond: 2_000, firstAttemptMs: 100 }

/** Sends so many webhooks of a shop; over when they are sent or wait for the hub to send them. */
type Send = (shop: Shop, count: number) => Promise<unknown>

interface World {
  context: BenchContext
  outside: ShopsOutside
  send: Send
}

interface Measured {
  /** Deliveries a second of each flood. */
  rates: number[]
  /** Milliseconds from the event to its arrival, under a load that leaves time. */
  firstAttempts: number[]
}

/** Webhook deliveries, first as many as there can be, then at a pace that leaves time; by a plain loop, then by the hub. */
export const measureWebhooks: Part = async (context) => {
  const databaseUrl = await context.cluster.openNew('bench_webhooks')
  const outside = await openShops({ databaseUrl, stores, event: 'accepted-by-erp' })
  const plain = await measurePlainly({ context, outside })
  const hub = await startHub(context, databaseUrl)
  const app = createDb(createPool(databaseUrl, 'app', 4))
  const maker: DeliveryMaker = { app }
  try {
    const send: Send = (shop, count) => addDeliveries(maker, shop, count)
    return [sectionOf(await measure('the hub', { context, outside, send }), plain)]
  } finally {
    await app.destroy()
    await hub.stop()
    await outside.stop()
  }
}

/** undici in a loop with the same signature and a body of the same size: nothing is kept, nothing repeated. */
async function measurePlainly({ context, outside }: Omit<World, 'send'>): Promise<Measured> {
  const posts = new Map(
    outside.shops.map((shop) => [shop, createSignedPosts(shop.subscriberUrl, shop.secret)]),
  )
  try {
    const send: Send = (shop, count) => sendPlainly(posts.get(shop), count)
    return await measure('a plain loop', { context, outside, send })
  } finally {
    await Promise.all([...posts.values()].map((one) => one.close()))
  }
}

const atOnce = 16

async function sendPlainly(posts: SignedPosts | undefined, count: number) {
  const indexes = Array.from({ length: count }).keys()
  const sendEach = async () => {
    for (const _ of indexes) {
      const orderId = randomUUID()
      const data = {
        orderId,
        originOrderId: orderId,
        erpOrderId: '90000001',
        event: 'accepted-by-erp',
        status: 'handling',
        previousStatus: null,
        sequence: 1,
        invoiceNumber: null,
        trackingNumber: null,
      }
      const event = { type: 'order.accepted-by-erp', timestamp: new Date().toISOString(), data }
      await posts?.send(randomUUID(), JSON.stringify(event))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendEach))
}

async function measure(name: string, world: World): Promise<Measured> {
  const { say, isQuick } = world.context
  say(`webhooks: ${name}, warm-up`)
  await flood(world, 50)
  say(`webhooks: ${name}, flood`)
  const rates: number[] = []
  for (let repeat = 0; repeat < 3; repeat++) rates.push(await flood(world, isQuick ? 250 : 2_000))
  say(`webhooks: ${name}, moderate load`)
  return { rates, firstAttempts: await trickle(world, isQuick ? 5 : 20) }
}

/** Deliveries a second while so many wait for each store. */
async function flood({ outside, send }: World, each: number): Promise<number> {
  const before = await countDeliveries(outside.subscriber)
  const startedAt = performance.now()
  await Promise.all(outside.shops.map((shop) => send(shop, each)))
  const wanted = each * outside.shops.length
  const { counts } = await waitForDeliveries(outside.subscriber, before.distinct + wanted)
  return ((counts.distinct - before.distinct) * 1_000) / (performance.now() - startedAt)
}

const perSecond = 100

/** Milliseconds from the event to the arrival at the subscriber, with one delivery every ten milliseconds. */
async function trickle({ outside, send }: World, seconds: number): Promise<number[]> {
  const before = await countDeliveries(outside.subscriber)
  const since = Date.now()
  const startedAt = performance.now()
  const sending: Promise<unknown>[] = []
  for (let index = 0; index < seconds * perSecond; index++) {
    while (performance.now() < startedAt + (index * 1_000) / perSecond) await sleep(1)
    const shop = outside.shops[index % outside.shops.length]
    if (shop) sending.push(send(shop, 1))
  }
  await Promise.all(sending)
  await waitForDeliveries(outside.subscriber, before.distinct + sending.length)
  const arrivals = await outside.subscriber.ask<Arrival[]>({
    report: 'deliveries',
  } satisfies SubscriberQuestion)
  return arrivals
    .filter(({ writtenAt }) => writtenAt >= since)
    .map(({ writtenAt, receivedAt }) => receivedAt - writtenAt)
}

function sectionOf(hub: Measured, plain: Measured): Section {
  const rate = median(hub.rates)
  const plainRate = median(plain.rates)
  const { p50, p99, count: deliveries } = latencyOf(hub.firstAttempts)
  const plainly = latencyOf(plain.firstAttempts)
  return {
    title: `Webhook deliveries (${stores} stores, one subscription each)`,
    columns: ['measure', 'hub', 'plain undici loop', 'target', ''],
    rows: [
      [
        'deliveries/s, signed, answered and (by the hub) recorded',
        `${count(rate)}, ${percent(rate / plainRate)} of the loop`,
        count(plainRate),
        `≥ ${count(targets.perSecond)}`,
        verdict(rate >= targets.perSecond),
      ],
      [
        `first attempt p50, ${perSecond} events/s`,
        `${milliseconds(p50)} ms`,
        `${milliseconds(plainly.p50)} ms`,
        '',
        '',
      ],
      [
        `first attempt p99, ${perSecond} events/s`,
        `${milliseconds(p99)} ms`,
        `${milliseconds(plainly.p99)} ms`,
        `≤ ${targets.firstAttemptMs} ms`,
        verdict(p99 <= targets.firstAttemptMs),
      ],
    ],
    notes: [
      `median of ${hub.rates.length} floods, noise ±${percent(noise(hub.rates))} of the hub and ±${percent(noise(plain.rates))} of the loop; ${count(deliveries)} deliveries timed from the event's own timestamp, just before its commit, to the arrival`,
      `the loop is undici with ${atOnce} requests at once for each subscriber, the same signature and a body of the same size, before the hub starts; it keeps nothing, repeats nothing and has no order`,
    ],
  }
}
