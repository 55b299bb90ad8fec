import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from './child.ts'
import type { LoadPlan, LoadReport, Notice } from './load-process.ts'
import type { PlaceOrders } from './platform-process.ts'
import type { Outside } from './shops.ts'
import type { SubscriberCounts, SubscriberQuestion } from './subscriber-process.ts'

/** Orders on all platforms, in turns, ready to be told to the hub. */
export async function placeOrders({ platform, shops }: Outside, total: number): Promise<Notice[]> {
  const count = Math.ceil(total / shops.length)
  const codes = await platform.ask<string[][]>({ count } satisfies PlaceOrders)
  const turns = Array.from({ length: count }, (_, turn) =>
    shops.map(({ inboundPath }, index): Notice => ({ path: inboundPath, originOrderId: codes[index]?.[turn] ?? '' })),
  )
  return turns.flat()
}

/** Sends the notices at a steady pace; resolves when the last one is answered. */
export const sendNotices = (load: Child, plan: LoadPlan) => load.ask<LoadReport>(plan)

export const countDeliveries = (subscriber: Child) =>
  subscriber.ask<SubscriberCounts>({ report: 'counts' } satisfies SubscriberQuestion)

export interface Drain {
  counts: SubscriberCounts
  seconds: number
}

/** Waits until so many different deliveries have arrived, or none came for a while. */
export async function waitForDeliveries(subscriber: Child, wanted: number, patienceMs = 20_000): Promise<Drain> {
  const startedAt = performance.now()
  let counts = await countDeliveries(subscriber)
  let movedAt = startedAt
  while (counts.distinct < wanted && performance.now() - movedAt < patienceMs) {
    await sleep(100)
    const now = await countDeliveries(subscriber)
    if (now.distinct > counts.distinct) movedAt = performance.now()
    counts = now
  }
  return { counts, seconds: (performance.now() - startedAt) / 1_000 }
}

/** How many deliveries arrived in each second meanwhile; stops when the work does. */
export async function watchRate<T>(subscriber: Child, work: Promise<T>): Promise<{ result: T; perSecond: number[] }> {
  const perSecond: number[] = []
  let isOver = false
  const finished = work.finally(() => {
    isOver = true
  })
  let before = (await countDeliveries(subscriber)).distinct
  let at = performance.now()
  while (!isOver) {
    await sleep(1_000)
    const { distinct } = await countDeliveries(subscriber)
    const now = performance.now()
    perSecond.push(((distinct - before) * 1_000) / (now - at))
    before = distinct
    at = now
  }
  return { result: await finished, perSecond }
}
