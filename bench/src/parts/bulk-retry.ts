import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Part } from '../bench-context.ts'
import type { ErpQuestion } from '../erp-process.ts'
import { freshOrders, freshPace, freshUntil, place, spread } from '../fresh-orders.ts'
import { type HubClient, signIn } from '../hub-client.ts'
import { type OrderWorld, openHubWorld } from '../order-world.ts'
import { count, verdict } from '../report.ts'
import { latencyOf } from '../statistics.ts'

/** A fresh order may take so much longer beside the run. */
const slowdownMax = 1.5

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
