import type { HubAlertCode } from '../alerts.ts'
import type { FeedStatus } from '../constants.ts'
import type { OrderMove } from './lifecycle.ts'
import type { OrderMicrostatus } from './statuses.ts'

/** Who does it: the timeline groups, colours and filters events by it. */
export const eventGroups = ['platform', 'hub', 'erp', 'warehouse', 'carrier', 'gateway', 'person'] as const
export type EventGroup = (typeof eventGroups)[number]

interface EventMeaning {
  group: EventGroup
  outcome: 'done' | 'failed' | 'info'
  move?: OrderMove
  /** Recorded also of an order that the move leads nowhere any more. */
  mayStay?: true
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
  'credit-reserved': { group: 'hub', outcome: 'done' },
  'credit-not-reserved': { group: 'hub', outcome: 'failed' },
  'platform-event': { group: 'platform', outcome: 'info' },
  'unknown-platform-status': { group: 'platform', outcome: 'failed' },
  quoted: { group: 'carrier', outcome: 'done', move: 'quote', mayStay: true },
  'not-quoted': { group: 'carrier', outcome: 'failed', raises: 'order-failed' },
  'accepted-by-erp': { group: 'erp', outcome: 'done', announcedAs: 'accepted-by-erp' },
  'not-accepted-by-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'changed-in-erp': { group: 'erp', outcome: 'done' },
  'not-changed-in-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'approved-in-erp': { group: 'erp', outcome: 'done' },
  'not-approved-in-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'invoice-requested-in-erp': { group: 'erp', outcome: 'done' },
  'invoice-not-requested-in-erp': { group: 'erp', outcome: 'failed', raises: 'order-failed' },
  'handling-started': { group: 'platform', outcome: 'done', move: 'handle', announcedAs: 'handling' },
  'handling-not-started': { group: 'platform', outcome: 'failed', raises: 'order-failed' },
  reserved: { group: 'warehouse', outcome: 'done', microstatus: 'reserved', announcedAs: 'reserved' },
  picking: { group: 'warehouse', outcome: 'done', microstatus: 'picking', announcedAs: 'picking' },
  'no-stock': {
    group: 'warehouse',
    outcome: 'failed',
    microstatus: 'no-stock',
    announcedAs: 'no-stock',
    raises: 'order-failed',
  },
  // Found while it was picked; `no-stock` is known before.
  stockout: {
    group: 'warehouse',
    outcome: 'failed',
    microstatus: 'stockout',
    announcedAs: 'stockout',
    raises: 'order-failed',
  },
  picked: { group: 'warehouse', outcome: 'done', microstatus: 'picked', announcedAs: 'picked' },
  'label-issued': { group: 'warehouse', outcome: 'done', microstatus: 'label' },
  // Packed and waiting for its carrier.
  'ready-to-dispatch': { group: 'warehouse', outcome: 'done', announcedAs: 'dispatch' },
  // Of an order that the hub sent to its warehouse; the words of the warehouse itself are among them.
  'accepted-by-warehouse': { group: 'warehouse', outcome: 'done' },
  'not-accepted-by-warehouse': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
  checked: { group: 'warehouse', outcome: 'done' },
  'invoice-wanted': { group: 'warehouse', outcome: 'info' },
  'invoice-told-to-warehouse': { group: 'warehouse', outcome: 'done' },
  'invoice-not-told-to-warehouse': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
  'invoice-files-returned': { group: 'warehouse', outcome: 'info' },
  'warehouse-files-fetched': { group: 'warehouse', outcome: 'done' },
  'warehouse-files-not-fetched': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
  'label-told-to-warehouse': { group: 'warehouse', outcome: 'done' },
  'label-not-told-to-warehouse': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
  'boarding-released': { group: 'warehouse', outcome: 'done' },
  'boarding-not-released': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
  boarded: { group: 'warehouse', outcome: 'done' },
  'invoice-canceled-in-warehouse': { group: 'warehouse', outcome: 'done' },
  'invoice-not-canceled-in-warehouse': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
  'canceled-in-warehouse': { group: 'warehouse', outcome: 'done' },
  'not-canceled-in-warehouse': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
  // The warehouse gave the order up although nobody asked it to.
  'warehouse-canceled': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
  'warehouse-problem': { group: 'warehouse', outcome: 'failed', raises: 'order-failed' },
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
  // A person deleted it in the hub; the order stays as it is.
  'invoice-deleted': { group: 'person', outcome: 'info' },
  'not-invoiced': { group: 'erp', outcome: 'failed' },
  'invoice-announced': { group: 'platform', outcome: 'done' },
  'invoice-not-announced': { group: 'platform', outcome: 'failed' },
  'shipment-created': { group: 'carrier', outcome: 'done' },
  'shipment-not-created': { group: 'carrier', outcome: 'failed', raises: 'order-failed' },
  'shipment-canceled': { group: 'carrier', outcome: 'done' },
  'shipment-not-canceled': { group: 'carrier', outcome: 'failed', raises: 'order-failed' },
  // The carrier system took the word that the goods left.
  'shipped-told': { group: 'carrier', outcome: 'done' },
  'shipped-not-told': { group: 'carrier', outcome: 'failed', raises: 'order-failed' },
  // On a pre-shipment list of its carrier, or refused there; the person who asked for the list hears of it.
  'shipment-listed': { group: 'carrier', outcome: 'done' },
  'shipment-not-listed': { group: 'carrier', outcome: 'failed' },
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
  collected: { group: 'carrier', outcome: 'done', microstatus: 'collected', announcedAs: 'collected' },
  'waiting-for-cross-docking': {
    group: 'carrier',
    outcome: 'info',
    microstatus: 'waiting-for-cross-docking',
  },
  'cross-docking': {
    group: 'carrier',
    outcome: 'info',
    microstatus: 'cross-docking',
    announcedAs: 'cross-docking',
  },
  'in-transit': { group: 'carrier', outcome: 'info', microstatus: 'in-transit', announcedAs: 'in-transit' },
  'out-of-delivery': {
    group: 'carrier',
    outcome: 'info',
    microstatus: 'out-of-delivery',
    announcedAs: 'out-of-delivery',
  },
  // Any other word of a carrier or of a tracking service: it is kept and moves nothing.
  'tracking-event': { group: 'carrier', outcome: 'info' },
  'etracker-event': { group: 'carrier', outcome: 'info' },
  'etracker-failed': { group: 'carrier', outcome: 'failed' },
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
