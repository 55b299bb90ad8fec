import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from './child.ts'
import type { SubscriberCounts, SubscriberQuestion } from './subscriber-process.ts'

export const countDeliveries = (subscriber: Child) =>
  subscriber.ask<SubscriberCounts>({ report: 'counts' } satisfies SubscriberQuestion)

export interface Drain {
  counts: SubscriberCounts
  seconds: number
}

/** Waits until so many different deliveries have arrived, or none came for a while. */
export async function waitForDeliveries(
  subscriber: Child,
  wanted: number,
  waitAtMostMs = 30_000,
): Promise<Drain> {
  const startedAt = performance.now()
  let counts = await countDeliveries(subscriber)
  let movedAt = startedAt
  while (counts.distinct < wanted && performance.now() - movedAt < waitAtMostMs) {
    await sleep(50)
    const now = await countDeliveries(subscriber)
    if (now.distinct > counts.distinct) movedAt = performance.now()
    counts = now
  }
  return { counts, seconds: (performance.now() - startedAt) / 1_000 }
}

/** How many deliveries arrived in each second meanwhile; stops when the work does. */
export async function watchRate<T>(
  subscriber: Child,
  work: Promise<T>,
): Promise<{ result: T; perSecond: number[] }> {
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
