import type { HubAlertCode } from '../alerts.ts'
import type { FeedStatus } from '../constants.ts'
import type { OrderMove } from './lifecycle.ts'
import type { OrderMicrostatus } from './statuses.ts'

interface EventMeaning {
  /** The timeline groups and colours the event by it. */
  group: 'platform' | 'hub' | 'erp' | 'carrier' | 'person'
  outcome: 'done' | 'failed' | 'info'
  move?: OrderMove
  microstatus?: OrderMicrostatus
  /** Subscribers of the order webhook hear of it under this name. */
  announcedAs?: FeedStatus
  /** The people of the store are told that the order stopped here. */
  raises?: HubAlertCode
}

/**
 * Every event of an order's history (specification section 4) and its effect on the order. An event without `move` is
 * recorded and changes no status.
 */
export const orderEvents = {
  'created-ihub': { group: 'hub', outcome: 'done' },
  'payment-pending': { group: 'platform', outcome: 'info', move: 'await-payment' },
  approved: { group: 'platform', outcome: 'done', move: 'approve-payment' },
  'not-approved': { group: 'platform', outcome: 'failed' },
  'cancel-window-opened': { group: 'platform', outcome: 'info', move: 'open-cancel-window' },
  'ready-for-handling': { group: 'platform', outcome: 'done', move: 'release' },
  'platform-event': { group: 'platform', outcome: 'info' },
  'unknown-platform-status': { group: 'platform', outcome: 'failed' },
  quoted: { group: 'carrier', outcome: 'done', move: 'quote' },
  'not-quoted': { group: 'carrier', outcome: 'failed' },
  'accepted-by-erp': { group: 'erp', outcome: 'done', announcedAs: 'accepted-by-erp' },
  'not-accepted-by-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'changed-in-erp': { group: 'erp', outcome: 'done' },
  'not-changed-in-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'approved-in-erp': { group: 'erp', outcome: 'done' },
  'not-approved-in-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'handling-started': { group: 'platform', outcome: 'done', move: 'handle', announcedAs: 'handling' },
  'handling-not-started': { group: 'platform', outcome: 'failed', raises: 'order-failed' },
  picking: {
    group: 'erp',
    outcome: 'done',
    microstatus: 'picking',
    announcedAs: 'picking',
  },
  // Of an invoice, as are those below; the people of the store are told of its failures by its own events.
  'invoiced-in-erp': { group: 'erp', outcome: 'info' },
  invoiced: {
    group: 'erp',
    outcome: 'done',
    move: 'invoice',
    announcedAs: 'invoiced',
  },
  // Of an order that no invoice moves any more, such as a canceled one.
  'invoice-kept': { group: 'erp', outcome: 'info' },
  'invoice-canceled': { group: 'erp', outcome: 'info', announcedAs: 'invoice' },
  'not-invoiced': { group: 'erp', outcome: 'failed' },
  'invoice-announced': { group: 'platform', outcome: 'done' },
  'invoice-not-announced': { group: 'platform', outcome: 'failed' },
  dispatched: {
    group: 'erp',
    outcome: 'done',
    move: 'dispatch',
    microstatus: 'in-transit',
    announcedAs: 'dispatched',
  },
  // Of a parcel after the first.
  'parcel-dispatched': { group: 'erp', outcome: 'done', announcedAs: 'dispatched' },
  // Its code or its invoice became known after it left.
  'parcel-changed': { group: 'erp', outcome: 'info' },
  'tracking-announced': { group: 'platform', outcome: 'done' },
  'tracking-not-announced': { group: 'platform', outcome: 'failed', raises: 'order-failed' },
  'ready-to-pickup': { group: 'carrier', outcome: 'done', announcedAs: 'ready-to-pickup' },
  'delivery-failed': {
    group: 'carrier',
    outcome: 'failed',
    microstatus: 'delivery-failed',
    announcedAs: 'delivery-failed',
  },
  // While others of the order are on their way.
  'parcel-delivered': { group: 'carrier', outcome: 'done' },
  delivered: {
    group: 'carrier',
    outcome: 'done',
    move: 'deliver',
    microstatus: 'finished',
    announcedAs: 'delivered',
  },
  'delivery-announced': { group: 'platform', outcome: 'done' },
  'delivery-not-announced': { group: 'platform', outcome: 'failed', raises: 'order-failed' },
  'problem-in-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'unknown-erp-status': { group: 'erp', outcome: 'failed' },
  'cancellation-requested': {
    group: 'platform',
    outcome: 'info',
    move: 'request-cancellation',
    announcedAs: 'cancellation-requested',
  },
  'canceled-in-erp': {
    group: 'erp',
    outcome: 'done',
    move: 'cancel',
    announcedAs: 'canceled',
  },
  'not-canceled-in-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'canceled-by-erp': {
    group: 'erp',
    outcome: 'done',
    move: 'cancel',
    announcedAs: 'canceled',
  },
  canceled: { group: 'hub', outcome: 'done', move: 'cancel', announcedAs: 'canceled' },
  'cancellation-announced': { group: 'platform', outcome: 'done' },
  'cancellation-not-announced': { group: 'platform', outcome: 'failed', raises: 'order-failed' },
  'manual-action': { group: 'person', outcome: 'info' },
  'data-changed': { group: 'person', outcome: 'info' },
  'goods-checked': { group: 'person', outcome: 'done' },
  'goods-differ': { group: 'person', outcome: 'failed' },
  'items-modified': { group: 'platform', outcome: 'info' },
  'move-refused': { group: 'hub', outcome: 'failed' },
} as const satisfies Record<string, EventMeaning>

export type OrderEventType = keyof typeof orderEvents
export const orderEventTypes = Object.keys(orderEvents) as OrderEventType[]
export const meaningOf = (type: OrderEventType): EventMeaning => orderEvents[type]
