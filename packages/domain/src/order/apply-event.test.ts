import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awaitedCarrier } from '../system-traits.ts'
import { applyEvent } from './apply-event.ts'
import { erpHolds } from './erp-hold.ts'
import { type OrderEventType, orderEventTypes } from './events.ts'
import { entryStatus } from './held-status.ts'
import type { OrderEvent } from './order-event.ts'
import { platformStatuses } from './platform-status.ts'
import type { OrderSettings, OrderState } from './state.ts'

const invoice = sampleInvoice()

const everything = sampleSettings
const fresh = sampleState({ history: [] })

interface Act {
  type: OrderEventType
  /** Whether the oldest pending operation ends before. */
  ends: boolean
}
const acts = fc.array(fc.record({ type: fc.constantFrom(...orderEventTypes), ends: fc.boolean() }), {
  maxLength: 30,
})
const firstStates = fc
  .record({
    platformStatus: fc.constantFrom(...platformStatuses),
    carrier: fc.constantFrom(null, awaitedCarrier),
    erpHold: fc.constantFrom(null, ...erpHolds),
  })
  .map(({ platformStatus, carrier, erpHold }) => ({
    ...fresh,
    platformStatus,
    erpHold,
    status: entryStatus({ platformStatus, deliveryChannel: 'delivery', erpHold }, { carrier }),
  }))
const settings = fc.record({
  orderDestination: fc.constant('mln' as const),
  platform: fc.constantFrom(null, sampleSettings.platform),
  erp: fc.constantFrom(null, sampleSettings.erp),
  carrier: fc.constantFrom(null, awaitedCarrier),
})

/** Walks an order through events in any sequence and shows each state beside the one before. */
function walk(
  start: OrderState,
  sequence: Act[],
  of: OrderSettings,
  look: (before: OrderState, after: OrderState, type: OrderEventType) => void,
) {
  let state = start
  for (const { type, ends } of sequence) {
    const before = ends ? { ...state, pending: state.pending.slice(1) } : state
    const taken = applyEvent(before, { type, originAt: null }, of)
    state = taken.ok ? taken.value.order : before
    look(before, state, type)
  }
}
const always = (look: Parameters<typeof walk>[3]) =>
  fc.assert(
    fc.property(firstStates, acts, settings, (start, sequence, of) => walk(start, sequence, of, look)),
  )

describe('events in any sequence', () => {
  test('the history only grows, and names each event once', () =>
    always((before, after) => {
      expect(after.history.slice(0, before.history.length)).toEqual(before.history)
      expect(new Set(after.history).size).toBe(after.history.length)
    }))

  test('an order that has left, arrived or been canceled stays so', () =>
    always((before, after) => {
      if (before.status === 'dispatched') expect(['dispatched', 'delivered']).toContain(after.status)
      if (before.status === 'delivered' || before.status === 'canceled')
        expect(after.status).toBe(before.status)
    }))

  test('the ERP’s progress is never taken back', () =>
    always((before, after, type) => {
      if (
        before.erpStatus === 'delivered' &&
        !['not-accepted-by-erp', 'problem-in-erp', 'canceled-in-erp', 'canceled-by-erp'].includes(type)
      )
        expect(after.erpStatus).toBe('delivered')
    }))

  test('an operation is never planned while it is pending', () =>
    always((_before, after) => expect(new Set(after.pending).size).toBe(after.pending.length)))

  test('repeating an event plans nothing new', () =>
    fc.assert(
      fc.property(firstStates, acts, settings, (start, sequence, of) =>
        walk(start, sequence, of, (_before, after, type) => {
          const again = applyEvent(after, { type, originAt: null }, of)
          if (again.ok) expect(again.value.operations).toEqual([])
        }),
      ),
    ))
})

