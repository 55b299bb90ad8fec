import { sql } from 'kysely'
import type { ErpCounts } from './erp-process.ts'
import { countOpen, type OrderWorld, type Run, type Span } from './order-world.ts'
import { count, megabytes, milliseconds, percent, type Section, verdict } from './report.ts'
import { latencyOf, noise } from './statistics.ts'
import type { Arrival, SubscriberCounts } from './subscriber-process.ts'

export const targets = { perSecond: 300, acknowledgedMs: 50, memoryBytes: 300 * 1_048_576 }

export interface Measured {
  stores: number
  flood: Run
  steady: Run
  /** Orders a second of the steady load. */
  pace: number
  arrivals: Arrival[]
}

/** Orders a second with more offered than that, until nothing was left of them. */
export const capacityOf = ({ orders, seconds }: Run) => orders / seconds

/** As long as this, what is left when the last order is bought is on its way and not a queue. */
const behindMaxSeconds = 2

export function ordersSection({ stores, flood, steady, pace, arrivals }: Measured): Section {
  const placedAt = new Map(steady.report.placedAt)
  const walked = arrivals.flatMap(({ originOrderId, receivedAt }) => {
    const at = placedAt.get(originOrderId)
    return at === undefined ? [] : [receivedAt - at]
  })
  const capacity = capacityOf(flood)
  const acknowledged = latencyOf(steady.report.acknowledgedMs)
  const flooded = latencyOf(flood.report.acknowledgedMs)
  const whole = latencyOf(walked)
  const isKept = steady.drain.seconds <= behindMaxSeconds
  return {
    title: `Orders: platform hook → ERP accepted → webhook delivered (${stores} stores)`,
    columns: ['measure', 'value', 'target', ''],
    rows: [
      [
        'most orders/s, all their events done',
        count(capacity),
        `≥ ${targets.perSecond}`,
        verdict(capacity >= targets.perSecond),
      ],
      [
        `steady ${pace} orders/s: kept up with`,
        isKept ? 'yes' : `no, ${count(steady.drain.seconds)} s behind`,
        'yes',
        verdict(isKept),
      ],
      [
        `steady ${pace} orders/s: hook acknowledged p50 / p99`,
        `${milliseconds(acknowledged.p50)} / ${milliseconds(acknowledged.p99)} ms`,
        `p99 ≤ ${targets.acknowledgedMs} ms`,
        verdict(acknowledged.p99 <= targets.acknowledgedMs),
      ],
      [
        `steady ${pace} orders/s: bought to webhook p50 / p99`,
        `${milliseconds(whole.p50)} / ${milliseconds(whole.p99)} ms`,
        '',
        '',
      ],
      [
        'overloaded: hook acknowledged p50 / p99',
        `${milliseconds(flooded.p50)} / ${milliseconds(flooded.p99)} ms`,
        '',
        '',
      ],
    ],
    notes: [
      `${count(flood.orders)} orders offered in the overload; deliveries of the steady seconds vary by ±${percent(noise(steady.perSecond.slice(1, -1)))}`,
      'each order goes on: approved in the ERP, handling started on the platform, which tells the hub of that by two more hooks and its feed; all of it is part of the load',
    ],
  }
}

export interface Found {
  erp: ErpCounts
  subscriber: SubscriberCounts
}

/** Every order bought is one order in the hub, one in the ERP, and one webhook at the subscriber. */
export async function lossSection(
  { system, placed, history }: OrderWorld,
  { erp, subscriber }: Found,
): Promise<Section> {
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(system)
  const line = (name: string, found: number, wanted: number) => [
    name,
    count(found),
    count(wanted),
    verdict(found === wanted),
  ]
  return {
    title: 'Nothing lost',
    columns: ['where', 'found', 'wanted', ''],
    rows: [
      line('orders in the hub', (rows[0]?.orders ?? 0) - history, placed),
      line('orders in the ERP', erp.orders, placed),
      line('webhooks at the subscriber', subscriber.distinct, placed),
      line('orders created twice in the ERP', erp.repeated, 0),
      line('webhooks received twice', subscriber.received - subscriber.distinct, 0),
      line('webhooks refused for their signature', subscriber.rejected, 0),
      line('operations still open', await countOpen(system), 0),
    ],
  }
}

const cpuOf = ({ before, after }: Span, name: string) =>
  (after.usage[name]?.cpuSeconds ?? Number.NaN) - (before.usage[name]?.cpuSeconds ?? Number.NaN)

export function usageSection(run: Run, rest: Span): Section {
  const { before, after, orders } = run
  const used = (name: string) => cpuOf(run, name)
  const atRest = (name: string) => percent(cpuOf(rest, name) / rest.seconds)
  const memoryOf = (name: string) => after.usage[name]?.memoryBytes ?? Number.NaN
  const names = Object.keys(after.usage)
  const total = names.reduce((sum, name) => sum + used(name), 0)
  const perOrder = (seconds: number) => `${milliseconds((seconds * 1_000) / orders)} ms`
  const memory = memoryOf('API') + memoryOf('worker')
  return {
    title: 'Processor and memory at the steady load',
    columns: ['process', 'processor time an order', 'share', 'of one processor at rest', 'memory', 'peak'],
    rows: [
      ...names.map((name) => [
        name,
        perOrder(used(name)),
        percent(used(name) / total),
        atRest(name),
        megabytes(memoryOf(name)),
        megabytes(after.usage[name]?.memoryPeakBytes ?? Number.NaN),
      ]),
      ['together', perOrder(total), percent(1), '', '', ''],
    ],
    notes: [
      `two processors give ${milliseconds(2_000 / targets.perSecond)} ms to each of ${targets.perSecond} orders a second`,
      `an order costs ${milliseconds((after.commits - before.commits) / orders)} transactions and ${count((after.walBytes - before.walBytes) / orders / 1_000)} kB of write-ahead log`,
      `API + worker hold ${megabytes(memory)}; target ≤ ${megabytes(targets.memoryBytes)}: ${verdict(memory <= targets.memoryBytes)}`,
    ],
  }
}
