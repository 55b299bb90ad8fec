import { type Subscriber, startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { runChild, setting } from './run-child.ts'

export type SubscriberQuestion =
  /** The signing secret of each endpoint. */
  { secrets: string[] } | { report: 'counts' } | { report: 'deliveries' }

export interface SubscriberCounts {
  received: number
  distinct: number
  rejected: number
}

/** Instants in milliseconds of the clock all processes share. */
export interface Arrival {
  originOrderId: string
  event: string
  /** When the hub wrote the event down. */
  writtenAt: number
  receivedAt: number
}

interface Announcement {
  timestamp: string
  data: { originOrderId: string; event: string }
}

const keptMax = 400_000

/** One endpoint for each store, all of which check signatures. */
await runChild(async () => {
  const endpoints = await Promise.all(
    Array.from({ length: Number(setting('STORES')) }, () =>
      startSubscriber({ recordRequests: false, keptMax }),
    ),
  )
  return {
    urls: endpoints.map(({ url }) => url),
    answer: (question: SubscriberQuestion) => {
      if ('secrets' in question)
        return endpoints.map((endpoint, index) => endpoint.setSecret(question.secrets[index])).length
      return question.report === 'counts' ? countAll(endpoints) : endpoints.flatMap(arrivals)
    },
    close: async () => {
      await Promise.all(endpoints.map((endpoint) => endpoint.close()))
    },
  }
})

function countAll(endpoints: Subscriber[]): SubscriberCounts {
  const total = { received: 0, distinct: 0, rejected: 0 }
  for (const endpoint of endpoints) {
    const { received, distinct, rejected } = endpoint.counts()
    total.received += received
    total.distinct += distinct
    total.rejected += rejected
  }
  return total
}

const arrivals = (endpoint: Subscriber): Arrival[] =>
  endpoint.deliveries().map(({ body, at }) => {
    const { timestamp, data } = body as Announcement
    return {
      originOrderId: data.originOrderId,
      event: data.event,
      writtenAt: Date.parse(timestamp),
      receivedAt: Date.parse(at),
    }
  })
