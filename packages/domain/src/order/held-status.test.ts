import { sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryChannels } from '../constants.ts'
import { applyEvent } from './apply-event.ts'
import { shownStatus } from './derived.ts'
import { entryStatus } from './held-status.ts'
import { missingOperations } from './operations.ts'
import type { OrderEvent } from './order-event.ts'
import {
  eventOfPlatformStatus,
  firstStatusOf,
  type PlatformStatus,
  platformStatuses,
} from './platform-status.ts'
import type { Quotation } from './quotation.ts'
import type { OrderSettings, OrderState } from './state.ts'

const quoting: OrderSettings = { ...sampleSettings, carrier: { quotes: true } }
const byHand: OrderSettings = { ...quoting, off: ['quote-order'] }
const waiting = sampleState({ status: 'awaiting-quotation', history: [], platformStatus: 'payment-pending' })
const quotation: Quotation = { quotationId: 'Q-1', quotedAt: '', offers: [], chosenOfferId: '' }
const quoted: OrderEvent = { type: 'quoted', originAt: null, sets: { quotation } }

function take(order: OrderState, event: OrderEvent, settings = quoting) {
  const taken = applyEvent(order, event, settings)
  if (!taken.ok) throw new Error(`${event.type} is refused`)
  return taken.value
}
const report = (platformStatus: PlatformStatus): OrderEvent => ({
  type: eventOfPlatformStatus[platformStatus] ?? 'platform-event',
  originAt: null,
  sets: { platformStatus },
})
const pendingNone = (order: OrderState): OrderState => ({ ...order, pending: [] })

describe('the status of an order as it arrives', () => {
  test('is as without a carrier system wherever the store does not have its orders quoted', () => {
    for (const settings of [sampleSettings, byHand, { ...quoting, carrier: { quotes: false } }])
      for (const platformStatus of platformStatuses)
        for (const deliveryChannel of deliveryChannels)
          expect(entryStatus({ platformStatus, deliveryChannel, erpHold: null }, settings)).toBe(
            firstStatusOf[platformStatus],
          )
  })

  test('is awaiting quotation until its goods are prepared, where a carrier brings it', () => {
    const waits = platformStatuses.filter(
      (platformStatus) =>
        entryStatus({ platformStatus, deliveryChannel: 'delivery', erpHold: null }, quoting) ===
        'awaiting-quotation',
    )
    expect(waits).toEqual([
      'created',
      'payment-pending',
      'payment-approved',
      'payment-denied',
      'window-to-cancel',
      'ready-for-handling',
      'other',
    ])
    for (const deliveryChannel of ['pickup-in-point', 'self-ship'] as const)
      expect(entryStatus({ platformStatus: 'created', deliveryChannel, erpHold: null }, quoting)).toBe(
        'order-created',
      )
  })
})

describe('an order that awaits its quotation', () => {
  test('is quoted once it arrived, and nothing else begins before that', () => {
    expect(take(waiting, { type: 'created-ihub', originAt: null }).operations).toEqual(['quote-order'])
    expect(
      take(waiting, { type: 'created-ihub', originAt: null }, { ...quoting, erp: null }).operations,
    ).toEqual(['quote-order'])
  })

  test('stays where it is while its platform moves on, and then goes on where that is', () => {
    const forward = ['payment-approved', 'window-to-cancel', 'ready-for-handling', 'handling'] as const
    fc.assert(
      fc.property(fc.subarray([...forward]), (reported) => {
        let order: OrderState = { ...waiting, history: ['created-ihub'], pending: ['quote-order'] }
        for (const status of reported) order = take(order, report(status)).order
        expect(order.status).toBe('awaiting-quotation')
        expect(order.pending).toEqual(['quote-order'])

        const after = take(pendingNone(order), quoted)
        expect(after.order.status).toBe(reported.at(-1) ?? 'payment-pending')
        expect(after.order.quotation).toBe(quotation)
        expect(after.operations).toEqual(['send-order-to-erp'])
      }),
    )
  })

  test('is quoted and not yet sendable where its platform only created it', () => {
    const after = take({ ...waiting, platformStatus: 'created' }, quoted)
    expect([after.order.status, after.operations]).toEqual(['quoted', []])
  })

  test('is canceled like any other', () => {
    const asked = take(
      { ...waiting, history: ['created-ihub'] },
      { type: 'cancellation-requested', originAt: null },
    )
    expect(asked.order.status).toBe('canceled')
  })

  test('goes on with its platform once the store has its orders quoted no longer', () => {
    for (const settings of [sampleSettings, byHand])
      expect(take(waiting, report('ready-for-handling'), settings).order.status).toBe('ready-for-handling')
  })
})

