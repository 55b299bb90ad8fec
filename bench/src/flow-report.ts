import type { ErpCounts } from './erp-process.ts'
import { calmPace, countOpen, type OrderWorld, orderStores, type Run, type Span } from './order-world.ts'
import { count, megabytes, milliseconds, percent, type Section, verdict } from './report.ts'
import { latencyOf, noise } from './statistics.ts'
import type { Arrival, SubscriberCounts } from './subscriber-process.ts'

export const targets = {
  perSecond: 200,
  /** Not a target yet: the pace that the hub shall reach one day. */
  goalPerSecond: 300,
  acknowledgedMs: 50,
  memoryBytes: 300 * 1_048_576,
  floodMs: 6.5,
  calmMs: 12,
  timesFloor: 3.5,
}

/** The two loads that the hub and the floor are given. */
export interface LoadRuns {
  flood: Run
  calm: Run
}

export interface Measured {
  flood: Run
  steady: Run
  /** Orders a second of the steady load. */
  pace: number
  arrivals: Arrival[]
}

/** Orders a second with more offered than that, until nothing was left of them. */
export const capacityOf = ({ orders, seconds }: Run) => orders / seconds

/** Up to so long after the last purchase, open orders are on their way and not a queue. */
const behindMaxSeconds = 2

export function ordersSection({ flood, steady, pace, arrivals }: Measured): Section {
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
    title: `Orders: platform hook → ERP accepted → webhook delivered (${orderStores} stores)`,
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
  /** New orders in the database. */
  kept: number
  erp: ErpCounts
  subscriber: SubscriberCounts
}

/** Every order bought is one order in the hub, one in the ERP, and one webhook at the subscriber. */
export async function lossSection(world: OrderWorld, { kept, erp, subscriber }: Found): Promise<Section> {
  const { placed } = world
  const line = (name: string, found: number, wanted: number) => [
    name,
    count(found),
    count(wanted),
    verdict(found === wanted),
  ]
  return {
    title: `Nothing lost by the ${nameOf(world)}`,
    columns: ['where', 'found', 'wanted', ''],
    rows: [
      line(`orders in the ${nameOf(world)}`, kept, placed),
      line('orders in the ERP', erp.orders, placed),
      line('webhooks at the subscriber', subscriber.distinct, placed),
      line('orders created twice in the ERP', erp.repeated, 0),
      line('webhooks received twice', subscriber.received - subscriber.distinct, 0),
      line('webhooks refused for their signature', subscriber.rejected, 0),
      line('operations still open', await countOpen(world), 0),
    ],
  }
}

const nameOf = ({ processes }: OrderWorld) => ('floor' in processes ? 'floor' : 'hub')

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
  const hub = hubNamesOf(run)
  const memory = hub.reduce((sum, name) => sum + memoryOf(name), 0)
  return {
    title: 'Processor and memory at the steady load',
    columns: ['process', 'processor time an order', 'share', 'of one processor at rest', 'memory'],
    rows: [
      ...names.map((name) => [
        name,
        perOrder(used(name)),
        percent(used(name) / total),
        atRest(name),
        megabytes(memoryOf(name)),
      ]),
      ['together', perOrder(total), percent(1), '', ''],
    ],
    notes: [
      `two processors give ${milliseconds(2_000 / targets.goalPerSecond)} ms to each of ${targets.goalPerSecond} orders a second, the goal`,
      `an order costs ${milliseconds((after.commits - before.commits) / orders)} transactions and ${count((after.walBytes - before.walBytes) / orders / 1_000)} kB of write-ahead log`,
      `${hub.join(' + ')} hold ${megabytes(memory)}; target ≤ ${megabytes(targets.memoryBytes)}: ${verdict(memory <= targets.memoryBytes)}; pages that several processes share, as Node's code, are shared out among them, simulators too`,
    ],
  }
}

/** Processor milliseconds of an order in all that is ours to make cheaper: its processes and PostgreSQL. */
export function costOf(run: Run, names: string[]): number {
  const seconds = [...names, 'PostgreSQL'].reduce((sum, name) => sum + cpuOf(run, name), 0)
  return (seconds * 1_000) / run.orders
}

