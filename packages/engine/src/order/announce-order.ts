import type { OrderState } from '@ihub/domain/order/state'
import type { LockedEntity, RecordedEvent } from '@ihub/ports/applied-change'
import type { Announcement } from '../entity.ts'

/** The data of an `order.…` webhook; instants are ISO-8601. */
export function announceOrder(
  { subject, state }: LockedEntity<OrderState>,
  recorded: RecordedEvent,
): Announcement | null {
  const { announcedAs: event, sequence, from, to } = recorded
  if (event === null) return null
  return {
    event,
    data: {
      orderId: subject.id,
      originOrderId: subject.code,
      erpOrderId: state.erpOrderId,
      event,
      status: to,
      previousStatus: from,
      sequence,
      originAt: recorded.event.originAt,
      invoiceNumber: state.invoiceNumber,
      invoice: invoiceOf(recorded),
      trackingNumber: state.trackingNumber,
      parcel: parcelOf(recorded),
    },
  }
}

/** The parcel the event is about; an order may have several. */
function parcelOf({ event: { type, details = {} } }: RecordedEvent) {
  if (type !== 'dispatched' && type !== 'parcel-dispatched') return null
  const { trackingNumber = null, courier = null, invoiceNumber = null } = details
  return { trackingNumber, courier, invoiceNumber }
}

/** The invoice the event is about; an order may have several. */
function invoiceOf({ event: { type, details = {} } }: RecordedEvent) {
  if (type !== 'invoiced' && type !== 'invoice-canceled') return null
  const { number = null, series = null, accessKey = null } = details
  return { number, series, accessKey, status: type === 'invoice-canceled' ? 'canceled' : 'authorized' }
}
