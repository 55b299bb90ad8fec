import { sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { ok } from '../result.ts'
import { applyEvent, isUntoldMove } from './apply-event.ts'
import { announcementOf, type ForceChoice, forceHappening, previewForce } from './force-status.ts'
import type { OrderState } from './state.ts'

const settings = sampleSettings
const unpaid = sampleState({
  status: 'payment-pending',
  erpStatus: 'accepted',
  erpOrderId: '1001',
  platformStatus: 'payment-pending',
  history: ['created-ihub', 'accepted-by-erp'],
})
const invoiced: OrderState = {
  ...unpaid,
  status: 'invoiced',
  erpStatus: 'invoiced',
  invoiceNumber: '7',
  history: [...unpaid.history, 'approved-in-erp', 'handling-started', 'invoiced', 'invoice-announced'],
}
const all = { sendsToErp: true, tellsPlatform: true, notifiesWebhooks: true }
const preview = (order: OrderState, choice: Partial<ForceChoice> & Pick<ForceChoice, 'status'>) =>
  previewForce(order, settings, {
    sendsToErp: false,
    tellsPlatform: false,
    notifiesWebhooks: false,
    ...choice,
  })

test('a forced status begins nothing that was not asked for', () => {
  for (const status of ['ready-for-handling', 'delivered', 'canceled'] as const)
    expect(preview(invoiced, { status })).toEqual({ operations: [], announcement: null })
})

test('each check box begins its own part of all that the status misses', () => {
  expect(preview(unpaid, { status: 'ready-for-handling', ...all })).toEqual({
    operations: ['approve-order-in-erp'],
    announcement: null,
  })
  expect(preview(invoiced, { status: 'delivered', tellsPlatform: true })).toEqual({
    operations: ['announce-delivery'],
    announcement: null,
  })
  expect(preview(invoiced, { status: 'delivered', notifiesWebhooks: true })).toEqual({
    operations: [],
    announcement: 'delivered',
  })
  expect(preview(invoiced, { status: 'cancellation-pending', ...all })).toEqual({
    operations: ['cancel-order-in-erp'],
    announcement: 'cancellation-requested',
  })
  expect(preview(invoiced, { status: 'canceled', ...all })).toEqual({
    operations: ['announce-cancellation'],
    announcement: 'canceled',
  })
  const approved: OrderState = {
    ...unpaid,
    erpStatus: 'approved',
    history: [...unpaid.history, 'approved-in-erp'],
  }
  expect(preview(approved, { status: 'handling', ...all })).toEqual({
    operations: ['start-handling'],
    announcement: 'handling',
  })
})

test('subscribers hear of a forced status by the name under which orders reach it by themselves', () => {
  expect(announcementOf('handling')).toBe('handling')
  expect(announcementOf('dispatched')).toBe('dispatched')
  expect(announcementOf('payment-approved')).toBeNull()
})

test.each([
  ['once, by the person who asks for it', true, ['handling']],
  ['not at all where nobody asks for it', false, []],
])(
  'subscribers hear of a forced status %s, although its platform is told afterwards',
  (_, notifiesWebhooks, heard) => {
    const approved: OrderState = { ...unpaid, status: 'ready-for-handling', erpStatus: 'approved' }
    const choice = { ...all, status: 'handling' as const, notifiesWebhooks }

    const forced = applyEvent(approved, forceHappening(choice, 'picked by hand'), settings)
    if (!forced.ok) throw new Error('refused')
    const stays = isUntoldMove(forced.value.order, 'handling-started')
    const told = applyEvent(forced.value.order, { type: 'handling-started', originAt: null, stays }, settings)

    expect(told).toMatchObject(ok({ order: { status: 'handling' } }))
    const events = [forced, told].flatMap((taken) => (taken.ok ? taken.value.events : []))
    expect(events.flatMap(({ announcedAs }) => announcedAs ?? [])).toEqual(heard)
  },
)