describe('a quotation that was refused', () => {
  const refused = take(
    { ...waiting, history: ['created-ihub'] },
    { type: 'not-quoted', originAt: null },
  ).order

  test('stops the order where people see it, until it goes on without a quotation', () => {
    expect([refused.refused, shownStatus(refused)]).toEqual([['quote-order'], 'error-pending-manual-action'])
    expect(take(refused, report('payment-approved')).order.refused).toEqual(['quote-order'])
    expect(take(refused, report('other'), sampleSettings).order.refused).toEqual(['quote-order'])
    expect(take(refused, report('payment-approved'), sampleSettings).order.refused).toEqual([])
  })

  test('is asked for again when a person or the platform corrects the order', () => {
    for (const type of ['data-changed', 'items-modified'] as const) {
      const { order, operations } = take(refused, { type, originAt: null })
      expect(operations).toEqual(['quote-order'])
      expect([order.refused, shownStatus(order)]).toEqual([[], 'awaiting-quotation'])
    }
  })

  test('is missing where the store wants all that is missing', () => {
    expect(missingOperations(refused, quoting)).toEqual(['quote-order'])
    expect(missingOperations(refused, byHand)).toEqual([])
  })

  test('leaves an order that went on without it in no error', () => {
    const onItsWay = sampleState({ erpStatus: 'approved', erpOrderId: '1' })
    expect(take(onItsWay, { type: 'not-quoted', originAt: null }).order.refused).toEqual([])
  })
})

test('a quotation that a person asks for later is kept and moves nothing', () => {
  for (const status of ['payment-pending', 'ready-for-handling', 'handling', 'invoiced'] as const) {
    const { order, events } = take(sampleState({ status }), quoted)
    expect([order.status, order.quotation]).toEqual([status, quotation])
    expect(events).toMatchObject([{ from: status, to: status }])
  }
})

describe('an order that waits for its seller to have its money', () => {
  const unpaid = sampleState({
    status: 'payment-pending',
    platformStatus: 'payment-pending',
    erpHold: 'seller-payment',
  })
  const confirmed: OrderEvent = { type: 'manual-action', originAt: null, sets: { erpHold: null } }
  const paid = ['payment-approved', 'window-to-cancel', 'ready-for-handling', 'handling'] as const
  const waits = 'awaiting-payment-confirmation'

  test('arrives so where its platform has the money already, and else as every other', () => {
    const held = platformStatuses.filter(
      (platformStatus) =>
        entryStatus(
          { platformStatus, deliveryChannel: 'delivery', erpHold: 'seller-payment' },
          sampleSettings,
        ) === waits,
    )
    expect(held).toEqual(paid)
  })

  test('stays so however far its platform goes, nothing follows, and its confirmation takes it there', () => {
    fc.assert(
      fc.property(fc.subarray([...paid], { minLength: 1 }), (reported) => {
        let order = unpaid
        for (const status of reported) {
          const taken = take(order, report(status), sampleSettings)
          expect([taken.order.status, taken.operations]).toEqual([waits, []])
          order = taken.order
        }
        expect(missingOperations(order, sampleSettings)).toEqual([])

        const { order: after } = take(order, confirmed, sampleSettings)
        expect(after.status).toBe(reported.at(-1))
        expect(missingOperations(after, sampleSettings)).toEqual(['send-order-to-erp'])
      }),
    )
  })

  test('goes on as a paid one where its platform is no such place by then', () => {
    const order = take(unpaid, report('payment-approved'), sampleSettings).order
    const goesTo = (platformStatus: PlatformStatus) =>
      take({ ...order, platformStatus }, confirmed, sampleSettings).order.status

    expect((['other', 'payment-denied', 'invoiced'] as const).map(goesTo)).toEqual([
      'payment-approved',
      'payment-approved',
      'handling',
    ])
  })

  test('is quoted before it waits, and a later quotation takes it nowhere', () => {
    const unquoted: OrderState = { ...unpaid, status: 'awaiting-quotation' }
    expect(take(unquoted, quoted).order.status).toBe('payment-pending')

    const order = take({ ...unquoted, platformStatus: 'ready-for-handling' }, quoted).order
    expect(order.status).toBe(waits)
    expect(take(order, quoted).order.status).toBe(waits)
  })

  test('goes on once its ERP has it all the same, is canceled as every other, and stays where a person forced it', () => {
    const order = take(unpaid, report('ready-for-handling'), sampleSettings).order

    const known = take(order, { type: 'accepted-by-erp', originAt: null }, sampleSettings)
    expect([known.order.status, known.operations]).toEqual(['ready-for-handling', ['approve-order-in-erp']])
    expect(take(order, report('canceled'), sampleSettings).order.status).toBe('canceled')
    const forced = take(order, { type: 'manual-action', originAt: null, forces: 'window-to-cancel' }).order
    expect(take(forced, report('ready-for-handling')).order.status).toBe('ready-for-handling')
  })

  test('takes its platform’s steps where a person forced the status and no seller waits', () => {
    const order = { ...unpaid, status: waits, erpHold: null } as const
    expect(take(order, report('ready-for-handling')).order.status).toBe('ready-for-handling')
  })
})
