import { sampleInvoice } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstStatusOf, platformStatuses } from './platform-status.ts'
import type { OrderSettings, OrderState } from './state.ts'
import { type OrderStep, orderStepNames } from './steps.ts'
import { takeStep } from './take-step.ts'

const invoice = sampleInvoice()

const everything: OrderSettings = { orderDestination: 'mln', hasPlatform: true, hasErp: true, hasTms: false }
const fresh: OrderState = {
  status: 'ready-for-handling',
  microstatus: null,
  erpStatus: 'not-sent',
  erpOrderId: null,
  platformStatus: 'ready-for-handling',
  cancellationRequestedBy: null,
  invoices: [],
  invoiceNumber: null,
  trackingNumber: null,
  shipment: {},
  history: [],
  pending: [],
  refused: [],
}

interface Act {
  step: OrderStep
  /** Whether the oldest pending operation ends before. */
  ends: boolean
}
const acts = fc.array(fc.record({ step: fc.constantFrom(...orderStepNames), ends: fc.boolean() }), {
  maxLength: 30,
})
const firstStates = fc
  .constantFrom(...platformStatuses)
  .map((platformStatus) => ({ ...fresh, platformStatus, status: firstStatusOf[platformStatus] }))
const settings = fc.record({
  orderDestination: fc.constant('mln' as const),
  hasPlatform: fc.boolean(),
  hasErp: fc.boolean(),
  hasTms: fc.constant(false),
})

/** Walks an order through steps in any sequence and shows each state beside the one before. */
function walk(
  start: OrderState,
  sequence: Act[],
  of: OrderSettings,
  look: (before: OrderState, after: OrderState, step: OrderStep) => void,
) {
  let state = start
  for (const { step, ends } of sequence) {
    const before = ends ? { ...state, pending: state.pending.slice(1) } : state
    const taken = takeStep(before, { step, originAt: null }, of)
    state = taken.ok ? taken.value.order : before
    look(before, state, step)
  }
}
const always = (look: Parameters<typeof walk>[3]) =>
  fc.assert(
    fc.property(firstStates, acts, settings, (start, sequence, of) => walk(start, sequence, of, look)),
  )

describe('steps in any sequence', () => {
  test('the history only grows, and names each step once', () =>
    always((before, after) => {
      expect(after.history.slice(0, before.history.length)).toEqual(before.history)
      expect(new Set(after.history).size).toBe(after.history.length)
    }))

  test('what has left, arrived or been canceled stays so', () =>
    always((before, after) => {
      if (before.status === 'dispatched') expect(['dispatched', 'delivered']).toContain(after.status)
      if (before.status === 'delivered' || before.status === 'canceled')
        expect(after.status).toBe(before.status)
    }))

  test('the ERP’s progress is never taken back', () =>
    always((before, after, step) => {
      if (
        before.erpStatus === 'delivered' &&
        !['not-accepted-by-erp', 'problem-in-erp', 'canceled-in-erp', 'canceled-by-erp'].includes(step)
      )
        expect(after.erpStatus).toBe('delivered')
    }))

  test('an operation is never planned while it is pending', () =>
    always((_before, after) => expect(new Set(after.pending).size).toBe(after.pending.length)))

  test('repeating a step plans nothing new', () =>
    fc.assert(
      fc.property(firstStates, acts, settings, (start, sequence, of) =>
        walk(start, sequence, of, (_before, after, step) => {
          const again = takeStep(after, { step, originAt: null }, of)
          if (again.ok) expect(again.value.operations).toEqual([])
        }),
      ),
    ))
})

describe('what follows', () => {
  const take = (state: OrderState, step: OrderStep, of = everything) => {
    const taken = takeStep(state, { step, originAt: null }, of)
    return taken.ok ? taken.value : null
  }

  test('a paid order goes to the ERP first and is picked only after the ERP approved it', () => {
    expect(take(fresh, 'created-ihub')?.operations).toEqual(['send-order-to-erp'])
    expect(
      take({ ...fresh, history: ['approved-in-erp'], erpStatus: 'approved' }, 'approved-in-erp')?.operations,
    ).toEqual(['start-handling'])
  })

  test('without an ERP the platform is told at once', () => {
    expect(take(fresh, 'created-ihub', { ...everything, hasErp: false })?.operations).toEqual([
      'start-handling',
    ])
  })

  test('a cancellation of an order that never left ends at once; afterwards the ERP is asked', () => {
    expect(take(fresh, 'cancellation-requested')).toMatchObject({
      order: { status: 'canceled' },
      operations: ['announce-cancellation'],
    })
    expect(take({ ...fresh, erpStatus: 'approved' }, 'cancellation-requested')).toMatchObject({
      order: { status: 'cancellation-pending', pending: ['cancel-order-in-erp'] },
      operations: ['cancel-order-in-erp'],
    })
    expect(
      take({ ...fresh, pending: ['send-order-to-erp'] }, 'cancellation-requested')?.order.pending,
    ).toEqual(['send-order-to-erp', 'cancel-order-in-erp'])
  })

  test('a platform is told of an invoice, a parcel and an arrival once by itself', () => {
    const invoiced = {
      ...fresh,
      status: 'dispatched',
      invoices: [invoice],
      invoiceNumber: '7',
      history: ['dispatched'],
    } as const satisfies OrderState
    const told = { ...invoiced, invoices: [{ ...invoice, isAnnounced: true }] } as const

    expect(take(invoiced, 'invoiced')?.operations).toEqual(['announce-invoice', 'announce-tracking'])
    expect(take({ ...told, history: ['dispatched', 'tracking-announced'] }, 'invoiced')?.operations).toEqual(
      [],
    )
  })

  test('a person moves an order wherever they say', () => {
    const forced = takeStep(
      { ...fresh, status: 'invoiced' },
      { step: 'manual-action', originAt: null, forces: 'handling' },
      everything,
    )
    expect(forced).toMatchObject({ ok: true, value: { order: { status: 'handling' }, operations: [] } })
  })
})
