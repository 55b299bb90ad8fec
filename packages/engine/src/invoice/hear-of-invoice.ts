import { microstatusOf } from '@ihub/domain/invoice/cover-items'
import type { InvoiceEvent } from '@ihub/domain/invoice/invoice-state'
import type { InvoiceEventType } from '@ihub/domain/invoice/lifecycle'
import { isSameInvoice, type OrderInvoice, withInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderEventType } from '@ihub/domain/order/events'
import { advance } from '@ihub/domain/order/lifecycle'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import type { OrderState } from '@ihub/domain/order/state'

/**
 * The event of an order that follows from an event of one of its invoices; null where the order told it, or asks
 * nothing of it.
 */
const heardAs: Record<InvoiceEventType, ((order: OrderState) => OrderEventType) | null> = {
  announced: null,
  imported: null,
  // An order that no invoice moves any more, such as a canceled one, keeps it all the same.
  authorized: ({ status }) => (advance(status, 'invoice').ok ? 'invoiced' : 'invoice-kept'),
  refused: () => 'invoice-kept',
  voided: () => 'invoice-kept',
  'not-wanted': () => 'invoice-kept',
  'awaits-authorization': () => 'invoice-kept',
  sent: () => 'invoice-announced',
  'sent-again': () => 'invoice-announced',
  confirmed: null,
  canceled: () => 'invoice-canceled',
  'not-fetched': () => 'not-invoiced',
  'not-sent': () => 'invoice-not-announced',
  'announcement-asked': () => 'manual-action',
  'file-asked': () => 'manual-action',
  'named-by-order': null,
  deleted: () => 'invoice-deleted',
  corrected: null,
  'cancellation-registered': null,
  'fiscal-event': null,
}

/** The events of an order by which it hears of those of its invoice, which it knows so from then on. */
export const hearOfInvoice = (
  order: OrderState,
  invoice: OrderInvoice,
  events: readonly InvoiceEvent[],
  document: Order | undefined,
): OrderEvent[] =>
  events.flatMap((event): OrderEvent[] => {
    const type = heardAs[event.type]?.(order)
    if (!type) return []
    return [
      {
        type,
        originAt: event.originAt,
        details: detailsOf(event, invoice),
        ...(event.type === 'deleted' ? { dropsInvoice: invoice } : { invoices: [invoice] }),
        ...(document && (isJudged(event) || event.type === 'deleted')
          ? { sets: { microstatus: microstatusAfter(order, invoicesAfter(order, invoice, event), document) } }
          : {}),
      },
    ]
  })

const judged: readonly InvoiceEventType[] = [
  'authorized',
  'refused',
  'voided',
  'not-wanted',
  'awaits-authorization',
  'canceled',
]
const isJudged = ({ type }: InvoiceEvent) => judged.includes(type)

const detailsOf = (event: InvoiceEvent, { number, series, key: accessKey, reason }: OrderInvoice) => {
  if (isJudged(event)) {
    const { value } = event.details ?? {}
    return {
      number,
      series,
      accessKey,
      ...(value === undefined ? {} : { value }),
      ...(reason ? { notCounted: reason } : {}),
    }
  }
  return { ...event.details, number }
}

const shippedStatuses: readonly OrderState['status'][] = ['dispatched', 'delivered']

/** Where the parcel is says more than how much of it is invoiced. */
const microstatusAfter = (order: OrderState, invoices: readonly OrderInvoice[], { items }: Order) =>
  shippedStatuses.includes(order.status)
    ? order.microstatus
    : microstatusOf(order.microstatus, invoices, items)

const invoicesAfter = ({ invoices }: OrderState, invoice: OrderInvoice, { type }: InvoiceEvent) =>
  type === 'deleted' ? invoices.filter((one) => !isSameInvoice(one, invoice)) : withInvoice(invoices, invoice)
