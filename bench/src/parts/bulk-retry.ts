import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Part } from '../bench-context.ts'
import type { ErpQuestion } from '../erp-process.ts'
import { type HubClient, signIn } from '../hub-client.ts'
import { type OrderWorld, openHubWorld } from '../order-world.ts'
import type { LoadPlan, LoadReport } from '../platform-process.ts'
import { count, milliseconds, verdict } from '../report.ts'
import { type Latency, latencyOf } from '../statistics.ts'
import type { Arrival, SubscriberQuestion } from '../subscriber-process.ts'

/** A fresh order may take so much longer beside the run. */
const slowdownMax = 1.5
/** Orders that customers go on placing, a second. */
const freshPace = 5
const sliceSeconds = 10

interface Run {
  _id: string
}
interface RunDetail {
  endTime: string | null
  items: { done: number; error: number; skipped: number; pending: number }
}

/** All orders that an ERP refused, retried at once, and the orders that customers place meanwhile. */
export const measureBulkRetry: Part = async (context) => {
  const orders = context.isQuick ? 200 : 10_000
  const world = await openHubWorld(context, { stores: 1, history: 2_000 })
  const storeId = await storeOf(world)
  const client = await signIn(world.processes.API?.ready.url ?? '', storeId)
  try {
    context.say(`bulk: ${count(orders)} orders that the ERP refuses`)
    await world.outside.erp.ask({ refuses: true } satisfies ErpQuestion)
    await place(world, orders, 100)
    await untilRefused(world, orders)
    await world.outside.erp.ask({ refuses: false } satisfies ErpQuestion)

    context.say('bulk: fresh orders alone')
    const alone = await freshOrders(world)
    context.say('bulk: the retry, and fresh orders beside it')
    const startedAt = performance.now()
    const run = await client.post<Run>('/api/bulk/act-on-orders', {
      selection: { matching: { refused: ['send-order-to-erp'] } },
      careful: false,
      request: { action: 'retry' },
    })
    const ended = untilEnded(client, storeId, run)
    const beside = await freshUntil(world, ended)
    const { items } = await ended
    const seconds = (performance.now() - startedAt) / 1_000
    return [sectionOf({ orders, items, seconds, alone, beside })]
  } finally {
    await client.close()
    await world.close()
  }
}

async function storeOf({ db }: OrderWorld): Promise<string> {
  const { rows } = await sql<{ store_id: string }>`select store_id from stores`.execute(db)
  return rows[0]?.store_id ?? ''
}

const place = ({ outside }: OrderWorld, orders: number, perSecond: number) =>
  outside.platform.ask<LoadReport>({ orders, perSecond } satisfies LoadPlan)

async function untilRefused({ db }: OrderWorld, wanted: number) {
  for (;;) {
    const { rows } = await sql<{ refused: number }>`
      select count(*) as refused from processes where type = 'send-order-to-erp' and can_retry and message like 'Produto%'`.execute(
      db,
    )
    if ((rows[0]?.refused ?? 0) >= wanted) return
    await sleep(500)
  }
}

async function untilEnded(client: HubClient, storeId: string, { _id }: Run): Promise<RunDetail> {
  for (;;) {
    const detail = await client.get<RunDetail>(`/api/integrations/${storeId}/processes/${_id}`)
    if (detail.endTime) return detail
    await sleep(1_000)
  }
}

/** From the purchase to the webhook of the order that the ERP accepted, in milliseconds. */
async function freshOrders(world: OrderWorld): Promise<number[]> {
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

async function freshUntil(world: OrderWorld, ended: Promise<unknown>): Promise<number[]> {
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

interface Measured {
  orders: number
  items: RunDetail['items']
  seconds: number
  alone: number[]
  beside: number[]
}

function sectionOf({ orders, items, seconds, alone, beside }: Measured) {
  const [before, meanwhile] = [latencyOf(alone), latencyOf(beside)]
  const slowdown = meanwhile.p50 / before.p50
  const spread = ({ p50, p99, count: of }: Latency) =>
    `${milliseconds(p50)} (p99 ${milliseconds(p99)}, ${of} orders)`
  return {
    title: `Retry of ${count(orders)} refused orders of one store`,
    columns: ['measure', 'value', 'target', ''],
    rows: [
      ['orders/s until the ERP had the last of them', (items.done / seconds).toFixed(1), '', ''],
      [
        'items that failed or were left',
        count(items.error + items.skipped),
        '0',
        verdict(items.error + items.skipped === 0),
      ],
      [`a fresh order alone, ms (${freshPace}/s)`, spread(before), '', ''],
      ['a fresh order beside the run, ms', spread(meanwhile), '', ''],
      ['slower by (p50)', `× ${slowdown.toFixed(2)}`, `≤ × ${slowdownMax}`, verdict(slowdown <= slowdownMax)],
    ],
  }
}