/** One API, and as many workers as were asked for. */
export const hubNamesOf = ({ after }: Run) =>
  Object.keys(after.usage).filter((name) => /^(API|worker)/.test(name))
const floorNames = ['floor']
export const commitsOf = ({ before, after, orders }: Run) => (after.commits - before.commits) / orders
const callsOf =
  (system: 'platform' | 'erp') =>
  ({ before, after, orders }: Run) =>
    (after.calls[system] - before.calls[system]) / orders
export const logOf = ({ before, after, orders }: Run) => (after.walBytes - before.walBytes) / orders / 1_000

export function floorSection({ flood, calm }: LoadRuns): Section {
  const of = (name: string, run: Run, names: string[]) => [
    name,
    `${milliseconds((names.reduce((sum, one) => sum + cpuOf(run, one), 0) * 1_000) / run.orders)} ms`,
  ]
  return {
    title: `The floor: an order's main path written by hand (${orderStores} stores)`,
    columns: ['measure', 'value'],
    rows: [
      ['most orders/s, all of them done', count(capacityOf(flood))],
      of('overloaded: processor an order, its process', flood, floorNames),
      of('overloaded: processor an order, PostgreSQL', flood, ['PostgreSQL']),
      of(`calm ${calmPace} orders/s: processor an order, its process`, calm, floorNames),
      of(`calm ${calmPace} orders/s: processor an order, PostgreSQL`, calm, ['PostgreSQL']),
      ['calls an order, of the platform', milliseconds(callsOf('platform')(flood))],
      ['calls an order, of the ERP', milliseconds(callsOf('erp')(flood))],
      ['memory', megabytes(calm.after.usage.floor?.memoryBytes ?? Number.NaN)],
    ],
    notes: [
      'hook stored, order fetched and stored, looked for, created and approved in the ERP, handling started, one signed webhook: the same calls and three durable writes, each shared with the orders beside it',
      'no history, audit, screens, settings, limits, feed, polls or promise of order; work that was cut off begins again at the next start',
    ],
  }
}

export function ratioSection(hub: LoadRuns, floor: LoadRuns): Section {
  const compare = (
    name: string,
    measure: (run: Run, names: string[]) => number,
    {
      of,
      isMet,
      target,
    }: { of: 'flood' | 'calm'; isMet?: (hub: number, times: number) => boolean; target?: string },
  ) => {
    const ours = measure(hub[of], hubNamesOf(hub[of]))
    const theirs = measure(floor[of], floorNames)
    const times = ours / theirs
    return [
      name,
      milliseconds(ours),
      milliseconds(theirs),
      `${times.toFixed(2)} ×`,
      target ?? '',
      isMet ? verdict(isMet(ours, times)) : '',
    ]
  }
  const { perSecond, floodMs, calmMs, timesFloor } = targets
  const calm = `calm ${calmPace} orders/s`
  return {
    title: 'The hub against the floor',
    columns: ['measure', 'hub', 'floor', 'hub / floor', 'target', ''],
    rows: [
      compare('most orders/s', capacityOf, {
        of: 'flood',
        target: `≥ ${perSecond}`,
        isMet: (rate) => rate >= perSecond,
      }),
      compare('overloaded: ms of processor an order', costOf, {
        of: 'flood',
        target: `≤ ${floodMs} ms and ≤ ${timesFloor} ×`,
        isMet: (ms, times) => ms <= floodMs && times <= timesFloor,
      }),
      compare(`${calm}: ms of processor an order`, costOf, {
        of: 'calm',
        target: `≤ ${calmMs} ms`,
        isMet: (ms) => ms <= calmMs,
      }),
      compare('overloaded: transactions an order', commitsOf, { of: 'flood' }),
      compare(`${calm}: transactions an order`, commitsOf, { of: 'calm' }),
      compare('overloaded: kB of write-ahead log an order', logOf, { of: 'flood' }),
      compare('overloaded: calls an order, of the platform', callsOf('platform'), { of: 'flood' }),
      compare('overloaded: calls an order, of the ERP', callsOf('erp'), { of: 'flood' }),
    ],
    notes: [
      'processor of the processes that carry the orders and of PostgreSQL; simulators and load stand beside both',
      'both are offered more than they can do in the overload; the calls of the hub have its polls in them',
    ],
  }
}
