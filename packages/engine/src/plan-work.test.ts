import { sampleBatch, sampleErp, sampleFailed, samplePlatform } from '@ihub/dev-env/sample-batch'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import { asId, type OrderId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { targetOf } from '@ihub/domain/operations'
import { type OrderOperation, orderOperationNames } from '@ihub/domain/order/operation-names'
import type { WorkClass } from '@ihub/domain/processes'
import { ok } from '@ihub/domain/result'
import type { AppliedChange, OpenProcess } from '@ihub/ports/applied-change'
import type { OrderChange } from '@ihub/ports/engine'
import type { RunReport } from '@ihub/ports/run-report'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideOrder } from './order/decide-order.ts'
import type { OrderBatch } from './order/order-batch.ts'
import { overtakenBy } from './overtaken.ts'
import { planWork } from './plan-work.ts'

const storeId = asId<StoreId>('store')
const person = { kind: 'user' as const, id: 'u', name: 'Ana' }

function applied(batch: OrderBatch, change: Omit<OrderChange, 'storeId'>): AppliedChange {
  const decided = decideOrder(batch, { storeId, ...change })
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

const asking = (operations: OrderOperation[]) => () => ok({ events: [], operations })
const create = (batch: OrderBatch, operations: OrderOperation[] = []) =>
  applied(batch, {
    target: { snapshot: sampleReceipt(samplePlatform) },
    author: person,
    run: null,
    decide: asking(operations),
  })
const ask = (
  batch: OrderBatch,
  { entity }: AppliedChange,
  operations: OrderOperation[],
  run: RunReport | null = null,
) =>
  applied(batch, {
    target: { orderId: asId<OrderId>(entity.subject.id) },
    author: person,
    run,
    decide: asking(operations),
  })

/** A worker runs an operation of the entity. */
function hold(batch: OrderBatch, { entity }: AppliedChange, of: Pick<OpenProcess, 'lane' | 'workClass'>) {
  const process: OpenProcess = {
    processId: 'run',
    type: 'update-order-in-erp',
    input: {},
    attempts: 1,
    released: true,
    isHeld: true,
    integrationId: of.lane,
    ...of,
  }
  entity.open = [process]
  batch.runs.set('run', process)
}

const success = (processId: string): RunReport => ({
  processId: asId<ProcessId>(processId),
  attempt: 1,
  status: 'success',
  message: null,
  serviceCode: null,
  canRetry: false,
  retryAt: null,
  startedAt: '2026-01-05T11:59:59.000Z',
  exchanges: [],
})

describe('the work of an entity', () => {
  test('is released one process at a time, the oldest first, whatever is planned and ends', () => {
    // The sample's store has neither a carrier system nor a warehouse: work for one has no lane.
    const hasLane = (name: OrderOperation) => ['platform', 'erp'].includes(targetOf(name))
    const operation = fc.constantFrom(...orderOperationNames.filter(hasLane))
    const steps = fc.array(
      fc.oneof(
        operation.map((name) => ({ asks: name })),
        fc.constant({ asks: null }),
      ),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(steps, fc.boolean(), (asked, hasLease) => {
        const batch = sampleBatch({ leaseId: hasLease ? 'lease' : null })
        const first = create(batch)
        const { entity } = first
        const order: string[] = []
        const turns: string[] = []
        const plan = (change: AppliedChange) => {
          const { released, due, continued } = planWork(batch, [change])
          turns.push(...[...released, ...due, ...continued.values()].map(({ process }) => process.processId))
        }
        plan(first)
        for (const { asks } of asked) {
          const running = entity.open.find(({ released }) => released)
          if (running) {
            running.isHeld = true
            running.attempts = 1
            batch.runs.set(running.processId, running)
          }
          const ends = asks === null && running
          const change = ask(batch, first, asks ? [asks] : [], ends ? success(running.processId) : null)
          plan(change)
          entity.planned = []
          if (ends) order.push(running.processId)
          const released = entity.open.filter((one) => one.released)
          expect(released.length).toBe(entity.open.length > 0 ? 1 : 0)
          expect(released[0]).toBe(entity.open[0])
        }
        expect(order).toEqual(order.toSorted()) // ids count upwards
        expect(turns).toEqual([...new Set(turns)])
      }),
    )
  })

  test('takes the lane of the system it calls, and its author is who asked for it by name', () => {
    const batch = sampleBatch()
    const { planned } = planWork(batch, [create(batch, ['send-order-to-erp', 'announce-tracking'])])
    expect(planned.map(({ process: { type, lane }, author }) => [type, lane, author.kind])).toEqual([
      ['send-order-to-erp', sampleErp, 'user'],
      ['announce-tracking', samplePlatform, 'user'],
    ])
  })

  test('waits without a lane while its system is not there', () => {
    const batch = sampleBatch()
    batch.setup = { ...batch.setup, systems: [] }
    const { planned, due } = planWork(batch, [create(batch, ['send-order-to-erp'])])
    expect(planned[0]?.process).toMatchObject({ lane: null, released: false })
    expect(due).toEqual([])
  })

  test('goes on with the worker whose run ends on the same lane, and with no other', () => {
    const run = (lane: string, leaseId: string | null) => {
      const batch = sampleBatch({ leaseId })
      const first = create(batch)
      hold(batch, first, { lane, workClass: 'live' })
      const { continued, due } = planWork(batch, [
        ask(batch, first, ['approve-order-in-erp'], success('run')),
      ])
      return { continued: continued.get('run')?.process.type ?? null, due: due.length }
    }
    expect(run(sampleErp, 'lease')).toEqual({ continued: 'approve-order-in-erp', due: 0 })
    expect(run(samplePlatform, 'lease')).toEqual({ continued: null, due: 1 })
    expect(run(sampleErp, null)).toEqual({ continued: null, due: 1 })
  })

  test('that follows from a run on many things is bulk too, and live again once something else asks', () => {
    const classOf = (workClass: WorkClass, run: RunReport | null) => {
      const batch = sampleBatch()
      const first = create(batch)
      hold(batch, first, { lane: samplePlatform, workClass })
      const { planned } = planWork(batch, [ask(batch, first, ['approve-order-in-erp'], run)])
      return planned.map(({ process }) => process.workClass)
    }
    expect(classOf('bulk', success('run'))).toEqual(['bulk'])
    expect(classOf('live', success('run'))).toEqual(['live'])
    expect(classOf('bulk', null)).toEqual(['live'])
  })

  test('is fetched once more beside its operations when an echo may have hidden a change', () => {
    const batch = sampleBatch()
    const look = applied(batch, {
      target: { snapshot: sampleReceipt(samplePlatform) },
      author: cron,
      run: null,
      decide: () => ok({ events: [], looksAgain: true }),
    })
    const { looks, planned } = planWork(batch, [look])
    expect([looks.length, planned.length]).toEqual([1, 0])
  })
})

describe('a failed process', () => {
  test('is overtaken by a new run of its operation, and stays for a person while that is refused', () => {
    const batch = sampleBatch()
    const first = create(batch)
    const { entity } = first
    const { state } = entity
    entity.failed = [sampleFailed('send-order-to-erp'), sampleFailed('update-order-in-erp')]
    entity.state = { ...state, refused: ['send-order-to-erp', 'update-order-in-erp'] }
    const again = ask(batch, first, ['send-order-to-erp'])
    planWork(batch, [again])
    const run = entity.open.find(({ type }) => type === 'send-order-to-erp')
    expect(overtakenBy(batch, [again])).toEqual([
      { processId: 'failed-send-order-to-erp', by: run?.processId },
    ])
  })

  test('of a receipt is overtaken by the receipt that took its order in', () => {
    const unread = sampleFailed('receive-order', {
      entityCode: sampleReceipt(samplePlatform).order.originOrderId,
    })
    const other = sampleFailed('receive-order', { processId: 'other', entityCode: 'another order' })
    const batch = sampleBatch({ unread: [unread, other] })
    const run = { ...unread, processId: 'run', isHeld: true }
    batch.runs.set('run', run)
    const received = applied(batch, {
      target: { snapshot: sampleReceipt(samplePlatform) },
      author: cron,
      run: success('run'),
      decide: () => ok({ events: [] }),
    })
    expect(overtakenBy(batch, [received])).toEqual([{ processId: unread.processId, by: 'run' }])
  })
})
