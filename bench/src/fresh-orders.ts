import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderWorld } from './order-world.ts'
import type { LoadPlan, LoadReport } from './platform-process.ts'
import { milliseconds } from './report.ts'
import type { Latency } from './statistics.ts'
import type { Arrival, SubscriberQuestion } from './subscriber-process.ts'

/** Orders that customers go on placing beside other work, a second. */
export const freshPace = 5
const sliceSeconds = 10

export const place = ({ outside }: OrderWorld, orders: number, perSecond: number) =>
  outside.platform.ask<LoadReport>({ orders, perSecond } satisfies LoadPlan)

/** From the purchase to the webhook of the order that the ERP accepted, in milliseconds. */
export async function freshOrders(world: OrderWorld): Promise<number[]> {
  const { placedAt } = await place(world, freshPace * sliceSeconds, freshPace)
  await sleep(3_000)
  const arrivals = await world.outside.subscriber.ask<Arrival[]>({
    report: 'deliveries',
  } satisfies SubscriberQuestion)
  const receivedAt = new Map(arrivals.map((one) => [one.originOrderId, one.receivedAt]))
  return placedAt.flatMap(([code, at]) => {
    const received = receivedAt.get(code)
    return received === undefined ? [] : [received - at]
  })
}

/** The same again and again until the work beside it has ended. */
export async function freshUntil(world: OrderWorld, ended: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = ended.finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  const times: number[] = []
  do times.push(...(await freshOrders(world)))
  while (!isOver)
  return times
}

export const spread = ({ p50, p99, count: of }: Latency) =>
  `${milliseconds(p50)} (p99 ${milliseconds(p99)}, ${of} orders)`
