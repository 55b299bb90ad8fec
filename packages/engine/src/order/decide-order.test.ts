import { sampleBatch, sampleErp, samplePlatform } from '@ihub/dev-env/sample-batch'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import { asId, type OrderId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import type { NextRun, OrderChange } from '@ihub/ports/engine'
import type { RunReport } from '@ihub/ports/run-report'
import { describe, expect, test } from 'vitest'
import { planWork } from '../plan-work.ts'
import { decideOrder } from './decide-order.ts'
import { foresee } from './foresee.ts'
import type { AppliedOrder, OrderBatch } from './order-batch.ts'
import { documentOf } from './order-document.ts'

const storeId = asId<StoreId>('store')
const receive = (
  order: Parameters<typeof sampleReceipt>[1] = {},
  decide: OrderChange['decide'] = ({ isNew }) =>
    ok({ events: isNew ? [{ type: 'created-ihub', originAt: null }] : [] }),
): OrderChange => ({
  storeId,
  target: { snapshot: sampleReceipt(samplePlatform, order) },
  author: cron,
  run: null,
  decide,
})

const reportOf = (processId: string, changes: Partial<RunReport> = {}): RunReport => ({
  processId: asId<ProcessId>(processId),
  attempt: 1,
  status: 'success',
  message: null,
  serviceCode: null,
  canRetry: false,
  retryAt: null,
  startedAt: '2026-01-05T11:59:59.000Z',
  exchanges: [],
  ...changes,
})

function applied(batch: OrderBatch, change: OrderChange): AppliedOrder {
  const decided = decideOrder(batch, change)
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

/** An order of the batch whose first operation is under way. */
function givenRun(batch: OrderBatch, type = 'send-order-to-erp') {
  const { entity: order } = applied(batch, receive())
  const run = {
    processId: 'run',
    type,
    input: {},
    attempts: 1,
    released: true,
    isHeld: true,
    lane: sampleErp,
    integrationId: sampleErp,
    workClass: 'live' as const,
  }
  order.planned = []
  order.open = [run]
  batch.runs.set(run.processId, run)
  const target = { orderId: asId<OrderId>(order.subject.id) }
  return { order, run, target }
}

describe('a change of an order', () => {
  test('creates it with the first version that is told of it, once in a batch', () => {
    const batch = sampleBatch()
    const [first, second] = [applied(batch, receive()), applied(batch, receive())]
    expect(second.entity).toBe(first.entity)
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(
      [...first.events, ...second.events].map(({ event: { type }, sequence }) => [type, sequence]),
    ).toEqual([['created-ihub', 1]])
  })

  test('is refused where no order of that id is locked', () => {
    const target = { orderId: asId<OrderId>('unknown') }
    expect(decideOrder(sampleBatch(), { ...receive(), target })).toMatchObject({
      error: { code: 'order.not_found' },
    })
  })

  test('is refused of a worker that was taken for dead', () => {
    const batch = sampleBatch()
    const { target, run } = givenRun(batch)
    const late = (attempt: number) =>
      decideOrder(batch, { ...receive(), target, run: reportOf('run', { attempt }) })
    expect(late(2)).toMatchObject({ error: { code: 'order.changed_meanwhile' } })
    run.isHeld = false
    expect(late(1)).toMatchObject({ error: { code: 'order.changed_meanwhile' } })
    expect(decideOrder(batch, { ...receive(), target, run: reportOf('another') })).toMatchObject({
      error: { code: 'order.changed_meanwhile' },
    })
  })

  test('ends its run once, also where two of a batch report it', () => {
    const batch = sampleBatch()
    const { target } = givenRun(batch)
    const ending: OrderChange = {
      ...receive(),
      target,
      run: reportOf('run'),
      decide: () => ok({ events: [] }),
    }
    applied(batch, ending)
    expect(decideOrder(batch, ending)).toMatchObject({ error: { code: 'order.changed_meanwhile' } })
  })

  test('sees the operations that the one before it planned, and plans them once', () => {
    const batch = sampleBatch()
    const { target } = givenRun(batch)
    const seen: boolean[] = []
    const ask = (): OrderChange => ({
      ...receive(),
      target,
      decide: ({ state }) => {
        seen.push(state.pending.includes('announce-tracking'))
        return ok({ events: [], operations: ['announce-tracking'] })
      },
    })
    expect(applied(batch, ask()).operations).toEqual([{ type: 'announce-tracking', input: {} }])
    expect(applied(batch, ask()).operations).toEqual([])
    expect(seen).toEqual([false, true])
  })

  test('is decided without the run that ends, unless that runs again', () => {
    const batch = sampleBatch()
    const { target } = givenRun(batch)
    const pending: string[][] = []
    const ends = (changes: Partial<RunReport>): OrderChange => ({
      ...receive(),
      target,
      run: reportOf('run', changes),
      decide: ({ state }) => {
        pending.push([...state.pending])
        return ok({ events: [] })
      },
    })
    applied(batch, ends({ status: 'warning', retryAt: '2026-01-05T13:00:00.000Z' }))
    applied(batch, ends({}))
    expect(pending).toEqual([['send-order-to-erp'], []])
  })

  test('ends the refusal of the operation that succeeded', () => {
    const batch = sampleBatch()
    const { order, target } = givenRun(batch)
    order.state = { ...order.state, refused: ['send-order-to-erp', 'start-handling'] }
    applied(batch, { ...receive(), target, run: reportOf('run'), decide: () => ok({ events: [] }) })
    expect(order.state.refused).toEqual(['start-handling'])
  })
})

describe('the versions of an order', () => {
  const [older, newer] = ['2026-01-05T10:04:00.000Z', '2026-01-05T10:05:00.000Z']

  test('an older one changes neither document nor platform status, and is told to be stale', () => {
    const batch = sampleBatch()
    applied(batch, receive({ sequence: 'new', originChangedAt: newer }))
    const late = applied(batch, receive({ sequence: 'old', originChangedAt: older }))
    expect(late).toMatchObject({ isStale: true, document: undefined, replaced: null })
    expect(late.entity).toMatchObject({ originChangedAt: newer, stored: { document: { sequence: 'new' } } })
  })

  test('keep a person’s corrections, whatever the platform sends afterwards', () => {
    const batch = sampleBatch()
    const { entity: order } = applied(batch, receive())
    const target = { orderId: asId<OrderId>(order.subject.id) }
    const correction = { customer: { name: 'Corrigida' } }
    applied(batch, { ...receive(), target, decide: () => ok({ events: [], correction }) })
    const next = applied(batch, receive({ sequence: 'next', originChangedAt: newer }))
    expect(next.document).toMatchObject({ sequence: 'next', customer: { name: 'Corrigida' } })
    expect(order.stored?.corrections).toMatchObject(correction)
  })

  test('go along with following work, unless a person corrected the order since its run read it', () => {
    const batch = sampleBatch()
    const { order, target } = givenRun(batch)
    const document = sampleReceipt(samplePlatform, { sequence: 'read' }).order
    const ended = applied(batch, { ...receive(), target, document, decide: () => ok({ events: [] }) })
    order.stored = null
    expect(documentOf(order, [ended])).toBe(document)
    order.state = { ...order.state, history: ['data-changed'] }
    expect(documentOf(order, [ended])).toBeUndefined()
  })
})

test('events are numbered without gaps and each begins where the one before it ended', () => {
  const batch = sampleBatch()
  const { events, entity } = applied(
    batch,
    receive({}, () =>
      ok({
        events: [
          { type: 'created-ihub', originAt: null },
          { type: 'accepted-by-erp', originAt: null },
          { type: 'cancellation-requested', originAt: null },
        ],
      }),
    ),
  )
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
  expect(entity.eventCount).toBe(events.length)
  for (const [index, { from }] of events.entries()) if (index > 0) expect(from).toBe(events[index - 1]?.to)
})

describe('a step that runs before the one before it is recorded', () => {
  const accept: OrderChange['decide'] = () =>
    ok({ events: [{ type: 'accepted-by-erp', originAt: null, sets: { erpOrderId: '1' } }] })
  const refuse: OrderChange['decide'] = () =>
    ok({ events: [{ type: 'not-accepted-by-erp', originAt: null }] })
  const sending = (changes: Partial<OrderChange> = {}) => {
    const batch = sampleBatch()
    const { order, target } = givenRun(batch)
    const change: OrderChange = { ...receive(), target, run: reportOf('run'), decide: accept, ...changes }
    const seen = {
      orderId: target.orderId,
      platformId: samplePlatform,
      state: { ...order.state, pending: ['send-order-to-erp' as const] },
      lane: sampleErp,
    }
    return { batch, order, target, change, seen }
  }
  const begun: NextRun = {
    processId: asId<ProcessId>('ahead'),
    operation: 'approve-order-in-erp',
    input: {},
    attempt: 1,
    startedAt: '2026-01-05T12:00:01.000Z',
    author: cron,
  }

  test('is the only one that follows, on the same lane, of an order with nothing else to do', () => {
    const { batch, change, seen } = sending()
    expect(foresee(seen, change, batch.setup)).toMatchObject({
      operation: 'approve-order-in-erp',
      state: { erpStatus: 'accepted', pending: ['approve-order-in-erp'] },
    })
    expect(foresee({ ...seen, lane: 'another' }, change, batch.setup)).toBeNull()
    const more = { ...seen.state, pending: [...seen.state.pending, 'cancel-order-in-erp' as const] }
    expect(foresee({ ...seen, state: more }, change, batch.setup)).toBeNull()
    const off = { ...batch.setup, choices: { off: ['approve-order-in-erp' as const] } }
    expect(foresee(seen, change, off)).toBeNull()
  })

  test('follows no failure, and none that others hear of runs ahead', () => {
    const { batch, change, seen } = sending()
    const failed = { ...change, run: reportOf('run', { status: 'error' }), decide: refuse }
    expect(foresee(seen, failed, batch.setup)).toBeNull()
    const approving = {
      ...seen.state,
      erpStatus: 'accepted' as const,
      pending: ['approve-order-in-erp' as const],
    }
    const approved: OrderChange['decide'] = () =>
      ok({ events: [{ type: 'approved-in-erp', originAt: null }] })
    const toPlatform = { ...seen, state: approving, lane: samplePlatform }
    expect(foresee(toPlatform, { ...change, decide: approved }, batch.setup)).toBeNull()
  })

  test('takes the place of the one that is planned, and its end is part of the same batch', () => {
    const { batch, order, target, change } = sending()
    const sent = applied(batch, { ...change, begun })
    const ends: OrderChange = {
      ...change,
      target,
      run: reportOf('ahead'),
      decide: () => ok({ events: [{ type: 'approved-in-erp', originAt: null }] }),
    }
    const plan = planWork(batch, [sent, applied(batch, ends)])
    expect(plan.ended.map(({ run }) => run.processId)).toEqual(['run', 'ahead'])
    expect(plan.begun.map(({ process }) => process.processId)).toEqual(['ahead'])
    expect(plan.planned.map(({ process }) => process.type)).toEqual(['start-handling'])
    expect(plan.due).toEqual(plan.planned)
    expect(order.open.map(({ type }) => type)).toEqual(['start-handling'])
  })

  test('is recorded although the order needs it no more, and the events in between follow it', () => {
    const { batch, order, target, change } = sending()
    applied(batch, {
      ...receive(),
      target,
      decide: () => ok({ events: [{ type: 'cancellation-requested', originAt: null }] }),
    })
    const sent = applied(batch, { ...change, begun })
    const plan = planWork(batch, [sent])
    expect(plan.begun.map(({ process }) => process.processId)).toEqual(['ahead'])
    expect(order.open.find(({ released }) => released)?.processId).toBe('ahead')
  })

  test('is refused with the one before it, of a worker that was taken for dead', () => {
    const { batch, order, change, target } = sending()
    const [held] = order.open
    if (held) held.isHeld = false
    const ends = { ...change, target, run: reportOf('ahead') }
    for (const late of [{ ...change, begun }, ends])
      expect(decideOrder(batch, late)).toMatchObject({ error: { code: 'order.changed_meanwhile' } })
  })
})
