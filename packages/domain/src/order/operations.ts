import type { InvoiceOperation } from '../invoice/operation-names.ts'
import { missingOfInvoice } from '../invoice/operations.ts'
import type { Operation } from '../operation-names.ts'
import { shipmentsToCancel, shipmentsToTell } from '../route/shipment-ends.ts'
import { dueInvoices } from '../route/shipments.ts'
import type { OperationTarget } from '../system-traits.ts'
import {
  boardingsToRelease,
  invoicesToTakeBack,
  invoicesToTell,
  isBegun,
  isInWarehouse,
  isToCancelInWarehouse,
  isToSendToWarehouse,
  labelsToTell,
} from '../wms/warehouse-order.ts'
import { wantsLabels } from '../wms/wms-flow.ts'
import { isAskedByHub } from '../wms/wms-rules.ts'
import { isCarried } from './delivery-ways.ts'
import { isCanceled } from './derived.ts'
import { meaningOf, type OrderEventType, orderEventTypes } from './events.ts'
import { awaitsQuotation, isQuotable } from './held-status.ts'
import { leadsTo } from './lifecycle.ts'
import { type OrderOperation, orderOperationNames } from './operation-names.ts'
import type { ParcelStage } from './parcel.ts'
import { tellingsOf } from './parcel-tellings.ts'
import { knowsOfCancellation } from './platform-status.ts'
import type { OrderSettings, OrderState } from './state.ts'
import { type OrderStatus, paidStatuses } from './statuses.ts'

interface OperationMeaning {
  /** Which of the store's integrations carries it out. */
  target: OperationTarget
  /** Asked when it is planned and again before it runs: an operation that is no longer needed ends without a call. */
  isNeeded(order: OrderState, settings: OrderSettings): boolean
  succeeds: OrderEventType
  /** The event recorded when the other system refuses it for good. */
  fails: OrderEventType
  /** Other events that leave it refused: what it did was undone outside. */
  undoneBy?: readonly OrderEventType[]
  /** Planned by itself only until then; a person may ask for it again. */
  isDone?(order: OrderState, settings: OrderSettings): boolean
  /**
   * May run before the run before it is recorded. A worker that takes over knows of neither and repeats both, so it creates nothing
   * outside, and no system gives notice of it.
   */
  runsAhead?: true
  /** Its refusal troubles nobody, although the operation may still be asked for. */
  isOver?(order: OrderState): boolean
  /** Events after which its refusal troubles nobody any more, although its own conditions may still hold. */
  overtakenBy?: readonly OrderEventType[]
}

const sendableStatuses: readonly OrderStatus[] = ['payment-pending', ...paidStatuses]
const isIn = (statuses: readonly OrderStatus[], { status }: OrderState) => statuses.includes(status)

export const isPaid = (order: OrderState) => isIn(paidStatuses, order)
/** Paid, and past the time in which the customer may still cancel: only now may the ERP ship. */
const isReleased = (order: OrderState) => isIn(['ready-for-handling', 'handling'], order)
export const isSendable = (order: OrderState) => isIn(sendableStatuses, order)

/** The ERP has the order as it was before its platform changed it, and would pick or invoice the older one. */
export const isOutdatedInErp = ({ unsentChange, erpOrderId }: OrderState) =>
  unsentChange !== null && erpOrderId !== null

/** The warehouse has the goods together; where the store has none, the ERP may invoice what is approved. */
const isPicked = ({ history }: OrderState, { warehouse }: OrderSettings) =>
  warehouse?.reportsPicked !== true || pickedEvents.some((type) => history.includes(type))
const pickedEvents = ['picked', 'label-issued', 'ready-to-dispatch'] as const

/** The warehouse asked for the invoice, and the store leaves it to the hub to ask the ERP. */
const isWantedByWarehouse = (order: OrderState, { wms }: OrderSettings) =>
  isAskedByHub('invoice', wms) && isInWarehouse(order) && isBegun(order, 'invoice-requested')

/** A canceled invoice leaves its order without one. */
const hasNoInvoice = ({ invoices }: OrderState) => invoices.every(({ status }) => status === 'canceled')

const canTell = (stage: ParcelStage, onlyNew: boolean) => (order: OrderState, settings: OrderSettings) =>
  tellingsOf(order, stage, settings, onlyNew).length > 0
const isTold = (stage: ParcelStage) => (order: OrderState, settings: OrderSettings) =>
  !canTell(stage, true)(order, settings)

/** Work in a warehouse waits for nobody: without a system that takes orders there is none. */
const inItsWarehouse =
  (rule: OperationMeaning['isNeeded']): OperationMeaning['isNeeded'] =>
  (order, settings) =>
    settings.warehouse?.takesOrders === true && rule(order, settings)

