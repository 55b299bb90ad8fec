import { addStorm, eventsOfOrder } from '@ihub/dev-env/add-storm'
import { givenIdleStore, givenOrderHook } from '@ihub/dev-env/given'
import {
  type ReceiverKind,
  receiverKinds,
  retryAfterSeconds,
  startReceivers,
} from '@ihub/dev-env/storm-receivers'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { passTime } from '@ihub/dev-env/watch'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Worker } from './worker.ts'

/** `node dev-env/src/storm.ts --events 20000` asks for more. */
const events = Number(process.env.STORM_EVENTS ?? 500)
const isLarge = process.env.STORM_EVENTS !== undefined
const patience = { timeout: isLarge ? 3_000_000 : 110_000, interval: 100 }

let hub: TestHub
let workers: Worker[]
let receivers: Awaited<ReturnType<typeof startReceivers>>
const webhookIds = {} as Record<ReceiverKind, string>

beforeAll(async () => {
  hub = await startTestHub()
  receivers = await startReceivers(events * 2)
  const { storeId } = await givenIdleStore(hub.database.system, 'storm', ['vtex'])
  for (const kind of receiverKinds) {
    const url = `${receivers[kind].url}/orders`
    webhookIds[kind] = (await givenOrderHook(hub.database.system, hub.vault, { storeId, url })).webhookId
  }
  workers = await Promise.all([hub.startWorker(), hub.startWorker()])
  await addStorm(hub.database.app, { storeId, webhookIds: Object.values(webhookIds), events })
}, patience.timeout)
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await receivers.close()
  await hub.close()
})

const statuses = async (kind: ReceiverKind) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from webhook_deliveries where webhook_id = ${webhookIds[kind]}
    group by status order by status`.execute(hub.database.system)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
const firstOf = async (kind: ReceiverKind, condition = sql`true`) => {
  const { rows } = await sql<{ response_status: number | null; pause: number }>`
    select response_status, extract(epoch from next_attempt_at - attempted_at)::float as pause from webhook_deliveries
    where webhook_id = ${webhookIds[kind]} and attempted_at is not null and ${condition}
    order by attempted_at`.execute(hub.database.system)
  return rows
}
const webhookOf = (kind: ReceiverKind) =>
  hub.database.system
    .selectFrom('webhooks')
    .select(['active', 'switched_off_reason', 'failing_since'])
    .where('webhook_id', '=', webhookIds[kind])
    .executeTakeFirstOrThrow()

interface Told {
  data: { originOrderId: string; sequence: number }
}
/** The sequences of each order as they were taken first. */
const sequencesAt = (kind: ReceiverKind) => {
  const taken = receivers[kind].deliveries().filter(({ isRepeat }) => !isRepeat)
  const told = taken.map(({ text }) => (JSON.parse(text) as Told).data)
  return [...Map.groupBy(told, ({ originOrderId }) => originOrderId).values()].map((of) =>
    of.map(({ sequence }) => sequence),
  )
}
const inOrder = Array.from({ length: eventsOfOrder }, (_, index) => index + 1)
const expectAllInOrder = (kind: ReceiverKind) => {
  const orders = sequencesAt(kind)
  expect(orders).toHaveLength(events / eventsOfOrder)
  expect(orders.filter((sequences) => String(sequences) !== String(inOrder))).toEqual([])
  expect(receivers[kind].counts()).toMatchObject({ received: events, distinct: events })
}

test(
  'healthy receivers get every event in order while a slow one has not got all',
  async () => {
    await vi.waitFor(() => {
      for (const kind of ['healthy', 'healthy-too'] as const)
        expect(receivers[kind].counts().distinct).toBe(events)
    }, patience)
    expect(receivers.slow.counts().distinct).toBeLessThan(events)
    for (const kind of ['healthy', 'healthy-too'] as const) expectAllInOrder(kind)
  },
  patience.timeout,
)

test(
  'Retry-After is honored: the event is not due before',
  async () => {
    const refused = () => firstOf('later', sql`response_status = 503`)
    await vi.waitFor(async () => expect(await refused()).toHaveLength(1), patience)

    expect((await refused())[0]?.pause).toBeGreaterThanOrEqual(retryAfterSeconds)
  },
  patience.timeout,
)

test(
  'an address that is gone is switched off, a dead one keeps its events, and a redirect is a failure that is not followed',
  async () => {
    await vi.waitFor(async () => expect((await webhookOf('gone')).active).toBe(false), patience)
    expect(await webhookOf('gone')).toMatchObject({ switched_off_reason: 'gone' })
    await vi.waitFor(async () => expect(await statuses('gone')).not.toHaveProperty('pending'), patience)
    expect(receivers.gone.counts().distinct).toBe(0)

    for (const kind of ['dead', 'redirecting'] as const) {
      await vi.waitFor(async () => expect((await webhookOf(kind)).failing_since).not.toBeNull(), patience)
      expect(await statuses(kind)).toEqual({ pending: events })
    }
    const answers = await firstOf('redirecting', sql`response_status is not null`)
    expect(new Set(answers.map(({ response_status }) => response_status))).toEqual(new Set([302]))
    expect((await firstOf('dead')).every(({ response_status }) => response_status === null)).toBe(true)
    expect(receivers.hidden.counts().received).toBe(0)
  },
  patience.timeout,
)

test(
  'slow, flapping and late receivers get every event in the end, each in order',
  async () => {
    const kinds = ['slow', 'flapping', 'later'] as const
    await vi.waitFor(
      async () => {
        for (const kind of ['flapping', 'later'] as const) await passTime(hub, webhookIds[kind])
        for (const kind of kinds) expect(await statuses(kind)).toEqual({ done: events })
      },
      { ...patience, interval: 500 },
    )
    for (const kind of kinds) expectAllInOrder(kind)
    if (isLarge) await sayFigures()
  },
  patience.timeout,
)

async function sayFigures() {
  const { rows } = await sql<{ p50: number; p99: number; all: number }>`
    select percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.99) within group (order by ms) as p99,
      count(*)::int as "all"
    from (select extract(epoch from attempted_at - created_at) * 1000 as ms from webhook_deliveries
      where webhook_id = any(${[webhookIds.healthy, webhookIds['healthy-too']]}::uuid[]) and recorded_attempt = 1) d`.execute(
    hub.database.system,
  )
  process.stdout.write(`first attempts of healthy receivers: ${JSON.stringify(rows[0])}\n`)
}
