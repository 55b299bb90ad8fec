import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { OrderStatusTarget, ParcelAnnouncement } from '@ihub/ports/order-status-target'
import { z } from 'zod'
import { toVtexFailure } from './errors.ts'
import { invoicePath } from './paths.ts'
import { Receipt } from './schema.ts'

/** PATCH …/invoice/{invoiceNumber} */
export const TrackingNumberRequest = z.strictObject({
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  courier: z.string().nullable(),
  dispatchedDate: z.string().nullable(),
})

/** PUT …/invoice/{invoiceNumber}/tracking */
export const TrackingEventsRequest = z.strictObject({
  isDelivered: z.boolean(),
  deliveredDate: z.string().nullable(),
  events: z.array(
    z.strictObject({ city: z.string(), state: z.string(), description: z.string(), date: z.string() }),
  ),
})

const noInvoice: CallFailure = {
  kind: 'refused',
  message: 'VTEX takes a parcel only under the number of its invoice',
  serviceCode: 'parcel.no_invoice',
}

/** The tracking number first, as VTEX takes a delivery only for an invoice that has one; both overwrite. */
export const announceParcel =
  (http: Http): OrderStatusTarget['announceParcel'] =>
  async (originOrderId, parcel) => {
    if (parcel.invoiceNumber === null) return err(noInvoice)
    const path = invoicePath(originOrderId, parcel.invoiceNumber)
    const numbered = await sendNumber(http, path, parcel)
    if (!numbered.ok || parcel.deliveredAt === null) return numbered
    return sendDelivery(http, path, parcel.deliveredAt)
  }

/** VTEX requires the number, so a parcel without one has nothing to send yet. */
async function sendNumber(http: Http, path: string, parcel: ParcelAnnouncement) {
  const { trackingNumber, trackingUrl, courier, dispatchedAt } = parcel
  if (trackingNumber === null) return ok(null)
  const json: z.input<typeof TrackingNumberRequest> = {
    trackingNumber,
    trackingUrl,
    courier,
    dispatchedDate: dispatchedAt,
  }
  return settle(await http.json({ verb: 'parcel', method: 'PATCH', path, json }, Receipt))
}

async function sendDelivery(http: Http, path: string, deliveredAt: string) {
  const json: z.input<typeof TrackingEventsRequest> = {
    isDelivered: true,
    deliveredDate: toMinute(deliveredAt),
    events: [],
  }
  return settle(await http.json({ verb: 'tracking', method: 'PUT', path: `${path}/tracking`, json }, Receipt))
}

/** `yyyy-mm-dd hh:mm`, the format the documentation names; it names no zone, so UTC. */
const toMinute = (instant: string) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

const settle = (answer: Result<unknown, CallFailure>): Result<null, CallFailure> =>
  answer.ok ? ok(null) : err(toVtexFailure(answer.error))