/** A person said that handling began, and the platform does not know. */
const isHandledUntold = ({ status, platformStatus, history, invoiceNumber }: OrderState) =>
  status === 'handling' &&
  platformStatus !== 'handling' &&
  invoiceNumber === null &&
  !history.includes('handling-started')

/** Everything the hub does to the outside on behalf of one order itself; `invoice/operations.ts` has its invoices'. */
export const orderOperations = {
  'quote-order': {
    target: 'carrier',
    isNeeded: (order, { carrier }) => carrier?.quotes === true && isCarried(order) && isQuotable(order),
    succeeds: 'quoted',
    fails: 'not-quoted',
    isDone: (order) => !awaitsQuotation(order) && !isQuotedAnew(order),
    isOver: (order) => !awaitsQuotation(order),
  },
  'send-order-to-erp': {
    target: 'erp',
    isNeeded: (order, { erp }) =>
      erp !== null &&
      order.erpHold !== 'seller-keeps' &&
      isSendable(order) &&
      (order.erpStatus === 'not-sent' || order.erpStatus === 'error') &&
      !isCanceled(order),
    succeeds: 'accepted-by-erp',
    fails: 'not-accepted-by-erp',
  },
  'update-order-in-erp': {
    target: 'erp',
    isNeeded: (order, { erp }) =>
      erp !== null && isOutdatedInErp(order) && isSendable(order) && !isCanceled(order),
    succeeds: 'changed-in-erp',
    fails: 'not-changed-in-erp',
  },
  'approve-order-in-erp': {
    target: 'erp',
    isNeeded: (order, { erp }) =>
      erp !== null && isReleased(order) && order.erpStatus === 'accepted' && !isOutdatedInErp(order),
    succeeds: 'approved-in-erp',
    fails: 'not-approved-in-erp',
    runsAhead: true,
  },
  'request-invoice-in-erp': {
    target: 'erp',
    isNeeded: (order, settings) =>
      settings.erp?.invoicesOnRequest === true &&
      isReleased(order) &&
      (order.erpStatus === 'approved' || order.erpStatus === 'picking') &&
      (isWantedByWarehouse(order, settings) ||
        (settings.asksForInvoices === true && isPicked(order, settings))) &&
      hasNoInvoice(order) &&
      !isOutdatedInErp(order),
    succeeds: 'invoice-requested-in-erp',
    fails: 'invoice-not-requested-in-erp',
    isDone: ({ history }) => history.includes('invoice-requested-in-erp'),
  },
  'cancel-order-in-erp': {
    target: 'erp',
    isNeeded: (order, { erp }) =>
      erp !== null && order.status === 'cancellation-pending' && order.erpStatus !== 'canceled',
    succeeds: 'canceled-in-erp',
    fails: 'not-canceled-in-erp',
  },
  'start-handling': {
    target: 'platform',
    isNeeded: (order, { platform, erp }) =>
      platform !== null &&
      (order.status === 'ready-for-handling' || (platform.handlingState && isHandledUntold(order))) &&
      !(erp && isOutdatedInErp(order)),
    succeeds: 'handling-started',
    fails: 'handling-not-started',
  },
  'send-shipment': {
    target: 'carrier',
    isNeeded: (order, { carrier }) => carrier?.ships === true && dueInvoices(order).length > 0,
    succeeds: 'shipment-created',
    fails: 'shipment-not-created',
  },
  'send-order-to-warehouse': {
    target: 'warehouse',
    isNeeded: inItsWarehouse(isToSendToWarehouse),
    succeeds: 'accepted-by-warehouse',
    fails: 'not-accepted-by-warehouse',
    undoneBy: ['warehouse-canceled'],
  },
  'cancel-invoice-in-warehouse': {
    target: 'warehouse',
    isNeeded: inItsWarehouse(
      (order, { wms }) =>
        isAskedByHub('invoice-cancellation', wms) &&
        isInWarehouse(order) &&
        !isCanceled(order) &&
        invoicesToTakeBack(order).length > 0,
    ),
    succeeds: 'invoice-canceled-in-warehouse',
    fails: 'invoice-not-canceled-in-warehouse',
  },
  'tell-invoice-to-warehouse': {
    target: 'warehouse',
    isNeeded: inItsWarehouse(
      (order, { wms }) =>
        wms?.sendsInvoices === true &&
        isInWarehouse(order) &&
        !isCanceled(order) &&
        invoicesToTell(order).length > 0,
    ),
    succeeds: 'invoice-told-to-warehouse',
    fails: 'invoice-not-told-to-warehouse',
  },
  'fetch-warehouse-files': {
    target: 'warehouse',
    isNeeded: inItsWarehouse(
      (order, { wms: rules }) =>
        rules != null &&
        isBegun(order, 'invoice-files-returned') &&
        order.wms?.steps['invoice-files-returned']?.state !== 'done',
    ),
    succeeds: 'warehouse-files-fetched',
    fails: 'warehouse-files-not-fetched',
  },
  'tell-label-to-warehouse': {
    target: 'warehouse',
    isNeeded: inItsWarehouse(
      (order, settings) =>
        wantsLabels(settings) && isInWarehouse(order) && !isCanceled(order) && labelsToTell(order).length > 0,
    ),
    succeeds: 'label-told-to-warehouse',
    fails: 'label-not-told-to-warehouse',
  },
  'release-boarding': {
    target: 'warehouse',
    isNeeded: inItsWarehouse(
      (order, settings) =>
        isInWarehouse(order) && !isCanceled(order) && boardingsToRelease(order, settings).length > 0,
    ),
    succeeds: 'boarding-released',
    fails: 'boarding-not-released',
  },
  'cancel-order-in-warehouse': {
    target: 'warehouse',
    isNeeded: inItsWarehouse(isToCancelInWarehouse),
    succeeds: 'canceled-in-warehouse',
    fails: 'not-canceled-in-warehouse',
    // A warehouse that refused once is asked again by a person alone.
    isDone: ({ refused }) => refused.includes('cancel-order-in-warehouse'),
  },
  'cancel-shipment': {
    target: 'carrier',
    isNeeded: (order, { carrier }) => carrier?.ships === true && shipmentsToCancel(order).length > 0,
    succeeds: 'shipment-canceled',
    fails: 'shipment-not-canceled',
  },
  'tell-shipped': {
    target: 'carrier',
    isNeeded: (order, { carrier }) => carrier?.ships === true && shipmentsToTell(order).length > 0,
    succeeds: 'shipped-told',
    fails: 'shipped-not-told',
  },
  'announce-tracking': {
    target: 'platform',
    isNeeded: canTell('dispatched', false),
    succeeds: 'tracking-announced',
    fails: 'tracking-not-announced',
    isDone: isTold('dispatched'),
    overtakenBy: ['delivery-announced'],
  },
  'announce-delivery': {
    target: 'platform',
    isNeeded: canTell('delivered', false),
    succeeds: 'delivery-announced',
    fails: 'delivery-not-announced',
    isDone: isTold('delivered'),
  },
  'announce-cancellation': {
    target: 'platform',
    isNeeded: (order, { platform }) =>
      platform?.takesCalls === true &&
      order.status === 'canceled' &&
      !knowsOfCancellation(order.platformStatus),
    succeeds: 'cancellation-announced',
    fails: 'cancellation-not-announced',
  },
} as const satisfies Record<OrderOperation, OperationMeaning>