describe('the operations that follow', () => {
  const take = (state: OrderState, type: OrderEventType, of = everything) => {
    const taken = applyEvent(state, { type, originAt: null }, of)
    return taken.ok ? taken.value : null
  }

  test('a paid order goes to the ERP first and is picked only after the ERP approved it', () => {
    expect(take(fresh, 'created-ihub')?.operations).toEqual(['send-order-to-erp'])
    expect(
      take({ ...fresh, history: ['approved-in-erp'], erpStatus: 'approved' }, 'approved-in-erp')?.operations,
    ).toEqual(['start-handling'])
  })

  test('without an ERP the platform is told at once', () => {
    expect(take(fresh, 'created-ihub', { ...everything, erp: null })?.operations).toEqual(['start-handling'])
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

  test('a platform is told of a parcel once by itself, after its invoice', () => {
    const invoiced = {
      ...fresh,
      status: 'dispatched',
      invoices: [invoice],
      invoiceNumber: '7',
      history: ['dispatched'],
    } as const satisfies OrderState
    const told = { ...invoiced, invoices: [{ ...invoice, isAnnounced: true }] } as const

    expect(take(invoiced, 'invoiced')?.operations).toEqual([])
    expect(take(told, 'invoice-announced')?.operations).toEqual(['announce-tracking'])
    expect(take({ ...told, history: ['dispatched', 'tracking-announced'] }, 'invoiced')?.operations).toEqual(
      [],
    )
  })

  test('a person moves an order wherever they say', () => {
    const forced = applyEvent(
      { ...fresh, status: 'invoiced' },
      { type: 'manual-action', originAt: null, forces: 'handling' },
      everything,
    )
    expect(forced).toMatchObject({ ok: true, value: { order: { status: 'handling' }, operations: [] } })
  })
})

describe('a change that the platform makes', () => {
  const [at, later] = ['2026-01-05T11:00:00.000Z', '2026-01-05T12:00:00.000Z']
  const changes = [{ part: 'items', of: '10', field: 'quantity', from: 1, to: 2 }] as const
  const change = { type: 'items-modified', originAt: at, changes } as const
  const after = (state: OrderState, ...events: OrderEvent[]) =>
    events.reduce((current, event) => {
      const taken = applyEvent(withNothingPending(current), event, everything)
      if (!taken.ok) throw new Error(event.type)
      return taken.value.order
    }, state)
  const withNothingPending = (state: OrderState): OrderState => ({ ...state, pending: [] })
  const inErp: OrderState = { ...fresh, erpStatus: 'accepted', erpOrderId: '1001' }
  const accepted = { type: 'accepted-by-erp', originAt: null, sets: { erpOrderId: '1001' } } as const

  test('is sent with the order while the ERP does not have it', () => {
    expect(after(fresh, change)).toMatchObject({ unsentChange: null, pending: [] })
  })

  test('goes to an ERP that has the order, and approval and handling wait for it', () => {
    expect(after(inErp, change)).toMatchObject({ unsentChange: at, pending: ['update-order-in-erp'] })
    expect(after(inErp, change, { type: 'ready-for-handling', originAt: null, stays: true }).pending).toEqual(
      [],
    )
    expect(
      after({ ...inErp, history: ['approved-in-erp'], erpStatus: 'approved' }, change, {
        type: 'approved-in-erp',
        originAt: null,
      }).pending,
    ).toEqual([])
    expect(after(inErp, change, { type: 'changed-in-erp', originAt: null, erpHas: 2 })).toMatchObject({
      unsentChange: null,
      pending: ['approve-order-in-erp'],
    })
  })

  test('made while the order was being sent is sent after it, unless the ERP got it already', () => {
    const sending: OrderState = { ...fresh, pending: ['send-order-to-erp'] }
    const changed = applyEvent(sending, change, everything)
    const state = changed.ok ? changed.value.order : fresh
    expect(state).toMatchObject({ unsentChange: at, pending: ['send-order-to-erp'] })

    const operations = (erpHas?: number) => after(state, erpHas ? { ...accepted, erpHas } : accepted).pending
    expect(operations(1)).toEqual(['update-order-in-erp'])
    expect(operations()).toEqual(['update-order-in-erp'])
    expect(operations(2)).toEqual(['approve-order-in-erp'])
  })

  test('made while another was being sent is sent after it', () => {
    const twice = after(inErp, change, { ...change, originAt: later })
    expect(after(twice, { type: 'changed-in-erp', originAt: null, erpHas: 2 })).toMatchObject({
      revision: 3,
      unsentChange: later,
      pending: ['update-order-in-erp'],
    })
  })

  test('by a person counts like one of the platform, by the clock of the hub', () => {
    const correction = { type: 'data-changed', originAt: null, correctedAt: at } as const
    expect(after(fresh, correction)).toMatchObject({ revision: 2, unsentChange: null, pending: [] })
    expect(after(inErp, correction)).toMatchObject({ unsentChange: at, pending: ['update-order-in-erp'] })

    const sending: OrderState = { ...fresh, pending: ['send-order-to-erp'] }
    const corrected = applyEvent(sending, correction, everything)
    const state = corrected.ok ? corrected.value.order : fresh
    expect(after(state, { ...accepted, erpHas: 1 }).pending).toEqual(['update-order-in-erp'])
    expect(after(state, { ...accepted, erpHas: 2 }).pending).toEqual(['approve-order-in-erp'])
  })

  test('of an order that was invoiced or is being canceled asks the ERP nothing', () => {
    for (const status of ['invoiced', 'dispatched', 'delivered', 'cancellation-pending', 'canceled'] as const)
      expect(after({ ...inErp, status }, change).pending).toEqual([])
  })
})
