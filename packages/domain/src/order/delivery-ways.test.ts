import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { deliveryChannels } from '../constants.ts'
import { refusalOf } from './actions.ts'
import { entryStatus } from './held-status.ts'
import { orderOperations } from './operations.ts'
import type { OrderSettings } from './state.ts'

const settings: OrderSettings = { ...sampleSettings, carrier: { quotes: true, ships: true } }

test('an order that its customer fetches, or that is brought without a carrier, is never quoted and has no route', () => {
  const outcomes = deliveryChannels.map((deliveryChannel) => {
    const order = sampleState({ deliveryChannel, status: 'payment-approved' })
    const invoiced = sampleState({ deliveryChannel, status: 'invoiced', invoices: [sampleInvoice()] })
    return [
      deliveryChannel,
      entryStatus({ platformStatus: 'created', deliveryChannel, erpHold: null }, settings),
      refusalOf('quote-order', order, settings, 'User'),
      orderOperations['quote-order'].isNeeded(order, settings),
      orderOperations['send-shipment'].isNeeded(invoiced, settings),
    ]
  })
  expect(outcomes).toEqual([
    ['delivery', 'awaiting-quotation', null, true, true],
    ['pickup-in-point', 'order-created', 'not-carried', false, false],
    ['self-ship', 'order-created', 'not-carried', false, false],
  ])
})