export const operationMeaning = (operation: OrderOperation): OperationMeaning => orderOperations[operation]

/** The goods or the address changed after the quotation, and no carrier has any of the goods. */
const isQuotedAnew = ({ quotation, shipments }: OrderState) =>
  quotation?.isOutdated === true && !shipments.some(({ isTaken }) => isTaken)

/** The operations that follow an event, in this order, as far as each is needed then. */
export const followUps: Partial<Record<OrderEventType, readonly OrderOperation[]>> = {
  'created-ihub': ['quote-order', 'send-order-to-erp', 'start-handling'],
  quoted: ['send-order-to-erp', 'start-handling'],
  'credit-reserved': ['send-order-to-erp', 'start-handling', 'send-order-to-warehouse'],
  'payment-pending': ['send-order-to-erp'],
  approved: ['send-order-to-erp'],
  'cancel-window-opened': ['send-order-to-erp'],
  'ready-for-handling': [
    'send-order-to-erp',
    'approve-order-in-erp',
    'start-handling',
    'send-order-to-warehouse',
    'request-invoice-in-erp',
  ],
  'handling-started': ['send-order-to-warehouse'],
  'accepted-by-erp': ['update-order-in-erp', 'approve-order-in-erp'],
  'items-modified': ['quote-order', 'update-order-in-erp'],
  'data-changed': ['quote-order', 'update-order-in-erp', 'send-order-to-warehouse', 'send-shipment'],
  'changed-in-erp': [
    'update-order-in-erp',
    'approve-order-in-erp',
    'start-handling',
    'send-order-to-warehouse',
    'request-invoice-in-erp',
  ],
  'approved-in-erp': ['start-handling', 'send-order-to-warehouse', 'request-invoice-in-erp'],
  'accepted-by-warehouse': [
    'cancel-order-in-warehouse',
    'request-invoice-in-erp',
    'tell-invoice-to-warehouse',
  ],
  picked: ['request-invoice-in-erp'],
  'label-issued': ['request-invoice-in-erp'],
  'ready-to-dispatch': ['request-invoice-in-erp'],
  'invoice-wanted': ['request-invoice-in-erp'],
  'invoice-told-to-warehouse': ['tell-invoice-to-warehouse', 'tell-label-to-warehouse', 'release-boarding'],
  'invoice-files-returned': ['fetch-warehouse-files'],
  'label-told-to-warehouse': ['tell-label-to-warehouse', 'release-boarding'],
  'boarding-released': ['release-boarding'],
  'invoice-canceled': ['cancel-invoice-in-warehouse', 'cancel-shipment'],
  'invoice-deleted': ['cancel-invoice-in-warehouse'],
  'invoice-canceled-in-warehouse': ['cancel-invoice-in-warehouse', 'tell-invoice-to-warehouse'],
  'cancellation-requested': ['cancel-order-in-warehouse', 'cancel-order-in-erp'],
  invoiced: ['tell-invoice-to-warehouse', 'send-shipment', 'announce-tracking', 'announce-delivery'],
  'invoice-kept': ['tell-invoice-to-warehouse', 'send-shipment'],
  'shipment-created': [
    'send-shipment',
    'cancel-shipment',
    'tell-label-to-warehouse',
    'tell-shipped',
    'announce-tracking',
  ],
  'shipment-canceled': ['cancel-shipment'],
  'shipped-told': ['tell-shipped'],
  'invoice-announced': ['announce-tracking', 'announce-delivery'],
  dispatched: ['tell-shipped', 'announce-tracking'],
  'parcel-dispatched': ['tell-shipped', 'announce-tracking'],
  'parcel-changed': ['tell-label-to-warehouse', 'announce-tracking'],
  'tracking-announced': ['announce-tracking'],
  'parcel-delivered': ['announce-delivery'],
  delivered: ['announce-delivery'],
  'delivery-announced': ['announce-delivery'],
  canceled: ['cancel-order-in-warehouse', 'cancel-shipment', 'announce-cancellation'],
  'canceled-in-erp': ['cancel-order-in-warehouse', 'cancel-shipment', 'announce-cancellation'],
  'canceled-by-erp': ['cancel-order-in-warehouse', 'cancel-shipment', 'announce-cancellation'],
}

