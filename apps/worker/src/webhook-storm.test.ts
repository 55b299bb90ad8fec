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
import { countStatuses, firstAttempts, newestAttempts } from '@ihub/dev-env/webhook-rows'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Worker } from './worker.ts'

/** `node dev-env/src/storm.ts` asks for more of them, at a pace. */
const wanted: Record<string, string> = process.env.STORM ? JSON.parse(process.env.STORM) : {}
const isLarge = process.env.STORM !== undefined
const events = Number(wanted.events ?? 500)
const perSecond = isLarge ? Number(wanted['per-second']) : undefined
const slowMs = Number(wanted['slow-ms'] ?? 250)
const patience = { timeout: isLarge ? 3_000_000 : 110_000, interval: 100 }

let hub: TestHub
let workers: Worker[]
let receivers: Awaited<ReturnType<typeof startReceivers>>
const webhookIds = {} as Record<ReceiverKind, string>

beforeAll(async () => {
  hub = await startTestHub()
  receivers = await startReceivers({ keptMax: events * 2, slowMs })
  const { storeId } = await givenIdleStore(hub.database.system, 'storm', ['vtex'])
  for (const kind of receiverKinds) {
    const url = `${receivers[kind].url}/orders`
    webhookIds[kind] = (await givenOrderHook(hub.database.system, hub.vault, { storeId, url })).webhookId
  }
  workers = await Promise.all([hub.startWorker(), hub.startWorker()])
  await addStorm(hub.database.app, { storeId, webhookIds: Object.values(webhookIds), events, perSecond })
}, patience.timeout)
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await receivers.close()
  await hub.close()
})

const statuses = (kind: ReceiverKind) => countStatuses(hub, webhookIds[kind])
const attempts = (kind: ReceiverKind) => newestAttempts(hub, webhookIds[kind])
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
    const refused = async () => (await attempts('later')).filter(({ status }) => status === 503)
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
    const answersOf = async (kind: ReceiverKind) =>
      new Set((await attempts(kind)).map(({ status }) => status))
    expect(await answersOf('redirecting')).toEqual(new Set([302]))
    expect(await answersOf('dead')).toEqual(new Set([null]))
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
  const figures = await firstAttempts(hub, [webhookIds.healthy, webhookIds['healthy-too']])
  process.stdout.write(`first attempts of healthy receivers: ${JSON.stringify(figures)}\n`)
}
