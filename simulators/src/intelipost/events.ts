import { historyOf } from './shipment-answer.ts'
import type { SimShipment, SimVolume } from './shipment-book.ts'
import type { HookEvent, TrackWish } from './verbs.ts'

/** The hook's body about the newest state of a volume. */
export function eventOf(shipment: SimShipment, volume: SimVolume): HookEvent {
  const newest = volume.history.at(-1)
  if (!newest) throw new Error('the volume has no state')
  const { invoice } = volume
  return {
    history: historyOf(volume.id, newest),
    invoice: invoice && {
      invoice_series: invoice.invoice_series,
      invoice_number: invoice.invoice_number,
      invoice_key: invoice.invoice_key,
    },
    order_number: shipment.orderNumber,
    sales_order_number: shipment.salesOrderNumber,
    tracking_code: volume.trackingCode,
    tracking_url: `https://status.ondeestameupedido.com/tracking/1/${shipment.orderNumber}`,
    volume_number: volume.number,
    estimated_delivery_date: {
      client: { current_iso: shipment.estimatedDate && `${shipment.estimatedDate}T12:00:00.000-03:00` },
    },
  }
}

/** Of a shipment order that somebody else made. */
export function unmadeEvent(wish: TrackWish, historyId: number): HookEvent {
  const { orderNumber, salesOrderNumber, volumeNumber = '1', state, micro = null, message = null } = wish
  const at = wish.at ?? new Date().toISOString()
  const code = `IP${orderNumber.replace(/\W/g, '').toUpperCase()}V${volumeNumber}`
  return {
    history: historyOf(1, { historyId, state, at, micro, message }),
    invoice: wish.invoiceNumber
      ? { invoice_series: '1', invoice_number: wish.invoiceNumber, invoice_key: null }
      : null,
    order_number: orderNumber,
    sales_order_number: salesOrderNumber ?? null,
    tracking_code: wish.trackingCode === undefined ? code : wish.trackingCode,
    tracking_url: `https://status.ondeestameupedido.com/tracking/1/${orderNumber}`,
    volume_number: volumeNumber,
    estimated_delivery_date: { client: { current_iso: null } },
  }
}