/** Start-handling waits for the ERP where there is one: an order that the ERP refused must not be picked. */
export const waitsForErp = (operation: OrderOperation, order: OrderState, { erp, off }: OrderSettings) =>
  operation === 'start-handling' &&
  erp !== null &&
  order.erpHold !== 'seller-keeps' &&
  (order.erpHold !== null || !off?.includes('approve-order-in-erp')) &&
  !order.history.includes('approved-in-erp')

const isHeld = (operation: OrderOperation, order: OrderState, { off, holdsUnpaid }: OrderSettings) =>
  off?.includes(operation) ||
  (operation === 'send-order-to-erp' && (order.erpHold !== null || (holdsUnpaid === true && !isPaid(order))))

function isMissing(operation: OrderOperation, order: OrderState, settings: OrderSettings): boolean {
  const { isNeeded, isDone } = operationMeaning(operation)
  return (
    isNeeded(order, settings) &&
    !isHeld(operation, order, settings) &&
    !isDone?.(order, settings) &&
    !waitsForErp(operation, order, settings) &&
    !order.pending.includes(operation)
  )
}

export const plan = (type: OrderEventType, order: OrderState, settings: OrderSettings): OrderOperation[] =>
  (followUps[type] ?? []).filter((operation) => isMissing(operation, order, settings))

/**
 * Operations that are needed now and neither pending nor done, whatever the order's way here was: those that follow a
 * event of its history, or an event that leads to its status, and those of its invoices, each type once.
 */
export const missingOperations = (order: OrderState, settings: OrderSettings): Operation[] => [
  ...orderOperationNames.filter(
    (operation) =>
      orderEventTypes.some(
        (type) =>
          followUps[type]?.includes(operation) &&
          (order.history.includes(type) || leadsTo(meaningOf(type).move, order.status)),
      ) && isMissing(operation, order, settings),
  ),
  ...new Set<InvoiceOperation>(
    order.invoices.flatMap((invoice) => missingOfInvoice(invoice, order, settings)),
  ),
]
